"""Local network addresses of this machine, the likeliest first."""

from __future__ import annotations

import socket
from collections.abc import Mapping, Sequence
from contextlib import closing, suppress
from ipaddress import IPv4Address
from typing import Any

import psutil

REMOTE = "192.0.2.1", 9
"""An unassigned address; asking for the route to it sends nothing."""
VIRTUAL = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "tun", "tap", "utun", "wg", "zt", "tailscale")
"""Prefixes of network interfaces that no phone is connected to."""
WIRELESS = ("wl", "ap", "wi")


def local_addresses() -> tuple[str, ...]:
    """Returns the private addresses: the default route's first, then wireless networks, such as a hotspot."""
    up = {name for name, found in psutil.net_if_stats().items() if found.isup}
    return rank({name: found for name, found in psutil.net_if_addrs().items() if name in up}, _on_the_way_out())


def rank(networks: Mapping[str, Sequence[Any]], way_out: str) -> tuple[str, ...]:
    """Returns the private addresses of the networks, the likeliest first, without duplicates."""
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
    with suppress(OSError), closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        probe.connect(REMOTE)
        return probe.getsockname()[0]
    return ""
