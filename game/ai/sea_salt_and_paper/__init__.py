"""The players of Sea Salt & Paper."""
