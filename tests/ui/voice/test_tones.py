"""Tones beside speech: pitch tells a seat's standing, panning its place."""

from types import SimpleNamespace

import pytest

from game.engine.games import GAMES
from game.ui.games import TABLES
from game.ui.screen_describer import describe
from game.ui.screen_description import ScreenDescription, Tone, Topic
from game.ui.sound import Sound
from game.ui.table.contract import TableKind
from game.ui.table.scene import TableScene
from tests.ui.conftest import MakeApp
from tests.ui.sound.band import Band
from tests.ui.voice.ears import Ears
from tests.ui.voice.test_voice import ears_at_menu, ears_at_table


@pytest.fixture
def panned(monkeypatch: pytest.MonkeyPatch) -> list[Tone]:
    """The tones panned with panning."""
    tones: list[Tone] = []
    play = Sound.play

    def note(sound: Sound, name: str, pan: float | None = None, **choice: int) -> None:
        play(sound, name, pan, **choice)
        if pan is not None and len(choice) == 1:  # sounds of the table without a choice come from their places too
            tones.append(Tone(name, *choice.items(), pan))

    monkeypatch.setattr(Sound, "play", note)
    return tones


def describe_levels(*levels: int | None) -> ScreenDescription:
    tones = [None if level is None else Tone("sink", ("level", level), n / 2) for n, level in enumerate(levels)]
    return ScreenDescription(
        scene="table", topics=tuple(Topic("seat", n, "A", ("B",), tone) for n, tone in enumerate(tones))
    )


def waited(ears: Ears) -> None:
    for _ in range(8):
        ears.frame()


@pytest.mark.parametrize("game", [kind.name for kind in TABLES.values() if kind.tone is not TableKind.tone])
def test_each_seat_is_heard_in_turn_from_the_left_when_it_is_asked_for(
    make_app: MakeApp, panned: list[Tone], game: str
) -> None:
    ears = ears_at_table(make_app, game, 1)
    for _ in range(5):
        ears.strike("return")
    panned.clear()
    ears.look("seat")
    assert len(panned) <= 1, "one after the other"
    waited(ears)
    seats = GAMES[game].seats[0]
    assert 1 < len(panned) <= seats
    assert [tone.pan for tone in panned] == sorted(tone.pan for tone in panned)
    assert {tone.pan for tone in panned} <= {seat / (seats - 1) for seat in range(seats)}


def test_only_those_sound_with_whom_it_stands_otherwise_now(make_app: MakeApp, panned: list[Tone]) -> None:
    ears = ears_at_menu(make_app, "effects")
    for after in (describe_levels(3, None, 5), describe_levels(3, 7, 12), describe_levels(3, 7, 12)):
        ears.voice.notify(after)
        for _ in range(8):
            ears.voice.tick(0.3, [])
    assert panned == [Tone("sink", ("level", 7), 0.5), Tone("sink", ("level", 12), 1.0)]
    assert ears.mouth.words == []


def test_the_tone_of_a_tide_is_that_of_its_island(make_app: MakeApp) -> None:
    ears = ears_at_table(make_app, "turn_the_tide", 1)
    for _ in range(8):
        ears.strike("return")
    scene = next(scene for scene in ears.app.scenes if isinstance(scene, TableScene))
    tides = scene.table.seen.view.tides
    assert any(tides)
    assert [topic.tone and topic.tone.choice[1] for topic in describe(ears.app).topics_about("seat")] == list(tides)


def test_a_sound_from_a_side_is_as_loud_as_from_the_middle() -> None:
    band, heard = Band(), list[tuple[float, float]]()
    channel = SimpleNamespace(set_volume=lambda *sides: heard.append(sides))
    band.notes["error"].play = lambda *_: channel  # type: ignore[method-assign]
    for pan in (0.0, 0.5, 1.0, None):
        band.sound.play("error", pan)
        band.run(0.1)
    assert [round(left**2 + right**2, 6) for left, right in heard] == [1.0] * 4
    assert [round(left - right, 6) for left, right in heard] == [1.0, 0.0, -1.0, 0.0]
