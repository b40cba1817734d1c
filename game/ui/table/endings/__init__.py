"""Results of a game: scoring, the crown and the cheer, and the replay."""
