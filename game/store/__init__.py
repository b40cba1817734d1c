"""What outlives a run: settings and matches, in the user's data folder."""
