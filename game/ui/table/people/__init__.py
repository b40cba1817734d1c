"""Several persons at one screen: curtain, chords, turn banner, and seats of persons who are away."""
