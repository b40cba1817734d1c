"""Every game in numbers, by its name."""

from __future__ import annotations

from typing import Final

from game.lab.encoding import Encoding
from game.lab.sea_salt_and_paper.encoding import SeaSaltAndPaperEncoding
from game.lab.turn_the_tide.encoding import TurnTheTideEncoding
from game.lab.undertow.encoding import UndertowEncoding

ENCODINGS: Final[dict[str, type[Encoding]]] = {
    "turn_the_tide": TurnTheTideEncoding,
    "undertow": UndertowEncoding,
    "sea_salt_and_paper": SeaSaltAndPaperEncoding,
}
