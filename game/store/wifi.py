"""The Wi-Fi network that phones join; its password stays secret."""

from __future__ import annotations

from typing import Annotated

import msgspec

MOST_NAME_BYTES = 32
PASSWORD_LENGTHS = range(8, 64)
"""Characters of a password (IEEE 802.11i), which is printable ASCII."""
LONGEST = 64
"""Characters of a stored name or password, which keeps their code small."""

Text = Annotated[str, msgspec.Meta(max_length=LONGEST)]


class Wifi(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name and the password of a network; no name: none is known."""

    name: Text = ""
    password: Text = ""
    """Empty for an open network."""

    def __repr__(self) -> str:
        """Returns a text without the password, because logs and reports may contain it."""
        return f"Wifi(name={self.name!r}, password={'***' if self.password else ''!r})"


def check_wifi(wifi: Wifi) -> None:
    """Checks that a network may be called that and have that password.

    Raises:
        ValueError: in words that never contain the password.
    """
    if wifi.password and not wifi.name:
        raise ValueError("a password needs the name of its network")
    if len(wifi.name.encode()) > MOST_NAME_BYTES or not (wifi.name.isprintable() and wifi.name == wifi.name.strip()):
        raise ValueError(f"a name has at most {MOST_NAME_BYTES} bytes, and no spaces at its ends")
    is_plain = wifi.password.isascii() and wifi.password.isprintable()
    if wifi.password and (len(wifi.password) not in PASSWORD_LENGTHS or not is_plain):
        raise ValueError(f"a password has {PASSWORD_LENGTHS[0]} to {PASSWORD_LENGTHS[-1]} letters, digits and signs")
