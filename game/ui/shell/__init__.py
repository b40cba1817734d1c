"""Between the system and the app: command line, window, clock and log."""
