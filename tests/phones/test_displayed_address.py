"""The address on the big screen while the machine's addresses change."""

from game.phones.displayed_address import DisplayedAddress
from game.phones.server_protocol import ServerOpened


def server_at(*addresses: str) -> ServerOpened:
    return ServerOpened(8080, "secret", "7KAM3", addresses)


def test_the_likeliest_address_is_displayed_or_the_one_picked_while_it_exists() -> None:
    display = DisplayedAddress()
    display.update(server_at("192.168.1.20", "10.0.0.2"))
    display.mark_seen()
    display.pick_next()
    assert display.link == "http://10.0.0.2:8080/#secret"
    display.update(server_at("172.16.0.1", "192.168.1.20", "10.0.0.2"))
    assert display.host == "10.0.0.2:8080"
    assert not display.has_moved, "the code is still good"
    display.update(server_at("172.16.0.1", "192.168.1.20"))
    assert display.host == "172.16.0.1:8080"
    assert display.has_moved
    display.mark_seen()
    assert not display.has_moved


def test_a_code_that_nobody_has_seen_is_no_other() -> None:
    display = DisplayedAddress()
    display.update(server_at("192.168.1.20"))
    display.update(server_at("192.168.7.9"))
    assert not display.has_moved


def test_without_a_network_there_is_no_code_and_one_that_comes_back_is_no_other() -> None:
    display = DisplayedAddress()
    for addresses in ((), ("192.168.1.20",), (), ("192.168.1.20",)):
        display.update(server_at(*addresses))
        assert (display.host, display.link) == (
            ("192.168.1.20:8080", "http://192.168.1.20:8080/#secret") if addresses else ("", "")
        )
        assert not display.has_moved
        display.mark_seen()
    display.update(None)
    assert display.addresses == ()


def test_an_address_of_the_sixth_version_stands_in_brackets() -> None:
    display = DisplayedAddress()
    display.update(server_at("fd12::7"))
    assert display.link == "http://[fd12::7]:8080/#secret"
