"""Another version of the game beside the installed one: what it comes in, and which of both is begun."""
