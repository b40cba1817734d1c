"""The lesson tells a round as the rules would have it, in few words."""

from itertools import chain

import pytest

from game.engine.sea_salt_and_paper import DECK, HandShown, RoundScored
from game.engine.sea_salt_and_paper.scoring import POINTS_TO_CALL
from game.ui.games.sea_salt_and_paper.facts import SaltSeen, hand_value
from game.ui.games.sea_salt_and_paper.lesson import OTHER, PUPIL, lesson
from game.ui.table.seen import step_of
from game.ui.words import Words, languages
from tests.ui.scene_checks import words_in

MOST_WORDS = 7


def english(words: str) -> str:
    return words


def table_after(pages: int) -> SaltSeen:
    return lesson(english).table_at(pages)


def steps() -> list[object]:
    whole = lesson(english)
    return [step_of(step) for page in range(len(whole.pages)) for step in whole.steps_of(page)]


@pytest.mark.parametrize("language", languages())
def test_at_most_seven_words_a_page(language: str):
    tr = Words(language).tr
    assert [page.words for page in lesson(tr).pages if len(words_in(page.words)) > MOST_WORDS] == []


def test_what_is_shown_in_the_end_is_what_was_held():
    shown = [step for step in steps() if isinstance(step, HandShown)]
    before = table_after(7)
    assert [step.seat for step in shown] == [OTHER, PUPIL]
    assert shown[PUPIL].hand == before.view.hand
    assert len(shown[OTHER].hand) == before.view.hand_sizes[OTHER]


def test_the_last_chance_is_held() -> None:
    (scored,) = (step for step in steps() if isinstance(step, RoundScored))
    assert (scored.points, scored.card_points, scored.colour_bonus) == ((2, 10), (4, 8), (2, 2))


def test_no_card_is_there_twice():
    hands = [step.hand for step in steps() if isinstance(step, HandShown)]
    laid = chain.from_iterable(chain.from_iterable(table_after(7).view.laid))
    seen = [*chain.from_iterable(hands), *laid, *(top for top in table_after(7).view.pile_tops if top)]
    rest = list(DECK)
    for card in seen:
        rest.remove(card)
    assert len(rest) >= table_after(7).view.deck_height


def test_the_pupil_may_call_when_it_is_told_so():
    words = [page.words for page in lesson(english).pages]
    page = words.index("Pearls are points. Seven: end the round.")
    table = table_after(page + 1)
    assert table.view.turn == PUPIL
    assert hand_value(table.view) >= POINTS_TO_CALL
    assert hand_value(table_after(page).view) < POINTS_TO_CALL


def test_the_last_round_reaches_the_target():
    assert max(table_after(8).view.points) >= table_after(8).view.target
