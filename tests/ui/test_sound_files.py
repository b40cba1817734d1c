"""The recordings: all there, as loud as they should be, without clicks, and right in pitch."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import numpy as np
import pygame
import pytest

from game.ui.sound import (
    AIR,
    LEVELS,
    MUSIC,
    RATE,
    SOUND_FOLDER,
    STEMS,
    SoundFileError,
    check_sounds,
    sound_files,
)


@pytest.fixture(scope="module")
def heard() -> Iterator[dict[str, np.ndarray]]:
    """Every recording as the mixer has it, -1..1."""
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 1, allowedchanges=0)
    yield {
        name: pygame.sndarray.array(pygame.mixer.Sound(SOUND_FOLDER / f"{name}.ogg")) / 32768 for name in sound_files()
    }
    pygame.mixer.quit()


@pytest.fixture
def loudness(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(SOUND_FOLDER / "source"))
    return import_module("loudness")


def test_the_folder_holds_exactly_the_recordings_that_can_be_played() -> None:
    assert {path.stem for path in SOUND_FOLDER.glob("*.ogg")} == set(sound_files())
    check_sounds()


def test_missing_and_broken_files_are_named(tmp_path: Path) -> None:
    for name in sound_files():
        (tmp_path / f"{name}.ogg").write_bytes(b"OggS...")
    check_sounds(tmp_path)
    (tmp_path / "splash_2.ogg").write_bytes(b"RIFF...")
    (tmp_path / "surf.ogg").unlink()
    with pytest.raises(SoundFileError, match=r"splash_2\.ogg is no Ogg file, surf\.ogg is missing"):
        check_sounds(tmp_path)


def test_all_recordings_together_are_small(heard: dict[str, np.ndarray]) -> None:
    assert sum(path.stat().st_size for path in SOUND_FOLDER.glob("*.ogg")) < 4e6
    assert sum(len(wave) for wave in heard.values()) * 2 < 16e6


def test_nothing_clips_and_nothing_starts_or_ends_with_a_click(heard: dict[str, np.ndarray]) -> None:
    for name, wave in heard.items():
        assert np.abs(wave).max() < 0.8, name
        if name not in STEMS + AIR:
            edges = np.concatenate([wave[:8], wave[-8:]])
            assert np.abs(edges).max() < 0.02, name


@pytest.mark.parametrize("name", STEMS + AIR)
def test_a_loop_goes_on_at_its_seam_as_it_went_before(heard: dict[str, np.ndarray], name: str) -> None:
    wave = heard[name]
    around = np.concatenate([wave[-RATE:], wave[:RATE]])
    bends = np.abs(np.diff(around, 2))
    at_seam = bends[RATE - 3 : RATE + 2].max()
    assert at_seam <= 1.5 * bends[RATE // 2 : RATE - 8].max()


def test_stems_keep_in_step_for_ever(heard: dict[str, np.ndarray]) -> None:
    lengths = [len(heard[name]) for name in STEMS]
    assert all(max(lengths) % length == 0 for length in lengths)
    assert max(lengths) == 24 * 3 * 60 / 72 * RATE


@pytest.mark.parametrize("phase", MUSIC)
def test_the_music_is_as_loud_in_every_phase(heard: dict[str, np.ndarray], loudness: ModuleType, phase: str) -> None:
    length = max(len(heard[name]) for name in STEMS)
    mix = sum(level * np.resize(heard[name], length) for name, level in MUSIC[phase].items())
    assert loudness.integrated(mix) == pytest.approx(-23, abs=0.5)


def test_no_effect_is_louder_than_minus_18(heard: dict[str, np.ndarray], loudness: ModuleType) -> None:
    strongest = {name: loudness.strongest(wave) for name, wave in heard.items() if name not in STEMS + AIR}
    assert max(strongest.values()) < -17
    assert min(strongest.values()) > -29
    assert strongest["splash_1"] > strongest["press_1"] + 6


def test_an_island_sings_lower_the_deeper_it_lies(heard: dict[str, np.ndarray]) -> None:
    tones = [_strongest_tone(heard[f"level_{level}"]) for level in LEVELS]
    assert tones == sorted(tones, reverse=True)
    assert len(set(tones)) == 13
    assert tones[0] == pytest.approx(784, abs=4)


def _strongest_tone(wave: np.ndarray) -> float:
    spectrum = np.abs(np.fft.rfft(wave, RATE * 2))
    return float(spectrum.argmax()) / 2


def test_a_higher_bid_snaps_higher(heard: dict[str, np.ndarray]) -> None:
    flips = [heard[f"flip_{sixth}"] for sixth in range(1, 7)]
    middles = []
    for wave in flips:
        snap = np.abs(np.fft.rfft(wave[RATE // 8 :], RATE)) ** 2
        middles.append(float((snap * np.arange(len(snap))).sum() / snap.sum()))
    assert middles == sorted(middles)
