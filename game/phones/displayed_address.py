"""The address and the link that the big screen displays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.phones.request_checks import host_name

if TYPE_CHECKING:
    from game.phones.server_protocol import ServerOpened


class DisplayedAddress:
    """The likeliest of the server's addresses, or the one that somebody picked while it exists."""

    def __init__(self) -> None:
        self._opened: ServerOpened | None = None
        self._picked = ""
        self._seen = ""
        """The host in the code that somebody has seen."""

    def update(self, opened: ServerOpened | None) -> None:
        """Displays an address of the open room; None while it is closed."""
        self._opened = opened

    @property
    def has_moved(self) -> bool:
        """Whether the code is another than somebody has seen."""
        return bool(self.host) and self._seen not in ("", self.host)

    def mark_seen(self) -> None:
        """Records that somebody has seen the code."""
        self._seen = self.host or self._seen

    def pick_next(self) -> None:
        """Displays the next address."""
        self._picked = self.addresses[1]
        self.mark_seen()

    @property
    def addresses(self) -> tuple[str, ...]:
        """All addresses, the displayed one first; none while the room is closed or without a network."""
        found = self._opened.addresses if self._opened else ()
        place = found.index(self._picked) if self._picked in found else 0
        return (*found[place:], *found[:place])

    @property
    def host(self) -> str:
        """The address with its port, as it is typed; "" where there is none."""
        return f"{host_name(self.addresses[0])}:{self._opened.port}" if self._opened and self.addresses else ""

    @property
    def link(self) -> str:
        """The page's URL with the room's secret in its fragment; "" where there is no address."""
        return f"http://{self.host}/#{self._opened.secret}" if self._opened and self.host else ""
