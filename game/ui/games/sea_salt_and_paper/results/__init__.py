"""Screens with the results of rounds and games of Sea Salt & Paper."""
