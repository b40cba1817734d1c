"""Captions of events and sounds, in words below the table."""
