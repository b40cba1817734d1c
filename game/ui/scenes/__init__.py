"""Screens of no game in particular, one a file."""
