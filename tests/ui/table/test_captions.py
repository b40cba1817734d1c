"""Captions: text, duration, seat, and no hidden information."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.undertow import CardPassed
from game.store.seats import PERSON, SeatPlan
from game.ui.app import App
from game.ui.draw.theme import SHEPHERDS
from game.ui.games import TABLES
from game.ui.geometry import Box
from game.ui.table.captions.lines import FADE, LEAST, WAITING, Line, Lines, caption_of, sound_caption
from game.ui.table.captions.strip import CaptionedTable, Strip
from game.ui.table.match_setup import new_game
from game.ui.table.motion.timeline import Cue
from game.ui.table.scene import TableScene
from game.ui.words import languages
from tests.ui.conftest import MakeApp

NAMES = [shepherd.name.capitalize() for shepherd in SHEPHERDS]


def random_match(name: str, seed: int, most: int = 400) -> Match:
    """Returns a random match, or its first moves."""
    rng, game = Random(seed), GAMES[name]
    options = {option: rng.choice(values) for option, values in game.options.items()}
    match = Match(game, max(game.seats), options, seed)
    for _ in range(most):
        if match.outcome is not None:
            break
        seat = rng.choice(list(match.waiting))
        match.commit(seat, rng.choice(list(match.legal(seat))))
    return match


@given(seed=st.integers(0, 9999))
@settings(max_examples=6, deadline=None)
def test_whoever_looks_is_told_no_more_than_an_onlooker(game_name: str, seed: int) -> None:
    match, captions = random_match(game_name, seed, 120), TABLES[game_name].captions
    public = [
        caption_of(captions, match.game, event, NAMES[: match.players]) for event in match.events_since(0, None)[0]
    ]
    for seat in range(match.players):
        own = [
            caption_of(captions, match.game, event, NAMES[: match.players]) for event in match.events_since(0, seat)[0]
        ]
        assert [caption for caption in own if caption] == [caption for caption in public if caption]


@pytest.mark.parametrize("size", [(480, 800), (800, 480)], ids=str)
@pytest.mark.parametrize("language", languages())
def test_every_line_fits(size: tuple[int, int], language: str, make_app: MakeApp) -> None:
    app = make_app(size=size, language=language)
    app.change_settings(captions=True, text_size=200)
    screen = app.screen.with_captions
    place = Box(screen.captions.x, screen.captions.y, screen.captions.w, screen.captions.h / 2)
    found: set[str] = set()
    for name in GAMES:
        match = random_match(name, 5)
        for event in match.events_since(0, None)[0]:
            caption = caption_of(TABLES[name].captions, match.game, event, ["Clover"] * match.players)
            if caption and not caption.is_plain:
                found.add(app.words.translate(caption.words))
    assert len(found) > 30
    for words in found:
        strip = Strip(Line(words, 0, False), "clover", 0.5, place, app.sprites, screen)
        assert strip.label.fits(app.sprites, screen), words


# How long lines stand


def line(words: str) -> Line:
    return Line(words, None, False)


def test_a_line_stands_as_long_as_it_is_read_and_two_at_most() -> None:
    lines = Lines()
    for words in ("One.", "two " * 12, "three"):
        lines.add(line(words))
    lines.tick(0.01)
    assert [shown.words[:3] for shown in lines.visible] == ["One", "two"]
    lines.tick(LEAST + FADE)
    assert [shown.words[:3] for shown in lines.visible] == ["two", "thr"]
    lines.tick(0.3 * 12 - LEAST)
    assert [shown.words for shown in lines.visible] == ["three"]


def test_of_many_lines_the_newest_wait_and_none_is_said_twice_at_once() -> None:
    lines = Lines()
    for number in (*range(9), 8):
        lines.add(line(str(number)))
    told_in_time = []
    for _ in range(2 * WAITING):
        lines.tick(LEAST + FADE)
        told_in_time += [shown.words for shown in lines.visible]
    assert told_in_time == ["6", "7", "8"]


def test_a_line_comes_and_goes_softly() -> None:
    shown = line("One.")
    assert shown.alpha == 0
    shown.seconds = FADE
    assert shown.alpha == 1
    shown.seconds = LEAST + FADE / 2
    assert shown.alpha == pytest.approx(0.5)


def test_a_bleat_is_heard_of_its_seat_and_a_card_is_not_told() -> None:
    caption = sound_caption(Cue(0.0, "bleat", (("shepherd", "purl"),)), NAMES)
    assert caption
    assert caption.is_heard
    assert NAMES[caption.seat or 0] == "Purl"
    assert sound_caption(Cue(0.0, "deal"), NAMES) is None


# At the table


def at_table(app: App, name: str, *kinds: str) -> TableScene:
    app.change_settings(motion="full", captions=True, thinking="none")
    seats = tuple(SeatPlan(kind, shepherd.name) for kind, shepherd in zip(kinds, SHEPHERDS, strict=False))
    scene = new_game(app, name, seats, {})
    assert isinstance(scene, TableScene)
    app.push(scene)
    return scene


def texts(scene: TableScene) -> list[str]:
    return [label.words for label in scene.table.captions.labels()]


def test_nothing_to_press_and_no_piece_lies_where_captions_stand(game_name: str, make_app: MakeApp) -> None:
    app = make_app(size=(800, 480))
    scene = at_table(app, game_name, PERSON, "snail", "snail")
    for _ in range(400):
        app.advance(0.1)
        if scene.awaited_seat is not None:
            break
    assert texts(scene)
    top, heights = scene.table.screen.captions.y, scene.table.kind.catalogue.heights
    assert all(control.box.bottom <= top for control in scene.controls)
    flags = [spot for spot in scene.table.settled.values() if spot.look.startswith(("flag:", "weather:", "card:"))]
    assert flags
    assert all(heights.box(spot).bottom <= top for spot in flags)


def test_a_press_that_ends_a_motion_leaves_the_line(make_app: MakeApp) -> None:
    app = make_app()
    scene = at_table(app, "turn_the_tide", PERSON, "crab", "crab")
    while not (before := texts(scene)):
        app.advance(0.1)
    scene.go_on()
    app.advance(0.1)
    assert before == ["Round 1 begins."]
    assert before[0] in texts(scene)


def test_without_the_setting_nothing_is_told_and_the_stage_is_whole(make_app: MakeApp) -> None:
    app = make_app()
    scene = at_table(app, "turn_the_tide", "crab", "crab", "crab")
    assert scene.table.screen.caption_px > 0
    app.change_settings(captions=False)
    app.advance(0.5)
    assert scene.table.screen is app.screen
    assert texts(scene) == []


def test_what_the_own_hand_did_is_not_told(make_app: MakeApp) -> None:
    table = at_table(make_app(), "undertow", PERSON, "crab", "crab").table
    captions = table.captions
    captions.update([CardPassed(0), CardPassed(1)], [], CaptionedTable(None, table.pose, table.screen), 0.0)
    assert [label.words for label in captions.labels()] == [f"{NAMES[1]} plays no card."]
