"""Tests of films at their table."""
