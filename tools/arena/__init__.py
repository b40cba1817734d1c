"""Contests between players, large enough to tell who is stronger: `python -m tools.arena --help`."""
