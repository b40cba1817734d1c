"""Persistent data in the user's data folder: settings and matches."""
