"""The table of Turn the Tide."""
