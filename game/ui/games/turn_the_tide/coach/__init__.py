"""The coach: what each bid of a round has cost, and luck apart from skill."""
