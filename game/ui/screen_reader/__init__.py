"""The screen readers of the systems: they are handed what a screen tells, and what they ask for is done."""
