"""Phones as hands: a server on the local network, and the page it serves; it stands on `game.play` alone."""
