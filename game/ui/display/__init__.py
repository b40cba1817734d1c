"""The window that everything is shown in."""
