"""Films: recorded games shown at their table."""
