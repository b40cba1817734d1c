"""What tables are built from."""
