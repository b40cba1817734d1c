"""Several persons at one screen: the curtain between them, chords, whose turn it is, and who has gone away."""
