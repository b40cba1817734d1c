"""A running game without a screen."""
