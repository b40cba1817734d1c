"""Tests of what screens tell."""
