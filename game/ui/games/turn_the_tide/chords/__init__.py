"""Chords: secret bids from open hands by a direction and a button of a gamepad."""
