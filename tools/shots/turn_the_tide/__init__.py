"""Tours through Turn the Tide."""
