"""How persons choose in Sea Salt & Paper."""

from game.play.contract import PlayKind
from game.play.sea_salt_and_paper.choices import choices

PLAY = PlayKind(choices=choices, has_secrets=lambda _options: True)
