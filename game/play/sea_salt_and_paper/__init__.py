"""The play interface of Sea Salt & Paper."""

from game.play.contract import PlayKind
from game.play.sea_salt_and_paper.choices import choices
from game.play.sea_salt_and_paper.firsts import FIRSTS
from game.play.sea_salt_and_paper.hand_view import FACES, hand_view

PLAY = PlayKind(
    choices=choices,
    hand_view=hand_view,
    has_secrets=lambda _options: True,
    cards=frozenset({"salt", "back"}),
    faces=FACES,
    firsts=FIRSTS,
)
