"""The Wi-Fi that phones join: what a network may be called, and its password, which no text shows."""

import pytest

from game.store.settings import Settings
from game.store.wifi import Wifi, check_wifi

SECRET = "correct horse"


def test_no_text_shows_the_password() -> None:
    for text in (repr(Wifi("Ferry", SECRET)), str(Wifi("Ferry", SECRET)), repr(Settings(wifi=Wifi("Ferry", SECRET)))):
        assert "Ferry" in text
        assert SECRET not in text


@pytest.mark.parametrize("wifi", [Wifi(), Wifi("Ferry"), Wifi("Ferry", SECRET), Wifi("Fähre 2", "x" * 63)], ids=repr)
def test_a_network_is_open_or_has_a_password(wifi: Wifi) -> None:
    check_wifi(wifi)


@pytest.mark.parametrize(
    "wifi",
    [Wifi("", SECRET), Wifi("Ferry", "short"), Wifi("Ferry", "ä" * 9), Wifi("ü" * 17), Wifi("x\ny"), Wifi(" Ferry")],
    ids=repr,
)
def test_what_no_network_can_have_is_refused_in_words_without_the_password(wifi: Wifi) -> None:
    with pytest.raises(ValueError, match=r"a name|a password") as refused:
        check_wifi(wifi)
    assert not wifi.password or wifi.password not in str(refused.value)
