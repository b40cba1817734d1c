"""The recording and the volume of an effect."""

from typing import Any

import pytest

from game.ui.sound import SHARED_SOUNDS, Effect, Repertoire, Sound, merge, open_sound
from tests.ui.sound.band import LOUDEST, SOUNDS, Band


def test_every_effect_finds_its_recording_for_every_choice() -> None:
    band = Band()
    for name, effect in SOUNDS.effects.items():
        for choice in effect.choices or (None,):
            for _ in range(effect.takes):
                band.sound.play(name, **({} if choice is None else {effect.by: choice}))
                band.run(0.1)
    assert set(band.starts()) == set(SOUNDS.effect_files())


@pytest.mark.parametrize(
    ("name", "choice", "recording"),
    [
        ("sink", {"level": 7}, "turn_the_tide/level_7"),
        ("rise", {"level": 0}, "turn_the_tide/level_0"),
        ("flip", {"place": 1}, "turn_the_tide/flip_1"),
        ("flip", {"place": 5}, "turn_the_tide/flip_5"),
        ("rosette", {"place": 2}, "turn_the_tide/rosette_2"),
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
        band.sound.play("lift")
        band.sound.tick(0.1)
    assert band.starts() == {"lift_1": 2, "lift_2": 1, "lift_3": 1}


def test_one_recording_is_not_doubled_at_once() -> None:
    band = Band()
    band.sound.play("slide")
    band.sound.play("slide")
    band.sound.tick(0.016)
    band.sound.play("slide")
    assert band.starts() == {"slide": 1}
    band.sound.tick(0.016)
    band.sound.play("slide")
    assert band.starts() == {"slide": 2}


@pytest.mark.parametrize(
    ("name", "choice"),
    [
        ("roar", {}),
        ("sink", {}),
        ("sink", {"level": 13}),
        ("sink", {"bid": 3}),
        ("flip", {"place": 6}),
        ("bleat", {"shepherd": "goat"}),
        ("press", {"level": 1}),
    ],
)
def test_what_does_not_exist_is_refused_even_in_silence(name: str, choice: dict[str, int | str]) -> None:
    with pytest.raises(ValueError, match=name):
        open_sound(SOUNDS, silent=True).play(name, **choice)


def test_two_games_must_not_call_different_things_by_one_name() -> None:
    one, other = (Repertoire({"roll": Effect(file)}) for file in ("dice", "barrel"))
    with pytest.raises(ValueError, match="roll"):
        merge(one, other)


def test_what_is_learned_later_is_read_and_played_like_all_else() -> None:
    band = Band(SHARED_SOUNDS)
    assert "dice" not in band.notes
    band.sound.add_repertoire(Repertoire({"roll": Effect("dice")}))
    band.sound.add_repertoire(Repertoire({"roll": Effect("dice")}))
    band.sound.play("roll")
    assert band.starts() == {"dice": 1}


def test_before_they_are_read_effects_are_silently_skipped() -> None:
    band = Band()
    sound = Sound(SOUNDS, band.device)
    sound.play("error")
    assert band.starts() == {}
    sound.load()
    sound.play("error")
    assert band.starts() == {"error": 1}


def test_master_and_effects_volume_make_an_effect_quieter() -> None:
    gains: list[float] = []
    changes: list[dict[str, Any]] = [{}, {"effects": 5}, {"effects": 5, "master": 5}, {"effects": 0}, {"music": 0}]
    for volumes in changes:
        band = Band(**volumes)
        band.sound.play("error")
        gains += band.levels("error")
    assert gains[0] == gains[4] == 1.0
    assert gains[0] > gains[1] > gains[2] > gains[3] == 0.0


def test_volumes_change_what_already_sounds() -> None:
    band = Band()
    band.sound.play("game_won")
    band.sound.set_volumes(**LOUDEST | {"effects": 5}, muted=False)
    assert 0 < band.levels("game_won")[0] < 1
    band.sound.set_volumes(**LOUDEST, muted=True)
    assert band.levels("game_won") == [0]


@pytest.mark.parametrize("volume", [-1, 11])
def test_a_volume_outside_0_to_10_is_refused_and_changes_nothing(volume: int) -> None:
    band = Band()
    with pytest.raises(ValueError, match="volume music is 0 to 10"):
        band.sound.set_volumes(master=1, music=volume, effects=1)
    band.sound.play("error")
    assert band.levels("error") == [1]
