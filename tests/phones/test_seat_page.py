"""The bytes that a phone is sent tell what its seat may know, all that lies open with it, and nothing else."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.api import CHANCE
from game.engine.games import GAMES
from game.engine.match import Match
from game.phones.messages import PageUpdate, PressChoice, encode
from game.phones.seat_page import SeatPage
from game.phones.translation import English, TranslationCache
from game.play.choices import choices_after, forced_move
from game.play.session import Session
from tests.engine.generators import random_moves
from tests.engine.hooks import hooks_of
from tests.phones.tables import session
from tests.support.open_cards import cards_on, open_cards_on_screen


class Posed(Match):
    """A match in any state a game can be in."""

    def pose(self, state: Any) -> None:
        self._state = state


def posed(name: str, players: int, options: dict[str, Any], state: Any) -> Session:
    """Returns a game on phones in that state."""
    found = session(name, ["person"] * players, phones=range(players))
    match = Posed(GAMES[name], players, options, 0)
    match.pose(state)
    found.match = match
    return found


def pages(table: Session, seat: int | None, rng: Random) -> bytes:
    """Yields the seat's pages, also while it picks one thing after another."""
    page = SeatPage(table, seat, TranslationCache(English()).translate)
    shown = page.show("play")
    sent, path = encode(shown) if shown else b"", ()
    for _ in range(3 if forced_move(table.choices(seat)) is None else 0):
        going = [choice for choice in choices_after(table.choices(seat), path) if not choice.is_immediate]
        if not going or shown is None:
            break
        path = (*path, rng.choice(going).id)
        page.do(PressChoice(1, shown.number, path[-1]))
        shown = page.show("play")
        sent += encode(shown) if shown else b""
    return sent


def choosing(game_name: str, rng: Random) -> Iterator[tuple[int, dict[str, Any], Any]]:
    """Yields players, options and states of a random game in which somebody is to choose."""
    game = GAMES[game_name]
    players = rng.choice(game.seats)
    options = {option: rng.choice(values) for option, values in game.options.items()}
    state = game.new(players=players, **options)
    for step in range(rng.randrange(5, 90)):
        if not game.to_act(state):
            break
        state, _ = game.apply(state, random_moves(game, state, rng))
        if step % 5 == 0 and game.to_act(state) and CHANCE not in game.to_act(state):
            yield players, options, state


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_what_a_seat_cannot_see_changes_no_byte_that_its_phone_is_sent(game_name: str, seed: int) -> None:
    rng, hooks = Random(seed), hooks_of(game_name)
    for players, options, state in choosing(game_name, rng):
        for seat in (*range(players), None):
            other, picks = hooks.reshuffle_unseen(state, seat, rng), rng.random()
            sent = [pages(posed(game_name, players, options, which), seat, Random(picks)) for which in (state, other)]
            assert sent[0] == sent[1]


def page_of(table: Session, seat: int | None) -> PageUpdate:
    shown = SeatPage(table, seat, TranslationCache(English()).translate).show("play")
    assert shown
    return shown


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_every_card_that_lies_open_on_the_big_screen_is_on_every_phone(game_name: str, seed: int) -> None:
    for players, options, state in choosing(game_name, Random(seed)):
        table = posed(game_name, players, options, state)
        for seat in (*range(players), None):
            on_page = Counter(card.look for card in cards_on(page_of(table, seat)))
            assert open_cards_on_screen(table) - on_page == Counter()


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_seat_is_sent_everything_open_that_an_onlooker_is_sent(game_name: str, seed: int) -> None:
    for players, options, state in choosing(game_name, Random(seed)):
        table = posed(game_name, players, options, state)
        everything = page_of(table, None)
        assert len(everything.seats) == players
        for seat in range(players):
            own = page_of(table, seat)
            assert own.seats == tuple(other for place, other in enumerate(everything.seats) if place != seat)
            shared = [(line.kind, len(line.cards)) for line in own.lines if line.kind == "table"]
            assert shared == [(line.kind, len(line.cards)) for line in everything.lines]


def test_who_looks_on_is_sent_nothing_that_can_be_pressed_and_all_that_lies_open(game_name: str) -> None:
    sent = pages(session(game_name, ["person"] * 3, phones=range(3)), None, Random(1))
    assert sent.count(b'"flag"') == 1 + 3
    assert b'"choice"' not in sent


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_what_others_have_chosen_changes_no_byte_until_it_is_revealed(seed: int) -> None:
    rng = Random(seed)
    sent = []
    for _ in range(2):
        table = session("turn_the_tide", ["person"] * 3, seed, phones=range(3))
        for seat in (1, 2):
            table.choose(seat, rng.choice(table.match.legal(seat)))
        sent.append(pages(table, 0, Random(1)))
    assert sent[0] == sent[1]
