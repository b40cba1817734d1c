"""The lesson tells a round as the rules would have it, in few words."""

from __future__ import annotations

from itertools import chain

import pytest

from game.engine.sea_salt_and_paper import DECK, HandShown, RoundScored
from game.engine.sea_salt_and_paper.scoring import POINTS_TO_CALL, card_points, colour_bonus, round_points
from game.ui.games.sea_salt_and_paper.lesson import OTHER, PUPIL, lesson
from game.ui.games.sea_salt_and_paper.tableau import Tableau, advance
from game.ui.words import Words, languages

MOST_WORDS = 7


def english(words: str) -> str:
    return words


def after(pages: int) -> Tableau:
    """The table after so many pages."""
    return lesson(english).tableau_at(pages, advance)


def steps() -> list[object]:
    whole = lesson(english)
    return list(chain.from_iterable(map(whole.steps_of, range(len(whole.pages)))))


@pytest.mark.parametrize("language", languages())
def test_at_most_seven_words_a_page(language: str):
    tr = Words(language).tr
    assert [page.words for page in lesson(tr).pages if len(page.words.split()) > MOST_WORDS] == []


def test_what_is_shown_in_the_end_is_what_was_held():
    shown = [step for step in steps() if isinstance(step, HandShown)]
    before = after(11)
    assert [step.seat for step in shown] == [OTHER, PUPIL]
    assert shown[PUPIL].hand == before.hand
    assert len(shown[OTHER].hand) == before.boats[OTHER].held


def test_it_is_counted_as_the_rules_do():
    hands = [step.hand for step in steps() if isinstance(step, HandShown)]
    laid = [boat.laid for boat in after(11).boats]
    cards = tuple(card_points(hand, pairs, 1) for hand, pairs in zip(hands, laid, strict=True))
    bonuses = tuple(colour_bonus(hand, pairs) for hand, pairs in zip(hands, laid, strict=True))
    (scored,) = (step for step in steps() if isinstance(step, RoundScored))
    points = round_points("last_chance", PUPIL, cards, bonuses)
    assert scored == RoundScored(0, points, cards, bonuses)


def test_no_card_is_there_twice():
    hands = [step.hand for step in steps() if isinstance(step, HandShown)]
    laid = chain.from_iterable(chain.from_iterable(boat.laid for boat in after(11).boats))
    seen = [*chain.from_iterable(hands), *laid, *(top for top in after(11).tops if top)]
    rest = list(DECK)
    for card in seen:
        rest.remove(card)
    assert len(rest) >= after(11).deck


def test_the_pupil_may_call_when_it_is_told_so():
    words = [page.words for page in lesson(english).pages]
    page = words.index("With seven you may end the round.")
    table = after(page)
    assert table.turn == PUPIL
    assert table.worth >= POINTS_TO_CALL
    assert after(page - 2).worth < POINTS_TO_CALL


def test_the_last_round_reaches_the_target():
    assert max(boat.points for boat in after(12).boats) >= after(12).target
