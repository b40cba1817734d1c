"""The walks through Sea Salt & Paper."""
