"""The table of Sea Salt & Paper."""
