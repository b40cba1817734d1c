"""Switch access: scanning for one or two switches, and dwell for pointers that cannot click."""
