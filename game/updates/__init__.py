"""Updates: the signed file they come in, and the slots they are installed into."""
