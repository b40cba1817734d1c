"""The choice among a machine's addresses for the phones' link."""

import socket
from types import SimpleNamespace

from game.phones.addresses import rank


def net(*addresses: str) -> list[SimpleNamespace]:
    return [SimpleNamespace(family=socket.AF_INET, address=address) for address in addresses]


def test_the_way_out_comes_first_then_wireless_networks() -> None:
    networks = {"eth0": net("10.0.0.5"), "wlan0": net("192.168.1.24"), "eth1": net("172.16.0.9")}
    assert rank(networks, "172.16.0.9") == ("172.16.0.9", "192.168.1.24", "10.0.0.5")


def test_a_hotspot_of_ones_own_is_found_without_a_way_out() -> None:
    assert rank({"lo": net("127.0.0.1"), "ap0": net("192.168.43.1")}, "") == ("192.168.43.1",)


def test_what_no_phone_can_be_in_is_left_out() -> None:
    networks = {
        "lo": net("127.0.0.1"),
        "docker0": net("172.17.0.1"),
        "eth0": net("169.254.3.4"),
        "eth1": net("93.184.216.34"),
        "tailscale0": net("100.64.0.1"),
        "eth2": [SimpleNamespace(family=socket.AF_INET6, address="fe80::1")],
    }
    assert rank(networks, "93.184.216.34") == ()
