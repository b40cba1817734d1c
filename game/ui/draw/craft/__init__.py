"""Drawing of sprites: cut paper, lettering, and the pieces composed of them."""
