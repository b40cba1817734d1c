"""What tables are built from. All of it is in design px, counted from the origin of the group that it is part of."""
