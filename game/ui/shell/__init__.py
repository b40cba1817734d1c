"""The shell between system and app: command line, window, main loop and log."""
