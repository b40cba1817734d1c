"""A kiosk's tactile keypad, with or without headphones: synthesised key events, by its file."""

from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from game.kiosk.plan import Kiosk
from game.kiosk.plan_file import read_plan
from game.store.seats import SeatPlan
from game.ui.input.event_reader import Input
from game.ui.input.pads import GamePads
from game.ui.scenes.idle_monitor import IdleMonitor
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.settings import SettingsScene
from game.ui.table.match_setup import new_game
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp

NOON = datetime(2026, 11, 23, 12)
F13 = 0x40000068
FILE = """
[keys]
up = ["f13"]
down = ["f14"]
left = ["f15"]
right = ["f16"]
confirm = ["return", "f17"]
back = ["f18"]
headphones_in = ["f23"]
headphones_out = ["f24"]
"""
KEYS = {"up": 13, "down": 14, "left": 15, "right": 16, "choose": 17, "back": 18, "plugged": 23, "pulled": 24}


class Keypad:
    def __init__(self, app: DrivenApp, pads: GamePads) -> None:
        self.app = app
        self._reader = Input((1280, 720), pads, app.key_map)
        self._presence = IdleMonitor(app)
        app.push(MenuScene(app))

    def press(self, name: str) -> None:
        self.send(name, pygame.KEYDOWN)
        self.send(name, pygame.KEYUP)

    def send(self, name: str, kind: int) -> None:
        pygame.event.post(pygame.event.Event(kind, key=F13 - 13 + KEYS[name], mod=0, unicode="", scancode=0))
        self.frame()

    def frame(self, seconds: float = 0.1) -> None:
        intents = self._reader.poll(seconds)
        self._presence.tick(seconds, intents, NOON)
        self.app.tick(seconds, intents)


@pytest.fixture
def keypad(make_app: MakeApp, tmp_path: Path) -> Iterator[Callable[[str], Keypad]]:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    pads = GamePads()
    pygame.event.clear()

    def make(written: str = FILE) -> Keypad:
        (tmp_path / "kiosk.toml").write_text(written)
        plan = read_plan(tmp_path / "kiosk.toml", ["en"])
        return Keypad(make_app(home=MenuScene, motion="off", kiosk=plan), pads)

    yield make
    pads.close()
    pygame.display.quit()


def focused(app: DrivenApp) -> str:
    assert app.top
    control = app.top.focus.current(app.top.controls)
    return control.name if control else ""


def test_arrows_choose_and_back_of_a_keypad_lead_into_the_settings_and_out(keypad: Callable[..., Keypad]) -> None:
    pad = keypad()
    while focused(pad.app) != "Settings":
        pad.press("right")
    pad.press("choose")
    assert isinstance(pad.app.top, SettingsScene)
    pad.press("down")
    pad.press("back")
    assert isinstance(pad.app.top, MenuScene)


def test_visitors_change_no_key(keypad: Callable[..., Keypad]) -> None:
    pad = keypad()
    pad.app.push(SettingsScene(pad.app))
    pad.app.tap("Keys")
    assert "Keys: change" not in pad.app.names()
    assert "Scanning: rows" in pad.app.names()


def test_headphones_let_one_key_be_enough_and_leave_nothing_behind(keypad: Callable[..., Keypad]) -> None:
    pad = keypad()
    pad.press("plugged")
    assert pad.app.settings.scanning != "off"
    pad.frame()
    pad.press("choose")
    assert pad.app.top
    assert pad.app.top.name == "shelf"
    seats = (SeatPlan("person", "purl"), SeatPlan("snail", "brine"), SeatPlan("snail", "dip"))
    scene = new_game(pad.app, "turn_the_tide", seats, {})
    assert scene
    pad.app.push(scene)
    pad.app.change_settings(text_size=150)
    pad.frame()
    assert pad.app.store.matches.running_ids()
    pad.press("pulled")
    assert isinstance(pad.app.top, MenuScene)
    assert pad.app.store.matches.running_ids() == []
    assert (pad.app.settings.scanning, pad.app.settings.text_size) == ("off", 100)
    assert pad.app.readers == []


def test_a_key_that_is_held_while_they_are_in_ends_it_when_let_go(keypad: Callable[..., Keypad]) -> None:
    pad = keypad('[keys]\nheadphones_in = ["f23"]\n')
    pad.send("plugged", pygame.KEYDOWN)
    assert pad.app.settings.scanning != "off"
    pad.send("plugged", pygame.KEYUP)
    assert pad.app.settings.scanning == "off"


def test_who_scans_is_not_asked_whether_they_are_there(keypad: Callable[..., Keypad]) -> None:
    pad = keypad()
    pad.press("plugged")
    pad.app.change_settings(scan_seconds=6.0, scan_rounds=9)
    seats = (SeatPlan("person", "purl"), SeatPlan("snail", "brine"), SeatPlan("snail", "dip"))
    scene = new_game(pad.app, "turn_the_tide", seats, {})
    assert scene
    pad.app.push(scene)
    plan = pad.app.config.kiosk or Kiosk()
    for _ in range(round(2 * plan.idle.ask_after)):
        pad.frame(1.0)
    assert pad.app.top
    assert pad.app.top.name == "table"
    pad.app.change_settings(scan_seconds=0.5, scan_rounds=1)
    for _ in range(round(2 * plan.idle.ask_after)):
        pad.frame(1.0)
        if pad.app.top.name == "still_there":
            return
    raise AssertionError("a scan that rests is no sign of anybody")
