"""The text of the code that joins a Wi-Fi."""

from game.store.wifi import Wifi
from game.ui.parts.qr_code import wifi_text


def test_the_code_names_the_network_and_its_password_if_there_is_one() -> None:
    assert wifi_text(Wifi("Ferry;2", "a:b;c;d8")) == "WIFI:T:WPA;S:Ferry\\;2;P:a\\:b\\;c\\;d8;;"
    assert wifi_text(Wifi("Ferry")) == "WIFI:T:nopass;S:Ferry;;"
