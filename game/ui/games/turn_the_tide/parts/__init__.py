"""What single screens of Turn the Tide are composed of."""
