"""Screenshots of every screen at its key moments, for review and for the golden tests."""
