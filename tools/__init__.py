"""Contributors' tools; the game never imports them."""
