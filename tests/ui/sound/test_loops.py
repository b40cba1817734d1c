"""Music and ambience: reading, fading, and ducking."""

from itertools import chain, repeat

import pytest

from game.ui.sound.loops import FADE_OUT, TRIES
from game.ui.sound.repertoire import stems_of
from tests.ui.sound.band import BREATH, LOUDEST, SOUNDS, Band

STEMS = ("lullaby/kalimba", "lullaby/bass", "lullaby/concertina", "lullaby/drum")
AIR = ("sea/surf", "sea/wind_and_rain")
KALIMBA = STEMS[0]


def test_stems_come_and_go_with_the_hours_little_by_little() -> None:
    band = Band()
    band.change_mood("morning", seconds=2)
    assert band.levels(*STEMS) == [0.5, 0, 0, 0]
    band.run(9)
    band.change_mood("dusk", seconds=2)
    assert band.levels(*STEMS) == [0.75, 0.5, 0.5, 0]
    band.run(9)
    assert band.levels(*STEMS) == [0.75, 0.9, 0.9, 0]
    band.change_mood("storm", seconds=9)
    assert band.levels(*STEMS) == [0.45, 1.0, 0.75, 0.95]


def test_the_storm_joins_the_surf() -> None:
    band = Band()
    band.change_mood(ambience="surf", seconds=9)
    assert band.levels(*AIR) == [1.0, 0.0]
    band.change_mood(ambience="storm", seconds=9)
    assert band.levels(*AIR) == [0.5, 1.0]


@pytest.mark.parametrize("mood", [("roar", None), (None, "roar")])
def test_a_mix_that_does_not_exist_is_refused(mood: tuple[str | None, str | None]) -> None:
    with pytest.raises(ValueError, match="roar"):
        Band().change_mood(*mood)


def test_music_is_read_when_it_is_due_and_dropped_when_it_has_gone() -> None:
    band = Band()
    band.run(1)
    assert band.asked == []
    band.change_mood("morning", seconds=5)
    assert set(STEMS) <= set(band.playing())
    channel = band.playing()[KALIMBA]
    band.change_mood(None, seconds=FADE_OUT / 2)
    assert 0 < channel.volume < 1
    band.run(FADE_OUT)
    assert (round(channel.volume, 3), channel.starts[-1]) == (0, -9)
    assert not band.playing()
    band.change_mood("morning", seconds=5)
    assert band.levels(KALIMBA) == [1]


def test_passages_follow_each_other_and_no_more_than_two_are_in_memory() -> None:
    band = Band()
    band.change_mood("morning", seconds=5)
    assert [number for name, number in band.asked if name == KALIMBA] == [0]
    for number in range(1, 4):
        band.go_on()
        band.run(1)
        assert band.asked[-4:] == [(name, number) for name in STEMS]
        assert all(len(channel.passages) <= 2 for channel in band.channels)
    assert band.levels(KALIMBA) == [1]
    assert band.playing()[KALIMBA].starts == [-1]


def test_stems_that_ran_dry_begin_again_together_where_they_were_and_as_loud() -> None:
    band = Band()
    band.change_mood("dusk", seconds=9)
    band.go_on()
    band.go_on()
    band.run(1)
    assert {passage.number for channel in band.playing().values() for passage in channel.passages} == {1}
    assert all(band.playing()[name].starts == [-1, -1] for name in STEMS)
    assert band.levels(*STEMS) == [0.75, 0.9, 0.9, 0]


def test_where_one_stem_cannot_be_read_the_others_are_played(caplog: pytest.LogCaptureFixture) -> None:
    band = Band(unreadable=("lullaby/drum",))
    band.change_mood("storm", seconds=9)
    for _ in range(3):
        band.go_on()
        band.run(1)
    assert band.levels("lullaby/bass") == [1]
    assert band.playing()["lullaby/bass"].starts == [-1]
    assert [record.message.count("drum.ogg") for record in caplog.records] == [1]


def test_all_stems_of_a_piece_start_once_unheard_and_together() -> None:
    band = Band()
    band.change_mood("morning", seconds=0.1)
    assert all(band.playing()[name].now is BREATH for name in STEMS)
    band.change_mood("storm", seconds=9)
    assert all(band.playing()[name].starts == [-1] for name in STEMS)


@pytest.mark.parametrize("piece", sorted({mix.piece for mix in SOUNDS.music.values()}))
def test_a_piece_takes_over_when_the_other_has_gone(piece: str) -> None:
    band = Band()
    other = next(name for name, mix in SOUNDS.music.items() if mix.piece == piece)
    band.change_mood("storm" if piece != "lullaby" else "paddle", seconds=9)
    band.change_mood(other, seconds=FADE_OUT + 9)
    heard = {name for name, channel in band.playing().items() if channel.volume > 0}
    assert heard & set(stems_of(SOUNDS.music, piece)) == set(SOUNDS.music[other].levels)


def test_where_no_music_is_wanted_none_is_read_and_none_is_kept() -> None:
    band = Band(music=0)
    band.change_mood("morning", "surf", seconds=9)
    assert KALIMBA not in band.playing()
    assert band.levels("sea/surf") == [1]
    band.sound.set_volumes(**LOUDEST)
    band.run(9)
    assert band.levels(KALIMBA, "sea/surf") == [1, 1]
    band.sound.set_volumes(**LOUDEST, muted=True)
    assert band.levels(KALIMBA, "sea/surf") == [0, 0]
    band.run(0.1)
    assert not band.playing()


def test_the_music_setting_is_heard_at_once_and_leaves_the_sea_alone() -> None:
    band = Band()
    band.change_mood("morning", "surf", seconds=9)
    band.sound.set_volumes(**LOUDEST | {"music": 5})
    assert band.levels(KALIMBA, "sea/surf") == [0.35, 1]
    band.sound.set_volumes(**LOUDEST | {"effects": 5})
    assert band.levels(KALIMBA, "sea/surf") == [1, 0.35]


def test_the_music_ducks_six_decibels_under_a_splash_and_comes_back() -> None:
    band = Band()
    band.change_mood("morning", seconds=9)
    note = band.playing()[KALIMBA]
    band.sound.play("splash")
    band.sound.tick(0.03)
    assert 0.6 < note.volume < 0.8
    for seconds in (0.1, 0.7):
        band.sound.tick(seconds)
        assert note.volume == pytest.approx(0.501, abs=0.005)
    band.sound.tick(0.3)
    band.sound.tick(0.3)
    assert 0.52 < note.volume < 0.9
    band.sound.tick(2)
    assert note.volume == pytest.approx(1.0, abs=0.005)


def test_a_splash_does_not_bring_the_music_back_under_a_fanfare() -> None:
    band = Band()
    band.change_mood("morning", seconds=9)
    band.sound.play("game_won")
    band.sound.tick(0.5)
    band.sound.play("splash")
    band.sound.tick(2)
    assert band.playing()[KALIMBA].volume < 0.04


def test_stems_whose_start_took_too_long_are_started_again() -> None:
    clock = chain([0, 0.005, 1, 1.0001], repeat(9))
    band = Band(clock=lambda: next(clock))
    band.change_mood("morning", seconds=0.1)
    assert all(band.playing()[name].starts == [-1] * 2 for name in STEMS)


def test_a_machine_that_is_always_slow_still_gets_its_music() -> None:
    clock = iter(range(100))
    band = Band(clock=lambda: next(clock))
    band.change_mood("morning", seconds=0.2)
    assert all(band.playing()[name].starts == [-1] * TRIES for name in STEMS)
