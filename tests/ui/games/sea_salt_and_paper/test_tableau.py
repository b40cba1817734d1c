"""The table folded from what happens is the table that a view tells, for every seat and for onlookers."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.games import GAMES
from game.engine.sea_salt_and_paper import CardStolen, HandShown
from game.play.notices import Thinking, ViewerChanged
from game.ui.games.sea_salt_and_paper.tableau import Boat, Tableau, advance, bare, standing
from game.ui.table.steps import Lifted
from tests.engine.generators import Setup, play
from tests.engine.sea_salt_and_paper.positions import card, hand

GAME = GAMES["sea_salt_and_paper"]
CAST = ("purl", "fathom", "brine", "dip")
seeds = st.integers(0, 2**32)


def setup_of(players: int, seed: int) -> Setup:
    return Setup(GAME, players, {"pair_points": 1 + seed % 2}, seed)


@pytest.mark.parametrize("players", GAME.seats)
@settings(max_examples=2, deadline=None)
@given(seed=seeds)
def test_the_fold_is_the_view(players: int, seed: int):
    cast = CAST[:players]
    seats = (*range(players), None)
    tables: dict[int | None, Tableau] = {}
    for turn in play(setup_of(players, seed)):
        for seat in seats:
            table = tables.get(seat) or bare(GAME.view(turn.before, seat), cast)
            for event in turn.events:
                table = advance(table, GAME.redact(event, seat))
            tables[seat] = table
            assert table == standing(GAME.view(turn.after, seat), cast)


@settings(max_examples=2, deadline=None)
@given(seed=seeds)
def test_whoever_claims_the_screen_sees_its_own_table_and_leaves_nothing_behind(seed: int):
    onlooker: Tableau | None = None
    for number, turn in enumerate(play(setup_of(3, seed))):
        onlooker = onlooker or bare(GAME.view(turn.before, None), CAST[:3])
        for event in turn.events:
            onlooker = advance(onlooker, GAME.redact(event, None))
        if number % 5 == 0:
            seat = number % 3
            view = GAME.view(turn.after, seat)
            claimed = advance(onlooker, ViewerChanged(seat, view))
            assert claimed == standing(view, CAST[:3])
            assert advance(claimed, ViewerChanged(None)) == onlooker


TABLE = Tableau(
    (Boat("purl", held=2), Boat("fathom", held=1), Boat("brine")), 1, 35, 0, hand("pink penguin, grey crab")
)


def test_what_was_stolen_is_remembered_until_the_next_turn():
    stolen = advance(replace(TABLE, turn=1, phase="steal", victim=0), CardStolen(1, 0, card("grey crab")))
    assert stolen.hand == hand("pink penguin")
    assert stolen.lost == hand("grey crab")
    assert [boat.held for boat in stolen.boats] == [1, 2, 0]


def test_only_hands_that_are_neither_empty_nor_safe_can_be_stolen_from():
    table = replace(TABLE, turn=2)
    assert table.victims == (0, 1)
    assert replace(table, caller=1).victims == (0,)
    assert advance(table, HandShown(0, TABLE.hand)).victims == (1,)


def test_what_is_picked_is_laid_down_when_something_happens():
    lifted = advance(TABLE, Lifted(("deck",)))
    assert lifted.path == ("deck",)
    assert advance(lifted, Thinking(1, True)).path == ("deck",)
    assert advance(lifted, HandShown(1, ())).path == ()
