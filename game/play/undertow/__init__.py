"""The play interface of Undertow!"""

from game.play.contract import PlayKind
from game.play.undertow.choices import choices
from game.play.undertow.firsts import FIRSTS
from game.play.undertow.hand_view import hand_view

PLAY = PlayKind(choices=choices, hand_view=hand_view, has_secrets=lambda _options: False, firsts=FIRSTS)
