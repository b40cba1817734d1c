"""How persons choose in Undertow!"""

from game.play.contract import PlayKind
from game.play.undertow.choices import choices
from game.play.undertow.palm import palm

PLAY = PlayKind(choices=choices, palm=palm, has_secrets=lambda _options: False)
