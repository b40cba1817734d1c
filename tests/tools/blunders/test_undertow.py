"""Blunders in Undertow!"""

import pytest

from game.engine.undertow import Move, PassCard, PlayLifeguard, PlayShark, State
from tests.engine.undertow.positions import GAME, position
from tools.blunders.undertow import BLUNDERS, blunders_of

AT_ITS_OWN, FOR_NOTHING, DROWNED = BLUNDERS
ONE_OF_EACH = position((1, 4), (1, 5), (1, 6))
CROWDS = position((4, 4), (4, 5), (2, 6))


@pytest.mark.parametrize(
    ("state", "move", "found"),
    [
        (CROWDS, PlayShark(4), [AT_ITS_OWN]),
        (CROWDS, PlayShark(5), []),
        (CROWDS, PlayShark(9), [FOR_NOTHING]),
        (CROWDS, PlayLifeguard(), [FOR_NOTHING]),
        (CROWDS, PassCard(), []),
        (ONE_OF_EACH, PlayShark(1), [FOR_NOTHING]),
        (ONE_OF_EACH, PlayLifeguard(), [FOR_NOTHING]),
        (position((10, 10), (10,)), PassCard(), [DROWNED]),
        (position((10, 10), (10,)), PlayLifeguard(), []),
        (position((10, 10), (9,)), PassCard(), []),
        (position((9, 10), ()), PassCard(), []),
    ],
)
def test_a_card_is_judged_by_the_table(state: State, move: Move, found: list[str]) -> None:
    assert blunders_of(GAME.view(state, 0), move) == found


def test_in_a_solved_ending_no_card_is_for_nothing_that_wins_as_often() -> None:
    """Has one swimmer of each on section 10: the last seat to save or feed them loses."""
    view = GAME.view(position((10,), (10,), cards=(1, 1)), 0)
    assert blunders_of(view, PlayLifeguard()) == []
    assert blunders_of(view, PlayShark(10)) == []
