"""How pictures are made: cut paper, letters, and the pieces composed of them."""
