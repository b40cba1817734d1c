"""How persons choose in Turn the Tide."""

from game.play.contract import PlayKind
from game.play.turn_the_tide.choices import choices
from game.play.turn_the_tide.palm import FACES, palm

PLAY = PlayKind(
    choices=choices, palm=palm, faces=FACES, has_secrets=lambda options: not options["open_bids"], has_chords=True
)
