"""Several persons at one screen: curtain, turn banner, and seats of persons who are away."""
