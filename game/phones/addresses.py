"""Where phones can find this machine: its addresses on local networks, the likeliest first."""

from __future__ import annotations

import socket
from collections.abc import Mapping, Sequence
from contextlib import closing, suppress
from ipaddress import IPv4Address
from typing import Any

import psutil

REMOTE = "192.0.2.1", 9
"""An address nobody has: asking for the way there sends nothing."""
VIRTUAL = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "tun", "tap", "utun", "wg", "zt", "tailscale")
"""How the names of networks begin that no phone is in."""
WIRELESS = ("wl", "ap", "wi")


def local_addresses() -> tuple[str, ...]:
    """This machine's private addresses, that of the way out first, then wireless networks, as a hotspot of its own."""
    up = {name for name, found in psutil.net_if_stats().items() if found.isup}
    return ranked({name: found for name, found in psutil.net_if_addrs().items() if name in up}, _on_the_way_out())


def ranked(networks: Mapping[str, Sequence[Any]], way_out: str) -> tuple[str, ...]:
    """The private addresses among those of each network, likeliest first; none twice."""
    found = [
        (entry.address != way_out, not name.lower().startswith(WIRELESS), name, entry.address)
        for name, entries in networks.items()
        if not name.lower().startswith(VIRTUAL)
        for entry in entries
        if entry.family == socket.AF_INET and _is_local(entry.address)
    ]
    return tuple(dict.fromkeys(address for *_, address in sorted(found)))


def _is_local(address: str) -> bool:
    found = IPv4Address(address)
    return found.is_private and not (found.is_loopback or found.is_link_local)


def _on_the_way_out() -> str:
    with suppress(OSError), closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as way:
        way.connect(REMOTE)
        return way.getsockname()[0]
    return ""
