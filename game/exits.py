"""The exit statuses by which a program of the game says how it has ended."""

NO_DISPLAY = 69
"""There is no display to show anything on; it is tried again as soon as there may be one."""
RESTARTING = 75
"""The keeper is asked to begin the game again."""
INTERRUPTED = 130
"""It was stopped with Ctrl-C."""
