"""Data that a game gives its table: lesson, game options, dioramas, memory aid, questions."""
