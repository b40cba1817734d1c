"""Ebb & Flock: tide-themed table games."""

__version__ = "0.1.0"
