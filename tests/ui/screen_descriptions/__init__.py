"""Tests of screen descriptions."""
