"""A running game as the screen sees it."""

from collections.abc import Iterator, Sequence

import msgspec
import pytest

from game.ai.inline import InlineExecutor
from game.ai.worker import Worker
from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.turn_the_tide import BidsRevealed, HandsDealt, HandsPassed, PlayWeather, TidesTurned
from game.play.session import Session
from game.store.database import open_database
from game.store.matches import Journal, Matches
from game.store.seats import PERSON, SeatPlan
from game.ui.games.turn_the_tide.tableau import BidPlaced, BidTakenBack, Thinking, ViewerChanged

SHEPHERDS = ("brine", "purl", "fathom", "clover", "dip")


@pytest.fixture
def matches() -> Iterator[Matches]:
    matches = Matches(open_database(None))
    yield matches
    matches.close()


def session(
    matches: Matches, kinds: Sequence[str], seed: int = 7, thinking: str = "none", **options: object
) -> Session:
    seats = tuple(SeatPlan(kind, shepherd) for kind, shepherd in zip(kinds, SHEPHERDS, strict=False))
    match = Match(GAMES["turn_the_tide"], len(seats), options, seed)
    return Session(match, seats, Worker(InlineExecutor), Journal(matches, seats), thinking)


def steps_of(session: Session, kind: type) -> list[object]:
    return [step for step in session.take_steps() if isinstance(step, kind)]


def lowest(session: Session, seat: int) -> int:
    return session.match.view(seat).hand[0]


def test_computers_play_a_whole_game_by_themselves(matches: Matches) -> None:
    table = session(matches, ["crab", "snail", "crab"])
    for _ in range(200):
        table.tick(0.1)
    assert table.outcome is not None
    saved = matches.load(1)
    assert saved.outcome == table.outcome
    assert len(saved.record.steps) == len(table.match.steps)


def test_nothing_goes_on_without_the_only_person(matches: Matches) -> None:
    table = session(matches, ["crab", PERSON, "crab"])
    for _ in range(50):
        table.tick(0.1)
    assert table.match.waiting == (1,)
    table.bid(1, lowest(table, 1))
    assert steps_of(table, BidsRevealed)


def test_the_only_person_is_told_of_their_hand_and_no_other(matches: Matches) -> None:
    table = session(matches, ["crab", PERSON, "crab"])
    (dealt,) = steps_of(table, HandsDealt)
    assert [hand is None for hand in dealt.hands] == [True, False, True]  # type: ignore[attr-defined]


def test_the_computers_are_seen_to_think_before_they_bid(matches: Matches) -> None:
    table = session(matches, ["crab", PERSON, "crab"], thinking="normal")
    table.take_steps()
    table.tick(0.0)
    assert table.take_steps() == [Thinking(0, True), Thinking(2, True)]
    table.tick(0.1)
    assert table.take_steps() == []
    table.tick(2.0)
    assert table.take_steps() == [Thinking(0, False), BidPlaced(0), Thinking(2, False), BidPlaced(2)]


def test_a_bid_can_be_taken_back_until_the_last_has_chosen(matches: Matches) -> None:
    table = session(matches, [PERSON, "crab", "crab"], thinking="normal")
    table.take_steps()
    card = lowest(table, 0)
    table.bid(0, card)
    assert table.own_bid == card
    assert table.revocable == (0,)
    table.take_back(0)
    assert table.own_bid is None
    assert table.waiting_persons == (0,)
    assert table.take_steps() == [BidPlaced(0, card), BidTakenBack(0)]
    table.tick(0.0)
    table.tick(2.0)
    table.bid(0, card)
    assert table.revocable == ()
    assert steps_of(table, BidsRevealed)


def test_with_several_persons_the_screen_is_nobodys_until_one_claims_it(matches: Matches) -> None:
    table = session(matches, [PERSON, "crab", PERSON])
    assert table.viewer is None
    (dealt,) = steps_of(table, HandsDealt)
    assert set(dealt.hands) == {None}  # type: ignore[attr-defined]
    table.claim(2)
    (seen,) = table.take_steps()
    view = table.match.view(2)
    assert seen == ViewerChanged(2, view.hand, view.hand_full)
    table.bid(2, view.hand[0])
    assert table.viewer is None
    assert table.take_steps() == [BidPlaced(2, view.hand[0]), ViewerChanged(None)]


def test_between_persons_no_step_tells_a_hand(matches: Matches) -> None:
    """Whatever is told while nobody has claimed the screen holds no card that is not open."""
    table = session(matches, [PERSON, PERSON, "crab"])
    for _ in range(60):
        table.tick(1.0)
        for seat in table.waiting_persons:
            table.claim(seat)
            table.bid(seat, lowest(table, seat))
        for step in table.take_steps():
            if isinstance(step, HandsDealt | HandsPassed):
                assert set(step.hands) == {None}


def test_the_hand_is_gone_before_the_bids_are_turned_over(matches: Matches) -> None:
    table = session(matches, [PERSON, "crab", PERSON])
    table.tick(0.0)
    table.tick(1.0)
    for seat in (0, 2):
        table.claim(seat)
        table.bid(seat, lowest(table, seat))
    steps = table.take_steps()
    kinds = [type(step) for step in steps]
    assert kinds.index(BidsRevealed) > max(i for i, step in enumerate(steps) if step == ViewerChanged(None))


@pytest.mark.parametrize(("kinds", "open_bids", "expected"), [
    ([PERSON, "crab", "crab"], False, False),
    ([PERSON, PERSON, "crab"], False, True),
    ([PERSON, PERSON, "crab"], True, False),
])  # fmt: skip
def test_a_curtain_is_for_secrets_between_persons(
    matches: Matches, kinds: list[str], open_bids: bool, expected: bool
) -> None:
    assert session(matches, kinds, open_bids=open_bids).needs_curtain is expected


def test_the_same_seed_plays_the_same_game(matches: Matches) -> None:
    games = [session(matches, ["crab", "snail", "crab"], seed=3) for _ in range(2)]
    for game in games:
        for _ in range(200):
            game.tick(0.1)
    assert games[0].match.steps == games[1].match.steps


def test_a_resumed_match_tells_nothing_again_and_goes_on(matches: Matches) -> None:
    table = session(matches, ["crab", PERSON, "crab"])
    for _ in range(5):
        table.tick(1.0)
        table.tick(1.0)
        table.bid(1, lowest(table, 1))
    saved = matches.unfinished()
    assert saved is not None
    match = Match(GAMES["turn_the_tide"], 3, saved.record.options, saved.record.seed, saved.record.steps)
    resumed = Session(
        match, saved.seats, Worker(InlineExecutor), Journal(matches, saved.seats, saved), "none", is_resumed=True
    )
    assert resumed.take_steps() == []
    assert resumed.match.view(1) == msgspec.structs.replace(table.match.view(1), waiting=resumed.match.waiting)
    resumed.tick(0.0)
    resumed.tick(1.0)
    resumed.bid(1, lowest(resumed, 1))
    assert len(matches.load(saved.id).record.steps) == len(resumed.match.steps)
    assert steps_of(resumed, TidesTurned)


class Fails:
    """A player that cannot choose."""

    def choose(self, view: object, legal: tuple[PlayWeather, ...], rng: object) -> PlayWeather:
        raise RuntimeError("lost its glasses")


def test_a_player_that_fails_does_not_stop_the_game(
    matches: Matches, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("game.ai.players.player", lambda game, animal: Fails())
    table = session(matches, ["crab", "crab", "crab"])
    table.tick(0.0)
    table.tick(1.0)
    assert steps_of(table, BidsRevealed)
    assert "random bid" in caplog.text


def test_a_computer_plays_by_the_character_of_its_shepherd(matches: Matches, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr("game.ai.players.player", lambda game, animal: asked.append(animal) or Fails())
    session(matches, ["crab", "snail", PERSON, "orca", "crab"]).tick(0.0)
    assert asked == ["crab:even", "snail:careful", "orca:spiteful", "crab:daring"]
