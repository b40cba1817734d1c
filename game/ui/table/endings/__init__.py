"""What a game has come to: results, the crown and the cheer, and the replay."""
