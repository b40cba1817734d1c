"""Unattended screens: the operator's file, and what depends on it."""
