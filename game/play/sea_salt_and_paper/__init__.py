"""How persons choose in Sea Salt & Paper."""

from game.play.contract import PlayKind
from game.play.sea_salt_and_paper.choices import choices
from game.play.sea_salt_and_paper.palm import FACES, palm

PLAY = PlayKind(choices=choices, palm=palm, faces=FACES, has_secrets=lambda _options: True)
