"""How persons choose in Turn the Tide."""

from game.play.contract import PlayKind
from game.play.turn_the_tide.choices import choices

PLAY = PlayKind(choices=choices, has_secrets=lambda options: not options["open_bids"])
