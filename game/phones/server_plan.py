"""Parameters of a server."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ServerPlan:
    """Addresses and content of a server."""

    addresses: tuple[str, ...]
    ports: tuple[int, ...]
    """Ports to try in turn; 0 for any free one."""
    words: bytes
    """The page's words in the current language as JSON."""
    fonts: tuple[str, ...] = ()
    """Font files, the display font first."""
