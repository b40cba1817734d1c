"""Texts on phones, written and spoken, are complete in the chosen language."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from game.phones.messages import PageCard, PageUpdate
from game.phones.page_words import page_words
from game.phones.seat_page import SeatPage
from game.phones.translation import TranslationCache
from game.play.choices import moves_of
from game.ui.words import Words
from tests.a_new_game import SHIPPED
from tests.phones.tables import session
from tests.ui.locales import PSEUDO, is_translated, words_of_language

PLAYERS = 3


@pytest.fixture(scope="module")
def words(tmp_path_factory: pytest.TempPathFactory) -> Words:
    """An artificial language that shows what is untranslated or put together."""
    return words_of_language(PSEUDO, tmp_path_factory.mktemp("words"))


def texts_on(shown: PageUpdate) -> Iterator[str]:
    """Yields every text on a page, written or spoken."""
    yield shown.words
    yield from (sign.name for sign in shown.marks)
    yield from (sign.name for seat in shown.seats for sign in seat.marks)
    for card in (*shown.more, *(card for line in shown.lines for card in line.cards)):
        yield from _of_card(card)
    yield from (group.worth.name for line in shown.lines for group in line.groups if group.worth)


def _of_card(card: PageCard) -> Iterator[str]:
    yield card.name
    yield card.caption
    yield from (sign.name for sign in card.promise)


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("seed", range(2))
def test_a_whole_game_on_a_phone_is_said_in_the_language_chosen(name: str, seed: int, words: Words) -> None:
    game, rng, found = session(name, ["person"] * PLAYERS, seed, range(PLAYERS)), Random(seed), set[str]()
    pages = [SeatPage(game, seat, TranslationCache(words).translate) for seat in (None, *range(PLAYERS))]
    while game.outcome is None:
        seat = next(seat for seat in range(PLAYERS) if game.choices(seat))
        for page in pages:
            if shown := page.show("play"):
                found.update(texts_on(shown))
        game.choose(seat, rng.choice(sorted(moves_of(game.choices(seat)), key=repr)))
        game.tick(1.0)
    assert len(found) > 10, "something was shown"
    assert [one for one in found if not is_translated(one)] == []


def test_a_pages_own_words_are_translated(words: Words) -> None:
    own = [said for key, said in msgspec.json.decode(page_words(words)).items() if key != "language"]
    assert "[Påüšé]" in own
    assert [one for one in own if not is_translated(one)] == []
