"""Ebb & Flock: tide-themed table games."""

__version__ = "0.4.0"
