"""Local network addresses of this machine, the likeliest first."""

from __future__ import annotations

import socket
import struct
import sys
from array import array
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing, suppress
from ipaddress import IPv4Interface, IPv6Interface, ip_interface
from math import inf
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import psutil

REMOTE = "192.0.2.1", 9
"""An unassigned address; asking for the route to it sends nothing."""
INTERFACES = Path("/sys/class/net")
ROUTES = Path("/proc/net/route")
EVERYWHERE = "00000000"
"""The kernel's text for 0.0.0.0: the default route's network and mask, and the gateway of a route without any."""
SIOCETHTOOL, ETHTOOL_GDRVINFO = 0x8946, 3
LONGEST_PREFIX = 29
"""Bits of the mask of the smallest network with room for a router, this machine and a phone."""
ETHERNET = 17
"""Characters of a hardware address; tunnels have none."""
Address: TypeAlias = IPv4Interface | IPv6Interface


class Interface(NamedTuple):
    """A network interface that is up."""

    name: str
    addresses: tuple[Address, ...]
    is_shared: bool = True
    """Whether it is a network of several devices, as Wi-Fi and cables are; tunnels and containers are not."""
    metric: float = inf
    """The metric of its route to a gateway; infinite without a gateway, as at an access point."""
    is_wireless: bool = False


def local_addresses() -> tuple[str, ...]:
    """Returns the addresses that phones can reach, the likeliest first; none where the system names no interface."""
    with suppress(OSError, ValueError):
        return rank(_interfaces())
    return ()


def rank(interfaces: Iterable[Interface]) -> tuple[str, ...]:
    """Returns private addresses: of Wi-Fi and cables, else of tunnels; IPv6 only where nothing else is."""
    found = [
        (not one.is_shared, address.version, one.metric, not one.is_wireless, one.name, str(address.ip))
        for one in interfaces
        for address in one.addresses
        if address.is_private and not (address.is_loopback or address.is_link_local or address.is_unspecified)
    ]
    best = min(found, default=())[:2]
    return tuple(dict.fromkeys(entry[-1] for entry in sorted(found) if entry[:2] == best))


def _interfaces() -> list[Interface]:
    flags, metrics = _flags(), _gateway_metrics()
    return [
        Interface(
            name,
            tuple(_addresses(entries)),
            _is_shared(flags[name].split(","), entries) and not _is_virtual(name, metrics.get(name, inf)),
            metrics.get(name, inf),
            (INTERFACES / name / "phy80211").exists(),
        )
        for name, entries in psutil.net_if_addrs().items()
        if name in flags
    ]


def _flags() -> Mapping[str, str]:
    """Returns the flags of each interface that is up; where the system does not tell, of all, as if it named none."""
    try:
        return {name: state.flags for name, state in psutil.net_if_stats().items() if state.isup}
    except OSError:  # a container or an emulator may not let a program ask
        return dict.fromkeys(psutil.net_if_addrs(), "")


def _addresses(entries: Sequence[Any]) -> Iterable[Address]:
    for entry in entries:
        if entry.family in (socket.AF_INET, socket.AF_INET6):
            address = ip_interface(entry.address.partition("%")[0])
            yield ip_interface(f"{address.ip}/{entry.netmask}") if address.version == 4 and entry.netmask else address


def _is_shared(flags: Sequence[str], entries: Sequence[Any]) -> bool:
    """Whether an interface is a medium of several devices; Windows names no flags."""
    has_hardware = any(entry.family == psutil.AF_LINK and len(entry.address) == ETHERNET for entry in entries)
    return (
        has_hardware
        and "pointopoint" not in flags
        and ("broadcast" in flags or flags == [""])
        and not any(
            address.network.prefixlen > LONGEST_PREFIX for address in _addresses(entries) if address.version == 4
        )
    )


def _is_virtual(name: str, metric: float) -> bool:
    """Whether an interface is a tunnel, or the bridge of containers: one with neither gateway nor network card."""
    match _driver(name):
        case _ if metric < 0:
            return True
        case "bridge":
            return metric == inf and not any((INTERFACES / port.name / "device").exists() for port in _ports(name))
        case "tun" | "wireguard":
            return True
        case _:
            return False


def _ports(bridge: str) -> Sequence[Path]:
    with suppress(OSError):
        return list((INTERFACES / bridge / "brif").iterdir())
    return ()


def _driver(name: str) -> str:
    """Returns the driver of an interface on Linux; "" elsewhere and for interfaces without."""
    if sys.platform != "linux":
        return ""
    from fcntl import ioctl

    answer = array("B", struct.pack("I192x", ETHTOOL_GDRVINFO))
    with suppress(OSError), closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as asking:
        ioctl(asking, SIOCETHTOOL, struct.pack("16sP16x", name.encode(), answer.buffer_info()[0]))
    return answer.tobytes()[4:36].rstrip(b"\0").decode("ascii", "replace")


def _gateway_metrics() -> Mapping[str, float]:
    """Returns the metric of the default route by interface; -1 without a gateway, which only tunnels do not need."""
    try:
        return metrics_of(ROUTES.read_text())
    except OSError:
        way_out = _on_the_way_out()
        names = psutil.net_if_addrs()
        return {name: 0.0 for name, found in names.items() if way_out in (entry.address for entry in found)}


def metrics_of(table: str) -> Mapping[str, float]:
    """Returns the metrics of a Linux routing table's default routes by interface."""
    rows = [line.split() for line in table.splitlines()[1:]]
    return {
        name: -1.0 if gateway == EVERYWHERE else float(metric)
        for name, network, gateway, _, _, _, metric, mask, *_ in rows
        if network == mask == EVERYWHERE
    }


def _on_the_way_out() -> str:
    with suppress(OSError), closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        probe.connect(REMOTE)
        return probe.getsockname()[0]
    return ""
