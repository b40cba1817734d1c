"""The recordings: all there, as loud as they should be, without clicks, and right in pitch."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

import numpy as np
import pygame
import pytest

from game.engine.undertow import SECTIONS
from game.ui.games.turn_the_tide.sounds import LEVELS
from game.ui.sound import NOTES, SOUND_FOLDER
from game.ui.sound.device import RATE
from game.ui.sound.moods import stems_of
from tests.ui.sound.band import SOUNDS

EFFECTS, LOOPS = SOUNDS.effect_files(), SOUNDS.loop_files()
PIECES = sorted({mix.piece for mix in SOUNDS.music.values()})


@pytest.fixture(scope="module")
def heard() -> Iterator[dict[str, np.ndarray]]:
    """Every recording as the mixer has it, -1..1."""
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 1, allowedchanges=0)
    yield {
        name: pygame.sndarray.array(pygame.mixer.Sound(SOUND_FOLDER / f"{name}.ogg")) / 32768
        for name in (*EFFECTS, *LOOPS)
    }
    pygame.mixer.quit()


@pytest.fixture
def loudness(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(SOUND_FOLDER / "source"))
    return import_module("loudness")


def test_the_folder_holds_exactly_the_recordings_that_can_be_played() -> None:
    files = {path.relative_to(SOUND_FOLDER).with_suffix("").as_posix() for path in SOUND_FOLDER.rglob("*.ogg")}
    assert files == {*EFFECTS, *LOOPS}


def test_all_recordings_are_small_on_disk_and_in_memory(heard: dict[str, np.ndarray]) -> None:
    assert sum(path.stat().st_size for path in SOUND_FOLDER.rglob("*.ogg")) < 4e6
    assert sum(len(heard[name]) for name in EFFECTS) * 2 < 6e6
    assert sum(len(heard[name]) for name in stems_of(SOUNDS.ambience, "sea")) * 2 < 2e6
    for piece in PIECES:
        assert sum(len(heard[name]) for name in stems_of(SOUNDS.music, piece)) * 2 < 10e6


def test_nothing_clips_and_nothing_starts_or_ends_with_a_click(heard: dict[str, np.ndarray]) -> None:
    for name, wave in heard.items():
        assert np.abs(wave).max() < 0.8, name
        if name in EFFECTS:
            edges = np.concatenate([wave[:8], wave[-8:]])
            assert np.abs(edges).max() < 0.02, name


@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_goes_on_at_its_seam_as_it_went_before(heard: dict[str, np.ndarray], name: str) -> None:
    wave = heard[name]
    around = np.concatenate([wave[-RATE:], wave[:RATE]])
    bends = np.abs(np.diff(around, 2))
    at_seam = bends[RATE - 3 : RATE + 2].max()
    assert at_seam <= 1.5 * bends[RATE // 2 : RATE - 8].max()


@pytest.mark.parametrize("piece", PIECES)
def test_stems_keep_in_step_for_ever(heard: dict[str, np.ndarray], piece: str) -> None:
    lengths = [len(heard[name]) for name in stems_of(SOUNDS.music, piece)]
    assert all(max(lengths) % length == 0 for length in lengths)
    assert max(lengths) % (60 / 72 * RATE) == 0  # whole beats


@pytest.mark.parametrize("mix", SOUNDS.music)
def test_the_music_is_as_loud_in_every_mix(heard: dict[str, np.ndarray], loudness: ModuleType, mix: str) -> None:
    levels = SOUNDS.music[mix].levels
    length = max(len(heard[name]) for name in levels)
    together = sum(level * np.resize(heard[name], length) for name, level in levels.items())
    assert loudness.integrated(together) == pytest.approx(-25 if mix == "calm" else -23, abs=0.5)


def test_no_effect_is_louder_than_minus_18(heard: dict[str, np.ndarray], loudness: ModuleType) -> None:
    strongest = {name: loudness.strongest(heard[name]) for name in EFFECTS}
    assert {name: loud for name, loud in strongest.items() if not -29 < loud < -17} == {}
    assert strongest["splash_1"] > strongest["press_1"] + 6


def test_an_island_sings_lower_the_deeper_it_lies(heard: dict[str, np.ndarray]) -> None:
    tones = [_strongest_tone(heard[f"turn_the_tide/level_{level}"]) for level in LEVELS]
    assert tones == sorted(tones, reverse=True)
    assert len(set(tones)) == 13
    assert tones[0] == pytest.approx(784, abs=4)


def test_a_swimmer_drifts_lower_the_farther_out_it_is(heard: dict[str, np.ndarray]) -> None:
    tones = [_strongest_tone(heard[f"undertow/drift_{section}"]) for section in range(1, SECTIONS + 1)]
    assert tones == sorted(tones, reverse=True)
    assert len(set(tones)) == SECTIONS


def test_what_is_counted_sounds_higher_the_more_it_is(heard: dict[str, np.ndarray]) -> None:
    tones = [_strongest_tone(heard[name]) for name in NOTES.all_recordings()]
    assert tones == sorted(set(tones))
    assert NOTES.recordings(40) == NOTES.recordings(15)


def _strongest_tone(wave: np.ndarray) -> float:
    spectrum = np.abs(np.fft.rfft(wave, RATE * 2))
    return float(spectrum.argmax()) / 2


def test_a_higher_bid_snaps_higher(heard: dict[str, np.ndarray]) -> None:
    flips = [heard[f"turn_the_tide/flip_{sixth}"] for sixth in range(1, 7)]
    middles = []
    for wave in flips:
        snap = np.abs(np.fft.rfft(wave[RATE // 8 :], RATE)) ** 2
        middles.append(float((snap * np.arange(len(snap))).sum() / snap.sum()))
    assert middles == sorted(middles)
