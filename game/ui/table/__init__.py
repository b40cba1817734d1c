"""The table of every game: motion as data, what shows it, and the scene at it."""
