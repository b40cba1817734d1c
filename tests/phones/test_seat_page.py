"""The bytes that a phone is sent tell what its seat may know, and nothing else."""

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.api import CHANCE
from game.engine.games import GAMES
from game.engine.match import Match
from game.phones.messages import PressChoice, encode
from game.phones.seat_page import SeatPage
from game.phones.translation import English, TranslationCache
from game.play.choices import choices_after
from game.play.session import Session
from tests.engine.generators import random_moves
from tests.engine.hooks import hooks_of
from tests.phones.tables import session


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
    for _ in range(3):
        going = [choice for choice in choices_after(table.choices(seat), path) if not choice.is_immediate]
        if not going or shown is None:
            break
        path = (*path, rng.choice(going).id)
        page.do(PressChoice(1, shown.number, path[-1]))
        shown = page.show("play")
        sent += encode(shown) if shown else b""
    return sent


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_what_a_seat_cannot_see_changes_no_byte_that_its_phone_is_sent(game_name: str, seed: int) -> None:
    game, rng, hooks = GAMES[game_name], Random(seed), hooks_of(game_name)
    players = rng.choice(game.seats)
    options = {option: rng.choice(values) for option, values in game.options.items()}
    state = game.new(players=players, **options)
    for step in range(rng.randrange(5, 90)):
        if not game.to_act(state):
            break
        state, _ = game.apply(state, random_moves(game, state, rng))
        if step % 5 or CHANCE in game.to_act(state):
            continue
        for seat in (*range(players), None):
            other = hooks.reshuffle_unseen(state, seat, rng)
            sent = [pages(posed(game_name, players, options, which), seat, Random(step)) for which in (state, other)]
            assert sent[0] == sent[1]


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
