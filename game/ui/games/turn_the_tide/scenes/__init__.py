"""Screens of Turn the Tide alone."""
