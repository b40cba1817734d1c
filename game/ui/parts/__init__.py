"""What single scenes are composed of."""
