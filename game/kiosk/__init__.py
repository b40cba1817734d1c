"""A screen that nobody tends: what its operator writes down of it, and what follows from that."""
