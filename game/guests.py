"""Hats that distinguish persons, and the folded animals that stand for guests without a name."""

HATS = ("top", "straw", "beret", "party", "paper", "bow")
"""All hats; never reorder them, because codes of films are made of their places."""
FOLDED_ANIMALS = ("crab", "fish", "octopus", "penguin", "seal", "turtle")
"""Folded animals; none is a shepherd's or a computer player's."""
GUESTS = tuple(f"{animal}:{hat}" for animal in FOLDED_ANIMALS for hat in HATS)
"""All animals with a hat."""
