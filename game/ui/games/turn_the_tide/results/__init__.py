"""What a round and the game brought, and what each shepherd made of the same hands."""
