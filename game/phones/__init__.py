"""Phones as hands: a server on the local network and the page it serves; uses `game.play` alone."""
