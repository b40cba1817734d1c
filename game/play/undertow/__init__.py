"""How persons choose in Undertow!"""

from game.play.contract import PlayKind
from game.play.undertow.choices import choices

PLAY = PlayKind(choices=choices, has_secrets=lambda _options: False)
