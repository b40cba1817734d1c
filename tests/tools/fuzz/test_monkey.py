"""A little of the hammering that `python -m tools.fuzz` does at length, and the shrinking of what it finds."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random

import pygame
import pytest

from game.ui.scenes.how_to_play import HowToPlayScene
from tools.fuzz.files import damaged
from tools.fuzz.monkey import Monkey
from tools.fuzz.play import PIN, first_script, hammered, playing, replayed, shrunk
from tools.fuzz.script import Finger, Frame, Key, Script, decoded

OFFICE = 1
"""The seed of a visit that gets in, and does not stay long."""


@pytest.fixture(scope="module", autouse=True)
def fonts() -> None:
    pygame.font.init()


@pytest.fixture(scope="module")
def pixels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("pixels")


@pytest.mark.parametrize("seed", [5, 6])
def test_whatever_a_child_does_nothing_gives_way(seed: int, pixels: Path) -> None:
    script, broken, figures = hammered(first_script(seed), 40, pixels)
    assert broken == ""
    assert figures.inputs >= 40
    assert decoded(script.encoded()) == script


def test_what_breaks_is_found_again_and_shrunk_to_what_broke_it(pixels: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError("the lesson is torn")

    monkeypatch.setattr(HowToPlayScene, "__init__", fails)
    with playing(Script("", 0, 5), pixels) as client:
        place = client.targets["How to play"]
    broken = Frame(1 / 30, (Finger("down", 0, *place), Finger("up", 0, *place)))
    beside = [Frame(1 / 30, (Key("left"), Key("left", is_down=False))) for _ in range(6)]
    script = Script("", 0, 5, frames=(*beside, broken, *beside))
    assert "the lesson is torn" in replayed(script, pixels)
    short = shrunk(script, lambda fewer: bool(replayed(fewer, pixels)))
    assert short.frames == (broken,)


def test_a_key_on_which_something_lies_is_nobody_who_is_there(pixels: Path) -> None:
    script = Script("undertow", 1, 2, is_kiosk=True, frames=(Frame(1 / 30, (Key("down"),)),))
    with playing(script, pixels, drawn=1000) as client:
        for frame in (*script.frames, *(Frame(1.0) for _ in range(150))):
            client.play(frame)
        client.check_left()


def test_it_comes_to_the_operators_page_and_nothing_gives_way_there(pixels: Path) -> None:
    with playing(Script("", 0, 1, is_kiosk=True, pin=PIN), pixels, drawn=20) as client:
        monkey = Monkey(Random(OFFICE), lambda: list(client.targets.values()), PIN)
        for frame in monkey.visits_office():
            client.play(frame)
        assert {"pin", "operator"} <= client.figures.scenes
        assert client.app.is_running


def test_where_there_is_no_pin_nobody_comes_to_the_page(pixels: Path) -> None:
    with playing(Script("", 0, 1, is_kiosk=True), pixels, drawn=1000) as client:
        monkey = Monkey(Random(OFFICE), lambda: list(client.targets.values()), PIN)
        for frame in islice(monkey.visits_office(), 30):
            client.play(frame)
        assert not {"pin", "operator"} & client.figures.scenes


def test_a_script_of_before_there_was_a_pin_is_still_one() -> None:
    deed = b'{"type":"key","name":"p"}'
    old = b'{"game":"","persons":0,"seed":5,"is_kiosk":true,"frames":[{"seconds":0.1,"deeds":[%s]}]}' % deed
    assert decoded(old) == Script("", 0, 5, is_kiosk=True, frames=(Frame(0.1, (Key("p"),)),))


def test_the_same_seed_does_the_same() -> None:
    def bursts() -> list[Frame]:
        monkey = Monkey(Random(3), lambda: [(0.5, 0.5)])
        return [frame for _ in range(50) for frame in monkey.burst()]

    assert bursts() == bursts()


def test_whatever_happens_to_the_files_a_start_stands() -> None:
    assert damaged(Random(7), 12).total() == 12
