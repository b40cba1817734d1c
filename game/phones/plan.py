"""What a server is told when it starts."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ServerPlan:
    """Where it listens, and what its page is made with."""

    addresses: tuple[str, ...]
    """Where it listens."""
    ports: tuple[int, ...]
    """The ports to try in turn; 0: any that is free."""
    words: bytes
    """The page's own words in the language spoken, as JSON."""
    fonts: tuple[str, ...] = ()
    """The files of the fonts, the display's first."""
