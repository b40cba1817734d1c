"""Pictures of every screen at its telling moments, for review and for the golden tests."""
