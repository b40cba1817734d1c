"""The hint: cards the orca would consider, and what each would probably bring."""
