"""The walks through Turn the Tide."""
