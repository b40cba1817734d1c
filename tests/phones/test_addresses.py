"""The choice among a machine's addresses for the phones' link."""

import errno
import socket
import sys
from ipaddress import ip_interface
from math import inf
from types import SimpleNamespace
from typing import Any

import psutil
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.phones import addresses
from game.phones.addresses import Interface, local_addresses, metrics_of, rank

SHARED, POINT_TO_POINT = "up,broadcast,running,multicast", "up,pointopoint,running,noarp,multicast"
NAMES = st.sampled_from(("wlan0", "eth0", "nordlynx", "proton0", "CloudflareWARP", "ppp0", "docker0", "br0", "Wi-Fi"))
ROUTES = """Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT
nordlynx\t00000000\t00000000\t0001\t0\t0\t50\t00000000\t0\t0\t0
wlan0\t00000000\t0101A8C0\t0003\t0\t0\t600\t00000000\t0\t0\t0
wlan0\t0001A8C0\t00000000\t0001\t0\t0\t600\t00FFFFFF\t0\t0\t0
tun0\t00000000\t0100080A\t0003\t0\t0\t0\t00000080\t0\t0\t0
"""


def net(name: str, *found: str, metric: float = inf, **how: Any) -> Interface:
    return Interface(name, tuple(map(ip_interface, found)), metric=metric, **how)


class Machine:
    """The network interfaces of a machine, as the system describes them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.stats: dict[str, Any] = {}
        self.found: dict[str, Any] = {}
        self.drivers: dict[str, str] = {}
        monkeypatch.setattr(psutil, "net_if_stats", lambda: self.stats)
        monkeypatch.setattr(psutil, "net_if_addrs", lambda: self.found)
        monkeypatch.setattr(addresses, "_driver", lambda name: self.drivers.get(name, ""))
        monkeypatch.setattr(addresses, "_gateway_metrics", dict)

    def add(self, name: str, address: str, flags: str = SHARED, mac: str = "02:fc:00:00:00:01", **more: Any) -> None:
        """Adds an interface that is up; `more` may have its mask, its driver and whether it is up."""
        self.stats[name] = SimpleNamespace(isup=more.get("isup", True), flags=flags)
        mask = more.get("mask", "255.255.255.0")
        self.found[name] = [SimpleNamespace(family=socket.AF_INET, address=address, netmask=mask)]
        if mac:
            self.found[name].append(SimpleNamespace(family=psutil.AF_LINK, address=mac, netmask=None))
        self.drivers[name] = more.get("driver", "")


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(monkeypatch)


@given(NAMES, NAMES, st.booleans(), st.sampled_from((50.0, 600.0, inf)), st.sampled_from((0.0, 600.0, inf)))
def test_wifi_and_cable_come_before_tunnels_and_containers_whatever_their_names(
    ours: str, other: str, is_wireless: bool, metric: float, other_metric: float
) -> None:
    lan = net(ours, "192.168.1.20/24", metric=metric, is_wireless=is_wireless)
    tunnel = net(other, "10.5.0.2/16", metric=other_metric, is_shared=False)
    assert rank([lan, tunnel]) == rank([tunnel, lan]) == ("192.168.1.20",)
    assert rank([tunnel]) == ("10.5.0.2",), "phones may be in it, too"


def test_a_network_with_a_gateway_comes_first_then_wireless_ones() -> None:
    networks = [
        net("eth0", "10.0.0.5/8"),
        net("wlan0", "192.168.1.24/24", is_wireless=True),
        net("eth1", "172.16.0.9/16", metric=100),
        net("wlan1", "192.168.2.7/24", metric=600, is_wireless=True),
    ]
    assert rank(networks) == ("172.16.0.9", "192.168.2.7", "192.168.1.24", "10.0.0.5")


def test_a_hotspot_of_ones_own_needs_no_gateway() -> None:
    assert rank([net("lo", "127.0.0.1/8"), net("ap0", "192.168.43.1/24")]) == ("192.168.43.1",)


def test_an_address_of_the_sixth_version_is_taken_where_there_is_no_other() -> None:
    both = net("wlan0", "fd12::7/64", "fe80::1/64", "192.168.1.20/24")
    assert rank([both]) == ("192.168.1.20",)
    assert rank([both._replace(addresses=both.addresses[:2])]) == ("fd12::7",)


@pytest.mark.parametrize(
    "address", ["127.0.0.1/8", "169.254.3.4/16", "93.184.216.34/24", "100.64.0.1/10", "fe80::1/64"]
)
def test_what_no_phone_can_reach_is_left_out(address: str) -> None:
    assert rank([net("eth0", address)]) == ()


@pytest.mark.parametrize(
    "how",
    [
        {"flags": POINT_TO_POINT, "mac": ""},
        {"flags": "up,running,noarp"},
        {"mac": ""},
        {"mask": "255.255.255.255"},
        {"mask": "255.255.255.252"},
        {"driver": "bridge"},
        {"driver": "tun"},
        {"driver": "wireguard"},
        {"flags": "", "mac": ""},
    ],
    ids=str,
)
def test_a_tunnel_and_a_bridge_of_containers_are_known_by_what_they_are(machine: Machine, how: dict[str, Any]) -> None:
    machine.add("other", "10.5.0.2", **how)
    assert local_addresses() == ("10.5.0.2",)
    machine.add("wlan0", "192.168.1.20")
    assert local_addresses() == ("192.168.1.20",)
    machine.add("wlan0", "192.168.1.20", isup=False)
    assert local_addresses() == ("10.5.0.2",), "Wi-Fi is off"


def test_where_the_system_names_no_flags_a_card_is_one_that_has_a_hardware_address(machine: Machine) -> None:
    machine.add("Wi-Fi", "192.168.1.20", flags="", mac="02-FC-00-00-00-01")
    machine.add("WireGuard", "10.5.0.2", flags="", mac="")
    assert local_addresses() == ("192.168.1.20",)


def test_a_bridge_over_a_network_card_is_a_network(
    machine: Machine, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "br0" / "brif" / "eth0").mkdir(parents=True)
    (tmp_path / "eth0" / "device").mkdir(parents=True)
    monkeypatch.setattr(addresses, "INTERFACES", tmp_path)
    machine.add("br0", "192.168.1.20", driver="bridge")
    machine.add("docker0", "172.17.0.1", driver="bridge")
    assert local_addresses() == ("192.168.1.20",)
    machine.add("br1", "192.168.2.20", driver="bridge")
    monkeypatch.setattr(addresses, "_gateway_metrics", lambda: {"br1": 600.0})
    assert local_addresses() == ("192.168.2.20", "192.168.1.20")


def test_a_default_route_without_a_gateway_is_a_tunnels(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    assert metrics_of(ROUTES) == {"nordlynx": -1.0, "wlan0": 600.0}
    monkeypatch.setattr(addresses, "_gateway_metrics", lambda: metrics_of(ROUTES))
    machine.add("nordlynx", "10.5.0.2")
    machine.add("wlan0", "192.168.1.20")
    assert local_addresses() == ("192.168.1.20",)


def test_where_states_of_interfaces_cannot_be_asked_for_their_addresses_are_enough(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine.add("wg0", "10.5.0.2", mac="")
    machine.add("eth0", "192.168.99.1")

    def refuse() -> None:
        raise OSError(errno.ENOSYS, "Function not implemented (originated from ioctl(SIOCETHTOOL))")

    monkeypatch.setattr(psutil, "net_if_stats", refuse)
    assert local_addresses() == ("192.168.99.1",)


def test_where_the_system_tells_nothing_there_is_no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise PermissionError

    for question in ("net_if_stats", "net_if_addrs"):
        monkeypatch.setattr(psutil, question, refuse)
    assert local_addresses() == ()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere no driver is asked for")
def test_the_driver_of_an_interface_without_any_is_empty() -> None:
    assert addresses._driver("lo") == addresses._driver("no_such_card") == ""
