"""The recordings: all present, at the right loudness and pitch, without clicks."""

from collections.abc import Iterator
from importlib import import_module
from itertools import combinations
from pathlib import Path
from types import ModuleType

import numpy as np
import pygame
import pytest

import tools
from game.engine.undertow import SECTIONS
from game.ui.games import TABLES
from game.ui.games.turn_the_tide.sounds import LEVELS
from game.ui.sound import NOTES, SOUND_FOLDER
from game.ui.sound.recording import PASSAGE, RATE, SIDES, pages, read_passage
from game.ui.sound.repertoire import stems_of
from tests.ui.sound.band import SOUNDS

WATER = ("splash_1", "splash_2", "undertow/swept_1", "undertow/drift_1")
FOAM = (2000, 6000)
TAKES = {"splash": 5, "deal": 4, "press": 4, "bleat": 4}
"""Takes of the sounds that are heard most."""
BOTH = 3.0
"""dB that the standard adds for the second loudspeaker."""
EFFECTS, LOOPS = SOUNDS.effect_files(), SOUNDS.loop_files()
PIECES = sorted({mix.piece for mix in SOUNDS.music.values()})


@pytest.fixture(scope="module")
def stereo() -> Iterator[dict[str, np.ndarray]]:
    """Every recording as decoded by the mixer, -1..1, stereo."""
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, SIDES, allowedchanges=0)
    yield {
        name: pygame.sndarray.array(pygame.mixer.Sound(SOUND_FOLDER / f"{name}.ogg")).astype(np.float32) / 32768
        for name in (*EFFECTS, *LOOPS)
    }
    pygame.mixer.quit()


@pytest.fixture(scope="module")
def mono(stereo: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """Both sides of every recording together."""
    return {name: wave.mean(axis=1) for name, wave in stereo.items()}


@pytest.fixture
def loudness(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(Path(tools.__file__).parent / "sound"))
    return import_module("loudness")


def test_the_folder_holds_exactly_the_recordings_that_can_be_played() -> None:
    files = {path.relative_to(SOUND_FOLDER).with_suffix("").as_posix() for path in SOUND_FOLDER.rglob("*.ogg")}
    assert files == {*EFFECTS, *LOOPS}


def test_all_recordings_are_small_on_disk_and_in_memory(stereo: dict[str, np.ndarray]) -> None:
    assert sum(path.stat().st_size for path in SOUND_FOLDER.rglob("*.ogg")) < 7.9e6
    assert sum(stereo[name].size for name in EFFECTS) * 2 < 10.5e6
    stems = max(len(stems_of(mixes, mix.piece)) for mixes in (SOUNDS.music, SOUNDS.ambience) for mix in mixes.values())
    assert stems * 2 * PASSAGE * RATE * SIDES * 2 < 6e6  # two passages of each


@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_lasts_two_minutes_in_whole_passages(stereo: dict[str, np.ndarray], name: str) -> None:
    length = len(stereo[name])
    assert length == 120 * RATE
    assert length % (PASSAGE * RATE) == 0


@pytest.mark.parametrize("name", LOOPS)
def test_nothing_in_a_loop_comes_again(mono: dict[str, np.ndarray], name: str) -> None:
    wave = mono[name]
    spectrum = np.abs(np.fft.rfft(wave)) ** 2
    alike = np.fft.irfft(spectrum) / (wave**2).sum()
    assert np.abs(alike[RATE : len(wave) // 2]).max() < 0.5


@pytest.mark.parametrize("name", ["sea/surf", "lullaby/kalimba"])
def test_passages_are_what_the_whole_recording_is_sample_for_sample(stereo: dict[str, np.ndarray], name: str) -> None:
    size, path = PASSAGE * RATE, SOUND_FOLDER / f"{name}.ogg"
    count = len(stereo[name]) // size
    for number in (0, 1, count // 2, count - 1, count):
        passage = pygame.sndarray.array(read_passage(path, number)) / 32768
        start = number % count * size
        assert np.array_equal(passage.astype(np.float32), stereo[name][start : start + size])


@pytest.mark.parametrize("name", LOOPS)
def test_every_page_of_a_loop_begins_with_a_packet(name: str) -> None:
    """Checks the pages, because some decoders refuse a file whose first page continues a packet."""
    assert not any(page.data[5] & 1 for page in pages((SOUND_FOLDER / f"{name}.ogg").read_bytes()))


@pytest.mark.parametrize("name", [*stems_of(SOUNDS.ambience, "sea"), *WATER])
def test_air_and_water_come_from_two_sides(stereo: dict[str, np.ndarray], name: str) -> None:
    left, right = stereo[name].T
    assert np.corrcoef(left, right)[0, 1] < 0.85
    assert np.corrcoef(_band(left, 240, 1800), _band(right, 240, 1800))[0, 1] < 0.9
    assert 0.5 < (left**2).sum() / (right**2).sum() < 2


def test_each_wave_of_the_surf_runs_along_the_beach(stereo: dict[str, np.ndarray]) -> None:
    left, right = ((_band(side, *FOAM) ** 2).reshape(120, -1).sum(axis=1) for side in stereo["sea/surf"].T)
    assert np.std(10 * np.log10(left / right)) > 1


@pytest.mark.parametrize("name", ["sea/surf", "splash_1", "splash_2", "undertow/swept_1"])
def test_surf_and_splash_foam(mono: dict[str, np.ndarray], name: str) -> None:
    assert (_band(mono[name], *FOAM) ** 2).sum() > 0.01 * (mono[name] ** 2).sum()


def _band(wave: np.ndarray, low: float, high: float) -> np.ndarray:
    f = np.fft.rfftfreq(len(wave), 1 / RATE)
    return np.fft.irfft(np.fft.rfft(wave) * ((f >= low) & (f <= high)), len(wave))


def test_nothing_clips_and_nothing_starts_or_ends_with_a_click(stereo: dict[str, np.ndarray]) -> None:
    for name, wave in stereo.items():
        assert np.abs(wave).max() < 0.97, name
        if name in EFFECTS:
            edges = np.concatenate([wave[:8], wave[-8:]])
            assert np.abs(edges).max() < 0.035, name


@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_goes_on_at_its_seam_as_it_went_before(mono: dict[str, np.ndarray], name: str) -> None:
    wave = mono[name]
    around = np.concatenate([wave[-RATE:], wave[:RATE]])
    bends = np.abs(np.diff(around, 2))
    at_seam = bends[RATE - 3 : RATE + 2].max()
    assert at_seam <= 1.5 * bends[RATE // 2 : RATE - 8].max()


@pytest.mark.parametrize("piece", PIECES)
def test_stems_keep_in_step_for_ever(mono: dict[str, np.ndarray], piece: str) -> None:
    lengths = [len(mono[name]) for name in stems_of(SOUNDS.music, piece)]
    assert len(set(lengths)) == 1
    assert lengths[0] % (60 / 72 * RATE) == 0  # whole beats


@pytest.mark.parametrize("mix", SOUNDS.music)
def test_the_music_is_as_loud_in_every_mix(stereo: dict[str, np.ndarray], loudness: ModuleType, mix: str) -> None:
    levels = SOUNDS.music[mix].levels
    together = sum(level * stereo[name] for name, level in levels.items())
    assert loudness.integrated(together) == pytest.approx(-25 if mix == "calm" else -23, abs=0.5)


def test_all_games_are_as_loud_and_as_wide_and_none_clips(loudness: ModuleType) -> None:
    """Renders 90 seconds of each game at the default volumes; `listen.py` itself renders more."""
    listen = import_module("listen")
    games = {game: listen.play_game(game, 90) for game, kind in TABLES.items() if kind.sounds.music}
    loud = [loudness.integrated(sounds) for sounds in games.values()]
    assert loud == pytest.approx([-24.5 - BOTH] * len(games), abs=1)
    assert max(loud) - min(loud) <= 1
    assert [listen.sides_of(sounds) for sounds in games.values()] == pytest.approx([-9] * len(games), abs=1)
    air = _band(games["undertow"].mean(axis=1), *FOAM)
    assert (air**2).sum() > 0.08 * (games["undertow"].mean(axis=1) ** 2).sum()
    assert max(np.abs(sounds).max() for sounds in games.values()) < 0.8


def test_takes_of_one_sound_differ(mono: dict[str, np.ndarray]) -> None:
    effects = [effect for effect in SOUNDS.effects.values() if effect.takes > 1]
    assert {effect.file: effect.takes for effect in effects}.items() >= TAKES.items()
    for effect in effects:
        for choice in effect.choices or (None,):
            spectra = [np.abs(np.fft.rfft(mono[name], RATE)) for name in effect.recordings(choice)]
            alike = [np.corrcoef(one, two)[0, 1] for one, two in combinations(spectra, 2)]
            assert max(alike) < 0.99, effect.file


def test_no_effect_is_louder_than_minus_15(stereo: dict[str, np.ndarray], loudness: ModuleType) -> None:
    strongest = {name: loudness.strongest(stereo[name]) for name in EFFECTS}
    assert {name: loud for name, loud in strongest.items() if not -26 < loud < -14} == {}
    assert strongest["splash_1"] > strongest["press_1"] + 6


def test_an_island_sings_lower_the_deeper_it_lies(mono: dict[str, np.ndarray]) -> None:
    tones = [_strongest_tone(mono[f"turn_the_tide/level_{level}"]) for level in LEVELS]
    assert tones == sorted(tones, reverse=True)
    assert len(set(tones)) == 13
    assert tones[0] == pytest.approx(784, abs=4)


def test_a_swimmer_drifts_lower_the_farther_out_it_is(mono: dict[str, np.ndarray]) -> None:
    tones = [_strongest_tone(mono[f"undertow/drift_{section}"]) for section in range(1, SECTIONS + 1)]
    assert tones == sorted(tones, reverse=True)
    assert len(set(tones)) == SECTIONS


def test_what_is_counted_sounds_higher_the_more_it_is(mono: dict[str, np.ndarray]) -> None:
    tones = [_strongest_tone(mono[name]) for name in NOTES.all_recordings()]
    assert tones == sorted(set(tones))
    assert NOTES.recordings(40) == NOTES.recordings(15)


def _strongest_tone(wave: np.ndarray) -> float:
    spectrum = np.abs(np.fft.rfft(wave, RATE * 2))
    return float(spectrum.argmax()) / 2


def test_each_later_card_of_a_reveal_snaps_higher(mono: dict[str, np.ndarray]) -> None:
    flips = [mono[f"turn_the_tide/flip_{place}"] for place in range(1, 6)]
    middles = []
    for wave in flips:
        snap = np.abs(np.fft.rfft(wave[RATE // 8 :], RATE)) ** 2
        middles.append(float((snap * np.arange(len(snap))).sum() / snap.sum()))
    assert middles == sorted(middles)
