"""Invariants of every game's table, for all steps and viewers."""

from collections.abc import Iterator
from itertools import combinations, islice
from operator import itemgetter
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect
from pygame.surfarray import array_alpha

from game.ai.players import PACKAGES
from game.engine.games import GAMES
from game.play.choices import Choices, choices_after, choices_along, forced_move, move_at
from game.play.choices import Path as Way
from game.play.games import PLAYS
from game.play.session_events import ViewerChanged
from game.ui.draw.assets import Assets
from game.ui.draw.scenery.scenery import Scenery
from game.ui.draw.sprite_catalogue import EFFECTS
from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.draw.sprites import Sprites
from game.ui.games import TABLES
from game.ui.geometry import Box
from game.ui.motion import Motion
from game.ui.screen import Screen
from game.ui.sound import SHARED_SOUNDS, merge
from game.ui.table.contract import CONFIRM, HINT, PAUSE, AnyTable, HitArea
from game.ui.table.director import AnimationStep, Director, timeline_of
from game.ui.table.motion.script import LEFTMOST, kind_of
from game.ui.table.pacing import REST_RANGE
from game.ui.table.seen import AnySeen, Lifted, Seen
from tests.engine.generators import play, setups
from tests.engine.hooks import covered_kinds, hooks_of, places_across
from tests.ui.table.figures import early_figures
from tests.ui.table.random_play import CAST, Beat, RandomGame, viewers

WIDE = Screen(1920, 1080)
SCREENS = (
    WIDE,
    Screen(800, 480),
    Screen(1024, 768, touch=110),
    Screen(1080, 1920),
    Screen(1280, 720, text_size=1.5),
    Screen(480, 800),
)
MOTIONS = tuple(Motion)
FRAMES = 6
"""Number of moments checked in a motion."""
ROUNDING = 0.5
HALF, OPAQUE = 100, 200
"""Least opacity, of 255, of what counts as seen, and of what hides things below it."""
DRAWN = 48
"""Width in px at which every look is drawn once."""

seeds = st.integers(0, 2**32)


def game_of(data: st.DataObject, kind: AnyTable) -> RandomGame:
    return RandomGame(kind, data.draw(viewers(kind)), data.draw(seeds))


def stretch(data: st.DataObject, kind: AnyTable, length: int) -> list[Beat]:
    """Returns consecutive steps from anywhere in a game."""
    told = list(game_of(data, kind).play())
    begin = data.draw(st.integers(0, max(0, len(told) - length)))
    return told[begin : begin + length]


# The table as data


@settings(max_examples=10, deadline=None)
@given(data=st.data())
def test_all_that_is_told_comes_to_the_table_as_the_match_stands(kind: AnyTable, data: st.DataObject) -> None:
    game = game_of(data, kind)
    list(game.catch_up())
    assert game.seen == game.as_it_stands(game.viewer)
    while game.match.waiting:
        list(game.turn())
        assert game.seen == game.as_it_stands(game.viewer, game.pending)


@settings(max_examples=10, deadline=None)
@given(data=st.data())
def test_whoever_comes_to_the_screen_finds_their_own_table_and_leaves_nothing_of_it(
    kind: AnyTable, data: st.DataObject
) -> None:
    game = game_of(data, kind)
    list(game.catch_up())
    turns = data.draw(st.integers(0, 60))
    while game.match.waiting and (turns > 0 or game.match.committed):
        list(game.turn())
        turns -= 1
    public = game.as_it_stands(None)
    leave = ViewerChanged(public.view)
    assert game.seen.apply(leave) == public
    assert {spot.owner for spot in kind.layout(public, WIDE).values()} == {None}
    for seat in range(game.match.players):
        own = game.as_it_stands(seat)
        come = public.apply(ViewerChanged(own.view))
        assert come == own
        assert come.apply(leave) == public


# What is hidden


@settings(max_examples=12, deadline=None)
@given(data=st.data())
def test_what_an_onlooker_cannot_know_lies_on_the_table_with_its_owner(kind: AnyTable, data: st.DataObject) -> None:
    game, hooks = GAMES[kind.name], hooks_of(kind.name)
    setup = data.draw(setups(game))
    rng, cast = Random(setup.seed), CAST[: setup.players]
    seat = data.draw(st.integers(0, setup.players - 1))
    for turn in islice(play(setup), data.draw(st.integers(0, 60)), 150, 7):
        states = turn.after, hooks.reshuffle_unseen(turn.after, None, rng)
        poses = [kind.layout(Seen(game.view(state, seat), cast, seat), WIDE) for state in states]
        assert all(spot.owner in (None, seat) for pose in poses for spot in pose.values())
        assert public(poses[0]) == public(poses[1])


def public(pose: Pose) -> list[str]:
    return sorted(spot.look for spot in pose.values() if spot.owner is None)


@settings(max_examples=8, deadline=None)
@given(data=st.data())
def test_on_its_way_too_a_secret_face_has_its_owner(kind: AnyTable, data: st.DataObject) -> None:
    for one in stretch(data, kind, 60):
        poses = kind.layout(one.before, WIDE), kind.layout(one.after, WIDE)
        spots = [spot for pose in poses for spot in pose.values()]
        secret = {spot.look for spot in spots if spot.owner is not None} - {look for p in poses for look in public(p)}
        for motion in MOTIONS:
            line = timeline_of(kind, one.step, (one.before, one.after), poses, WIDE, motion)
            for pose in frames(line.pose_at, line.seconds):
                for piece, spot in pose.items():
                    assert spot.look not in secret or spot.owner is not None, (one.step, piece)


def frames(at: Any, seconds: float) -> Iterator[Pose]:
    yield from (at(seconds * number / FRAMES) for number in range(FRAMES + 1))


# How it moves


@settings(max_examples=14, deadline=None)
@given(data=st.data(), screen=st.sampled_from(SCREENS), motion=st.sampled_from(MOTIONS), seed=seeds)
def test_played_or_skipped_at_any_time_the_end_is_the_layout(
    kind: AnyTable, data: st.DataObject, screen: Screen, motion: Motion, seed: int
) -> None:
    steps = stretch(data, kind, 120)
    rng, director = Random(seed), Director(kind, steps[0].before, screen, motion)
    for one in steps:
        director.play(one.step, one.after)
        if skipped := _pass_time(director, rng):
            assert director.pose == kind.layout(skipped.seen, screen)
        elif not director.busy:
            assert director.pose == kind.layout(one.after, screen)
    while director.busy:
        director.tick(0.3)
    assert director.pose == kind.layout(steps[-1].after, screen)


def _pass_time(director: Director, rng: Random) -> AnimationStep | None:
    """Runs some frames, and returns the step that it skips in its midst, at its start, or not at all."""
    what, skipped = rng.random(), None
    if what < 0.5:
        director.tick(rng.random() * (what < 0.3))
        skipped = director.step
        director.skip()
    elif what < 0.8:
        director.tick(60.0)
    else:
        director.tick(rng.random() * 0.2)
    return skipped


# What it looks like


def test_everything_that_is_shown_can_be_drawn_and_has_a_height(kind: AnyTable, pixels: Path) -> None:
    sprites = Sprites(Assets(cache=pixels), kind.catalogue)
    looks: set[str] = set()
    for viewer in (None, 0):
        game = RandomGame(kind, viewer, 5)
        for one in islice(game.play(), 400):
            looks.update(spot.look for spot in sprites_shown(kind, one))
    for look in sorted(looks - EFFECTS):
        assert kind.catalogue.heights.ratio(look) > 0
        for turn in (1.0, 0.0):
            surface = sprites.piece(SpriteState(look, 100, 100, DRAWN, 0, turn=turn), WIDE.u)[0]
            assert surface.get_bounding_rect(min_alpha=20).w > 0, look


def sprites_shown(kind: AnyTable, one: Beat) -> Iterator[SpriteState]:
    """Yields every sprite state that a step may show."""
    poses = kind.layout(one.before, WIDE), kind.layout(one.after, WIDE)
    yield from poses[1].values()
    line = timeline_of(kind, one.step, (one.before, one.after), poses, WIDE)
    yield from line.faces()
    yield from line.extra.values()
    for pose in (poses[1], *frames(line.pose_at, line.seconds)):
        yield from kind.lights(pose, kind.backdrop(one.after, WIDE), 1.0)


@pytest.mark.parametrize("screen", [Screen(1280, 720), Screen(1080, 1920)], ids=["wide", "tall"])
def test_every_piece_on_the_screen_is_seen_at_rest(kind: AnyTable, screen: Screen, held_assets: Assets) -> None:
    """Checks the table before the first choice, of an onlooker and of a seat, and an onlooker's to the end."""
    sprites, scenery = Sprites(held_assets, kind.catalogue), Scenery(held_assets)
    may_be_covered, hidden = covered_kinds(kind.name), set[str]()
    for seed, viewer in ((1, None), (2, 0), (3, None)):
        game = RandomGame(kind, viewer, seed)
        list(game.catch_up())
        assert kind.layout(game.seen, screen)
        tables = [game.seen, *(one.after for one in islice(game.play(), 0, None, 100) if viewer is None)]
        hidden |= {piece for table in tables for piece in covered_pieces(kind, table, screen, sprites, scenery)}
    assert {piece for piece in hidden if kind_of(piece) not in may_be_covered} == set()


def covered_pieces(kind: AnyTable, seen: AnySeen, screen: Screen, sprites: Sprites, scenery: Scenery) -> Iterator[str]:
    """Yields the pieces in the window that nearer pieces or sheets of sea hide completely."""
    backdrop, window = kind.backdrop(seen, screen), Rect(0, 0, screen.width, screen.height)
    sea = ((layer.z, "", layer.item) for layer in scenery.layers(backdrop, 0.0))
    spots = ((piece, spot) for piece, spot in kind.layout(seen, screen).items() if spot.look not in EFFECTS)
    layers = [*sea, *((spot.z, piece, sprites.piece(spot, backdrop.u)) for piece, spot in spots)]
    layers.sort(key=itemgetter(0))
    is_covered = np.zeros(window.size, bool)
    for _, piece, item in reversed(layers):
        box = item.surface.get_rect(topleft=(item.x, item.y))
        part = box.clip(window)
        alpha = array_alpha(item.surface)[part.x - box.x : part.right - box.x, part.y - box.y : part.bottom - box.y]
        below = is_covered[part.x : part.right, part.y : part.bottom]
        if piece and part and not ((alpha > HALF) & ~below).any():
            yield piece
        below |= alpha > OPAQUE


@settings(max_examples=8, deadline=None)
@given(data=st.data(), motion=st.sampled_from(MOTIONS))
def test_no_figure_changes_before_what_brings_its_value_has_landed(
    kind: AnyTable, data: st.DataObject, motion: Motion
) -> None:
    for one in stretch(data, kind, 120):
        assert not list(early_figures(kind, one, motion)), (one.step, motion)


@settings(max_examples=8, deadline=None)
@given(data=st.data())
def test_every_card_that_turns_is_heard_when_it_is_seen_edge_on(kind: AnyTable, data: st.DataObject) -> None:
    """Checks each turn; many cards that turn together share the sound of a fan, at the first edge."""
    for one in stretch(data, kind, 120):
        poses = kind.layout(one.before, WIDE), kind.layout(one.after, WIDE)
        line = timeline_of(kind, one.step, (one.before, one.after), poses, WIDE)
        turns = [tween for tween in line.tweens if tween.prop == "turn" and tween.seconds]
        edges = [t.start + t.seconds / 2 for t in turns if line.pose_at(t.start)[t.piece].turn != t.to]
        heard = [cue.at for cue in line.cues]
        fans = [cue.at for cue in line.cues if cue.sound == "deal" and cue.at == pytest.approx(min(edges, default=0.0))]
        assert fans or all(any(abs(at - edge) < 1e-6 for at in heard) for edge in edges), one.step


def test_something_moves_or_rests_before_the_first_choice(kind: AnyTable) -> None:
    game = RandomGame(kind, 0, 1)
    for one in game.catch_up():
        poses = kind.layout(one.before, WIDE), kind.layout(one.after, WIDE)
        line = timeline_of(kind, one.step, (one.before, one.after), poses, WIDE)
        if kind.rest_before(one.before, one.step) + line.seconds:
            return
    raise AssertionError("the first choice is open in the first frame")


# How long it rests

BRIDGE_SECONDS = 0.25
"""The longest rest that only bridges two motions."""


@settings(max_examples=10, deadline=None)
@given(data=st.data())
def test_rests_last_half_a_second_to_one_and_a_half(kind: AnyTable, data: st.DataObject) -> None:
    for one in stretch(data, kind, 200):
        rest = kind.rest_before(one.before, one.step)
        shortest, longest = (rest * factor for factor in REST_RANGE)
        assert rest <= BRIDGE_SECONDS or (shortest >= 0.5 and longest <= 1.6), one.step


# What it sounds like

WHOLE_TABLE = {
    "HandsPassed": "deal",
    "RoundStarted": "ring_on",
    "RoundScored": "round_won",
    "RolledForFirst": "die",
    "GameStarted": "deal",
    "GameScored": "round_won",
}
"""Sounds of all seats at once, by the steps that play them."""


@settings(max_examples=10, deadline=None)
@given(data=st.data(), screen=st.sampled_from(SCREENS))
def test_sounds_come_from_their_places_and_tell_no_secret(kind: AnyTable, data: st.DataObject, screen: Screen) -> None:
    """Checks all sounds but those of the whole table, of hidden pieces, and those that only duck the music."""
    effects = merge(SHARED_SOUNDS, kind.sounds).effects
    for one in stretch(data, kind, 120):
        poses = kind.layout(one.before, screen), kind.layout(one.after, screen)
        line = timeline_of(kind, one.step, (one.before, one.after), poses, screen)
        sprites = [*poses[0].values(), *poses[1].values(), *line.extra.values()]
        public = [min(max(sprite.x, 0), screen.width) for sprite in sprites if sprite.owner is None]
        for cue in line.cues:
            if cue.pan is not None:
                x = (cue.pan - LEFTMOST) / (1 - 2 * LEFTMOST) * screen.width
                assert any(abs(place - x) < ROUNDING for place in public), (one.step, cue)
            elif one.before.viewer is None:
                assert not effects[cue.sound].takes or cue.sound == WHOLE_TABLE.get(type(one.step).__name__), cue


# What can be pressed


@settings(max_examples=10, deadline=None)
@given(data=st.data(), screen=st.sampled_from(SCREENS))
def test_whatever_can_be_chosen_has_a_place_of_its_own(kind: AnyTable, data: st.DataObject, screen: Screen) -> None:
    """Checks that every open choice but a forced one can be pressed at any moment."""
    viewer, seed = data.draw(st.integers(0, min(GAMES[kind.name].seats) - 1)), data.draw(seeds)
    game = RandomGame(kind, viewer, seed)
    list(game.catch_up())
    for _ in range(40):
        for path, table in picking(game):
            found = kind.hit_areas(table, screen)
            tree = game.choices
            for depth in range(len(path) + 1):
                for choice in choices_after(tree, path[:depth]):
                    is_behind = depth < len(path) and choice.id in path
                    assert choice.id in found or forced_move(tree) is not None or is_behind, (path, choice)
            assert move_at(tree, path) is None or CONFIRM in found or confirms_itself(tree, path, found), path
            assert_apart(found, screen, kind.name)
        if not game.match.waiting:
            return
        list(game.turn())


@settings(max_examples=6, deadline=None)
@given(data=st.data(), screen=st.sampled_from(SCREENS))
def test_a_table_points_at_nothing_itself(kind: AnyTable, data: st.DataObject, screen: Screen) -> None:
    """Checks that no hand lies on it: the only one in a picture is the scene's, at the next press."""
    game = RandomGame(kind, data.draw(viewers(kind)), data.draw(seeds))
    for beat in islice(game.play(), 60):
        assert not [piece for piece, sprite in kind.layout(beat.after, screen).items() if sprite.look == "hand"]


def confirms_itself(tree: Choices, path: Way, found: Any) -> bool:
    """Returns whether the first press makes the move, or the second one on the choice's own coral disc."""
    return choices_along(tree, path)[-1].is_immediate or found[path[-1]].kind == "coral"


def picking(game: RandomGame) -> Iterator[tuple[Way, AnySeen]]:
    """Yields every path of picks down one branch of the viewer's tree, and the table for it."""
    path: Way = ()
    tree = game.choices
    while branch := choices_after(tree, path):
        yield path, game.seen.apply(Lifted(path))
        path = (*path, game.rng.choice(branch).id)
    yield path, game.seen.apply(Lifted(path))


def assert_apart(found: Any, screen: Screen, game: str) -> None:
    """Asserts that hit areas are large enough, in the window and apart, and that corner discs exist."""
    assert {PAUSE, HINT} <= found.keys()
    window = Box(0, 0, screen.width, screen.height).inflate(ROUNDING)
    least = min(screen.control_px(), max(screen.stage.w, screen.stage.h) / places_across(game)) - ROUNDING
    areas: list[tuple[str, HitArea]] = list(found.items())
    for name, area in areas:
        assert window.encloses(area.box), (name, area.box)
        assert min(area.box.w, area.box.h) >= least, (name, area.box)
    for (one, here), (other, there) in combinations(areas, 2):
        assert not here.box.inset(ROUNDING).overlaps(there.box), (one, other)


def test_it_stands_under_its_games_name(kind: AnyTable) -> None:
    assert (TABLES[kind.name], kind.name in PLAYS) == (kind, True)


def test_it_has_a_hint_and_a_coach_if_anybody_can_be_asked_and_only_then(kind: AnyTable) -> None:
    is_advised = PACKAGES[kind.name].ADVISER is not None
    assert (kind.hint is not None, kind.coach is not None) == (is_advised, is_advised)
