"""Tours through Sea Salt & Paper."""
