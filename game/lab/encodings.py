"""Every game in numbers, by its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.lab.encoding import Encoding
from game.lab.sea_salt_encoding import SeaSaltEncoding
from game.lab.tide_encoding import TideEncoding
from game.lab.undertow_encoding import UndertowEncoding

ENCODINGS: Final[Mapping[str, type[Encoding]]] = {
    encoding.game.name: encoding for encoding in (TideEncoding, UndertowEncoding, SeaSaltEncoding)
}
