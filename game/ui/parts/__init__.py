"""Larger parts that scenes are composed of."""
