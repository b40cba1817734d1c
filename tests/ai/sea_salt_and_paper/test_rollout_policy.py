"""The rollout policy of Sea Salt & Paper."""

import pytest

from game.ai.sea_salt_and_paper.card_numbers import NUMBER
from game.ai.sea_salt_and_paper.kernel import Round
from game.ai.sea_salt_and_paper.rollout_policy import lay, take
from tests.engine.sea_salt_and_paper.positions import card, cards

DECK = "black shell, grey shell, yellow shell, green shell, green octopus, grey crab, black shark, yellow crab"


def table(*held: str) -> Round:
    """Returns a round with seat 0 on turn, holding these; one card lies on the first pile."""
    found = Round(2, 1)
    found.deck = [NUMBER[one] for one in cards(DECK)]
    found.piles[0] = [NUMBER[card("pink sailor")]]
    for one in held:
        found.hand_counts[0].gain(NUMBER[card(one)])
    return found


def drawn_next(found: Round) -> list[int]:
    if found.phase == "keep":
        found.keep_card(found.drawn[0], 1)
    found.end_turn()
    found.draw_two()
    return found.drawn


def test_the_next_player_draws_the_same_whether_a_card_is_taken_or_drawn() -> None:
    one, other = table(), table()
    take(one, 0)
    other.draw_two()
    assert drawn_next(one) == drawn_next(other)
    assert sorted(one.deck + one.drawn) == sorted([NUMBER[each] for each in cards(DECK)])


@pytest.mark.parametrize("kind", ["fish", "boat"])
def test_the_next_player_draws_the_same_whether_a_pair_is_laid_or_not(kind: str) -> None:
    pair = f"black {kind}", f"yellow {kind}"
    one, other = table(*pair), table(*pair)
    one.phase = other.phase = "pairs"
    lay(one, *(NUMBER[card(words)] for words in pair))
    if one.phase == "draw":
        one.draw_two()
    assert drawn_next(one) == drawn_next(other)
