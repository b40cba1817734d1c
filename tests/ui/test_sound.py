"""What is played, and when: mostly with clips that only take notes."""

import logging
import threading
from collections.abc import Iterator
from itertools import chain, repeat
from pathlib import Path

import pygame
import pytest

from game.ui.sound import (
    AIR,
    RATE,
    SOUNDS,
    STEMS,
    TRIES,
    Sound,
    open_sound,
)

LOUDEST = {"master": 10, "music": 10, "effects": 10}


class Note:
    """A clip that writes down what is asked of it."""

    def __init__(self) -> None:
        self.starts: list[int] = []
        self.volume = 1.0

    def play(self, loops: int = 0) -> None:
        self.starts.append(loops)

    def stop(self) -> None:
        self.starts.append(-9)

    def set_volume(self, value: float) -> None:
        self.volume = value


class Band:
    """A loaded sound and its clips by name."""

    def __init__(self, **volumes: int) -> None:
        self.clips: dict[str, Note] = {}
        self.sound = Sound(self._read)
        self.sound.set_volumes(**(LOUDEST | volumes))
        self.sound.load(in_background=False)
        self.sound.tick(0)

    def _read(self, path: Path) -> Note:
        return self.clips.setdefault(path.stem, Note())

    def starts(self) -> dict[str, int]:
        """How often each effect has been played."""
        return {name: len(clip.starts) for name, clip in self.clips.items() if clip.starts and name not in STEMS + AIR}

    def stems(self) -> list[float]:
        """How loud the stems are."""
        return [round(self.clips[name].volume, 2) for name in STEMS]


@pytest.fixture
def mixer() -> Iterator[None]:
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


# Effects


def test_every_sound_finds_its_recording_for_every_choice() -> None:
    band = Band()
    for name, effect in SOUNDS.items():
        for choice in effect.choices or (None,):
            for _ in range(effect.takes):
                band.sound.play(name, **({} if choice is None else {effect.by: choice}))
                band.sound.tick(1)
    assert set(band.starts()) == set(band.clips) - set(STEMS + AIR)


@pytest.mark.parametrize(
    ("name", "choice", "recording"),
    [
        ("sink", {"level": 7}, "level_7"),
        ("rise", {"level": 0}, "level_0"),
        ("flip", {"bid": 1}, "flip_1"),
        ("flip", {"bid": 10}, "flip_1"),
        ("flip", {"bid": 44}, "flip_5"),
        ("flip", {"bid": 60}, "flip_6"),
        ("rosette", {"place": 2}, "rosette_2"),
        ("bleat", {"shepherd": "purl"}, "bleat_purl_1"),
    ],
)
def test_a_choice_picks_the_recording(name: str, choice: dict[str, int | str], recording: str) -> None:
    band = Band()
    band.sound.play(name, **choice)
    assert band.starts() == {recording: 1}


def test_takes_are_played_in_turn() -> None:
    band = Band()
    for _ in range(4):
        band.sound.play("press")
        band.sound.tick(0.1)
    assert band.starts() == {"press_1": 2, "press_2": 1, "press_3": 1}


def test_one_recording_is_not_doubled_at_once() -> None:
    band = Band()
    band.sound.play("ring_off")
    band.sound.play("ring_off")
    band.sound.tick(0.016)
    band.sound.play("ring_off")
    assert band.starts() == {"ring_off": 1}
    band.sound.tick(0.016)
    band.sound.play("ring_off")
    assert band.starts() == {"ring_off": 2}


@pytest.mark.parametrize(
    ("name", "choice"),
    [
        ("roar", {}),
        ("sink", {}),
        ("sink", {"level": 13}),
        ("sink", {"bid": 3}),
        ("flip", {"bid": 61}),
        ("bleat", {"shepherd": "goat"}),
        ("press", {"level": 1}),
    ],
)
def test_what_does_not_exist_is_refused_even_in_silence(name: str, choice: dict[str, int | str]) -> None:
    with pytest.raises(ValueError, match=name):
        open_sound(silent=True).play(name, **choice)


# Volumes


def test_master_and_effects_volume_make_an_effect_quieter() -> None:
    gains = []
    for volumes in ({}, {"effects": 5}, {"effects": 5, "master": 5}, {"effects": 0}, {"music": 0}):
        band = Band(**volumes)
        band.sound.play("error")
        gains.append(band.clips["error"].volume)
    assert gains[0] == gains[4] == 1.0
    assert gains[0] > gains[1] > gains[2] > gains[3] == 0.0


def test_volumes_change_what_already_sounds() -> None:
    band = Band()
    band.sound.music("morning")
    band.sound.ambience("surf")
    band.sound.play("game_won")
    band.sound.tick(60)
    band.sound.tick(60)
    assert (band.stems()[0], band.clips["surf"].volume, band.clips["game_won"].volume) == (1.0, 1.0, 1.0)
    band.sound.set_volumes(master=10, music=0, effects=5)
    assert band.stems()[0] == 0.0
    assert 0 < band.clips["surf"].volume == band.clips["game_won"].volume < 1
    band.sound.set_volumes(**LOUDEST, muted=True)
    assert {clip.volume for name, clip in band.clips.items() if name in (*STEMS, *AIR, "game_won")} == {0.0}
    band.sound.set_volumes(**LOUDEST)
    assert (band.stems()[0], band.clips["surf"].volume) == (1.0, 1.0)


@pytest.mark.parametrize("volume", [-1, 11])
def test_a_volume_outside_0_to_10_is_refused_and_changes_nothing(volume: int) -> None:
    band = Band()
    with pytest.raises(ValueError, match="volume music is 0 to 10"):
        band.sound.set_volumes(master=1, music=volume, effects=1)
    band.sound.play("error")
    assert band.clips["error"].volume == 1.0


# Music and ambience


def test_stems_come_and_go_with_the_phases_little_by_little() -> None:
    band = Band()
    band.sound.tick(1)
    assert band.stems() == [0, 0, 0, 0]
    band.sound.music("morning")
    band.sound.tick(2)
    assert band.stems() == [0.5, 0, 0, 0]
    band.sound.tick(9)
    band.sound.music("dusk")
    band.sound.tick(2)
    assert band.stems() == [0.75, 0.5, 0.5, 0]
    band.sound.tick(9)
    assert band.stems() == [0.75, 0.9, 0.9, 0]
    band.sound.music("storm")
    band.sound.tick(9)
    assert band.stems() == [0.45, 1.0, 0.75, 0.95]
    band.sound.music(None)
    band.sound.tick(9)
    assert band.stems() == [0, 0, 0, 0]


def test_the_storm_joins_the_surf() -> None:
    band = Band()
    band.sound.ambience("surf")
    band.sound.tick(9)
    assert [band.clips[name].volume for name in AIR] == [1.0, 0.0]
    band.sound.ambience("storm")
    band.sound.tick(9)
    assert [band.clips[name].volume for name in AIR] == [0.5, 1.0]
    band.sound.ambience(None)
    band.sound.tick(9)
    assert [band.clips[name].volume for name in AIR] == [0.0, 0.0]


def test_the_music_ducks_six_decibels_under_a_splash_and_comes_back() -> None:
    band = Band()
    band.sound.music("morning")
    band.sound.tick(9)
    band.sound.play("splash")
    band.sound.tick(0.03)
    assert 0.6 < band.clips["music_kalimba"].volume < 0.8
    band.sound.tick(0.1)
    assert band.clips["music_kalimba"].volume == pytest.approx(0.501, abs=0.005)
    band.sound.tick(0.7)
    assert band.clips["music_kalimba"].volume == pytest.approx(0.501, abs=0.005)
    band.sound.tick(0.3)
    band.sound.tick(0.3)
    assert 0.52 < band.clips["music_kalimba"].volume < 0.9
    band.sound.tick(2)
    assert band.clips["music_kalimba"].volume == pytest.approx(1.0, abs=0.005)


def test_a_splash_does_not_bring_the_music_back_under_a_fanfare() -> None:
    band = Band()
    band.sound.music("morning")
    band.sound.tick(9)
    band.sound.play("game_won")
    band.sound.tick(0.5)
    band.sound.play("splash")
    band.sound.tick(2)
    assert band.clips["music_kalimba"].volume < 0.04


def test_all_loops_start_once_unheard_and_together() -> None:
    band = Band()
    band.sound.tick(1)
    assert all(band.clips[name].starts == [-9, -1] for name in STEMS + AIR)


def test_loops_whose_start_took_too_long_are_started_again() -> None:
    clips: dict[str, Note] = {}
    clock = chain([0, 0.005, 1, 1.0001], repeat(9))
    sound = Sound(lambda path: clips.setdefault(path.stem, Note()), clock=lambda: next(clock))
    sound.load(in_background=False)
    sound.tick(0)
    assert all(clips[name].starts == [-9, -1] * 2 for name in STEMS)


def test_a_machine_that_is_always_slow_still_gets_its_music() -> None:
    clips: dict[str, Note] = {}
    clock = iter(range(100))
    sound = Sound(lambda path: clips.setdefault(path.stem, Note()), clock=lambda: next(clock))
    sound.load(in_background=False)
    sound.tick(0)
    sound.tick(0)
    assert all(clips[name].starts == [-9, -1] * TRIES for name in STEMS)


# Loading


def test_before_loading_everything_is_silently_skipped() -> None:
    clips: dict[str, Note] = {}
    sound = Sound(lambda path: clips.setdefault(path.stem, Note()))
    sound.play("press")
    sound.music("storm")
    sound.ambience("storm")
    sound.tick(9)
    sound.set_volumes(3, 3, 3)
    assert clips == {}
    sound.load(in_background=False)
    sound.tick(0)
    assert clips["press_1"].starts == clips["press_2"].starts == []
    assert clips["music_drum"].volume > 0


def test_effects_play_while_the_music_is_still_being_loaded() -> None:
    clips: dict[str, Note] = {}
    effects_are_in, may_go_on = threading.Event(), threading.Event()

    def read(path: Path) -> Note:
        if path.stem in STEMS:
            effects_are_in.set()
            may_go_on.wait(10)
        return clips.setdefault(path.stem, Note())

    sound = Sound(read)
    sound.load()
    assert effects_are_in.wait(10)
    sound.play("press")
    assert clips["press_1"].starts == [0]
    may_go_on.set()
    sound.close()
    assert not set(STEMS[1:]) & set(clips)


def test_a_broken_file_is_left_out_and_named(caplog: pytest.LogCaptureFixture) -> None:
    clips: dict[str, Note] = {}

    def read(path: Path) -> Note:
        if path.stem in ("splash_1", "music_drum"):
            raise pygame.error("unrecognised")
        return clips.setdefault(path.stem, Note())

    sound = Sound(read)
    with caplog.at_level(logging.WARNING):
        sound.load(in_background=False)
    assert "splash_1.ogg" in caplog.text
    assert "music_drum.ogg" in caplog.text
    sound.music("storm")
    sound.tick(9)
    sound.play("splash")
    sound.tick(1)
    sound.play("splash")
    assert clips["splash_2"].starts == [0]
    assert clips["music_bass"].volume > 0


# The device


@pytest.mark.usefixtures("mixer")
def test_with_a_mixer_everything_is_really_played() -> None:
    sound = open_sound()
    assert pygame.mixer.get_init() == (RATE, -16, 1)
    sound.load()
    sound.close()
    sound = open_sound()
    sound.load(in_background=False)
    sound.tick(0.1)
    assert sum(pygame.mixer.Channel(i).get_busy() for i in range(24)) == len(STEMS + AIR)
    sound.play("splash")
    assert sum(pygame.mixer.Channel(i).get_busy() for i in range(24)) == len(STEMS + AIR) + 1
    sound.close()
    assert not pygame.mixer.get_busy()


@pytest.mark.usefixtures("mixer")
def test_silence_answers_to_everything_and_opens_no_device() -> None:
    sound = open_sound(silent=True, folder=Path("nowhere"))
    sound.load()
    sound.set_volumes(10, 10, 10)
    sound.music("dusk")
    sound.ambience("storm")
    sound.play("bleat", shepherd="dip")
    sound.tick(1)
    sound.close()
    assert pygame.mixer.get_init() is None


def test_without_a_device_the_game_is_silent(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    def no_device(*_: object, **__: object) -> None:
        raise pygame.error("ALSA: Couldn't open audio device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    with caplog.at_level(logging.WARNING):
        sound = open_sound()
    assert "Couldn't open audio device" in caplog.text
    sound.load(in_background=False)
    sound.play("press")
    sound.tick(1)
    assert len(caplog.records) == 1
