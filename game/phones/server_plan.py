"""Parameters of a server."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class ServerPlan:
    """Addresses and content of a server."""

    find_addresses: Callable[[], tuple[str, ...]]
    """A module-level function that returns this machine's addresses, the likeliest first."""
    ports: tuple[int, ...]
    """Ports to try in turn; 0 for any free one."""
    words: bytes
    """The page's words in the current language as JSON."""
    fonts: tuple[str, ...] = ()
    """Font files, the display font first."""
