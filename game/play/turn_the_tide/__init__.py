"""The play interface of Turn the Tide."""

from game.play.contract import PlayKind
from game.play.turn_the_tide.choices import choices
from game.play.turn_the_tide.firsts import FIRSTS
from game.play.turn_the_tide.hand_view import FACES, hand_view

PLAY = PlayKind(
    choices=choices,
    hand_view=hand_view,
    has_secrets=lambda options: not options["open_bids"],
    cards=frozenset({"weather", "tide"}),
    faces=FACES,
    firsts=FIRSTS,
)
