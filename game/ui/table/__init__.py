"""The table of every game: its motion as data, the stage that draws it, and the scene at it."""
