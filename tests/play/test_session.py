"""A running game from the screen's side."""

from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from random import Random
from typing import Any

import msgspec
import pytest

from game.ai.inline_executor import InlineExecutor
from game.ai.players import player
from game.ai.worker import Worker
from game.engine.games import GAMES
from game.engine.match import Match, SeatEvent
from game.engine.turn_the_tide import BidsRevealed, HandsDealt, HandsPassed, PlayWeather, TidesTurned
from game.play.choices import AUTO_PLAY_DELAY
from game.play.computers import THINK_TIMEOUT
from game.play.feed import Feed
from game.play.session import Session
from game.play.session_events import MoveChosen, MoveRetracted, ThinkingChanged, ViewerChanged
from game.store.database import open_database
from game.store.journal import Journal, RunningMatches
from game.store.matches import Matches
from game.store.seats import PERSON, SeatPlan

SHEPHERDS = ("brine", "purl", "fathom", "clover", "dip")


@pytest.fixture
def matches() -> Iterator[Matches]:
    matches = Matches(open_database(None))
    yield matches
    matches.close()


def session(
    matches: Matches,
    kinds: Sequence[str],
    seed: int = 7,
    thinking: str = "none",
    game: str = "turn_the_tide",
    **options: object,
) -> Session:
    seats = tuple(SeatPlan(kind, shepherd) for kind, shepherd in zip(kinds, SHEPHERDS, strict=False))
    match = Match(GAMES[game], len(seats), options, seed)
    return Session(match, seats, Worker(InlineExecutor), Journal(RunningMatches(matches), seats), thinking)


def told_by(feed: Feed) -> list[Any]:
    return [step.event if isinstance(step, SeatEvent) else step for step in feed.drain()]


def steps_of(feed: Feed, kind: type) -> list[Any]:
    return [step for step in told_by(feed) if isinstance(step, kind)]


def now(session: Session, seat: int | None) -> Any:
    return session.match.view_after(session.match.event_count, seat)


def lowest(session: Session, seat: int) -> PlayWeather:
    return PlayWeather(session.match.view(seat).hand[0])


def choose_lowest(session: Session, feed: Feed, seat: int) -> PlayWeather:
    """Claims the screen for a person and bids their lowest card."""
    move = lowest(session, seat)
    feed.claim(seat, session.pending_move(seat))
    session.choose(seat, move)
    return move


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
    feed = table.open_screen_feed()
    for _ in range(50):
        table.tick(0.1)
    assert table.match.waiting == (1,)
    table.choose(1, lowest(table, 1))
    assert steps_of(feed, BidsRevealed)


def test_the_only_person_is_told_of_their_hand_and_no_other(matches: Matches) -> None:
    feed = session(matches, ["crab", PERSON, "crab"]).open_screen_feed()
    (dealt,) = steps_of(feed, HandsDealt)
    assert [hand is None for hand in dealt.hands] == [True, False, True]


def test_every_onlooker_has_their_own_place_in_the_log(matches: Matches) -> None:
    table = session(matches, ["crab", PERSON, "crab"])
    first = table.open_screen_feed()
    told = first.drain()
    second = table.open_screen_feed()
    assert (first.drain(), second.drain()) == ((), told)


def test_the_computers_are_seen_to_think_before_they_bid(matches: Matches) -> None:
    table = session(matches, ["crab", PERSON, "crab"], thinking="normal")
    feed = table.open_screen_feed()
    feed.drain()
    table.tick(0.0)
    assert feed.drain() == (ThinkingChanged(0, True), ThinkingChanged(2, True))
    table.tick(0.1)
    assert feed.drain() == ()
    table.tick(2.0)
    assert feed.drain() == (ThinkingChanged(0, False), MoveChosen(0), ThinkingChanged(2, False), MoveChosen(2))


def test_a_bid_can_be_taken_back_until_the_last_has_chosen(matches: Matches) -> None:
    table = session(matches, [PERSON, "crab", "crab"], thinking="normal")
    feed = table.open_screen_feed()
    feed.drain()
    bid = lowest(table, 0)
    table.choose(0, bid)
    assert table.pending_move(0) == bid
    assert table.revocable == (0,)
    assert table.choices(0) == ()
    table.take_back(0)
    assert table.pending_move(0) is None
    assert table.waiting_local_seats == (0,)
    assert [choice.move for choice in table.choices(0)] == list(table.match.legal(0))
    assert feed.drain() == (MoveChosen(0, bid), MoveRetracted(0))
    table.tick(0.0)
    table.tick(2.0)
    table.choose(0, bid)
    assert table.revocable == ()
    assert steps_of(feed, BidsRevealed)


def test_the_last_choice_can_be_taken_back_for_a_moment_also_where_only_people_play(matches: Matches) -> None:
    table = session(matches, [PERSON, PERSON, PERSON])
    table.grace = 1.5
    for seat in range(3):
        table.choose(seat, lowest(table, seat))
    table.tick(1.4)
    assert table.revocable == (0, 1, 2)
    table.take_back(2)
    table.tick(5.0)
    assert not table.match.view(None).bids
    table.choose(2, lowest(table, 2))
    table.tick(1.4)
    table.tick(0.2)
    assert table.match.view(None).bids
    assert table.revocable == ()


@pytest.mark.parametrize("phones", [(), (0, 1, 2)])
def test_a_question_with_one_answer_is_not_asked_and_the_beat_before_it_is_always_the_same(
    matches: Matches, game_name: str, phones: Sequence[int]
) -> None:
    """Plays random games; moves that wait while the table moves are made at once by all who have no other."""
    rng, made = Random(4), 0
    table = session(matches, [PERSON] * 3, game=game_name)
    for seat in phones:
        table.assign_phone(seat)
    while (waiting := table.match.waiting) and made < 5:
        steps = table.match.step_count
        forced = [seat for seat in waiting if len(table.match.legal(seat)) == 1]
        if not forced:
            table.choose(waiting[0], rng.choice(table.match.legal(waiting[0])))
            continue
        table.tick(9.0, is_moving=True)
        table.tick(AUTO_PLAY_DELAY * 0.9)
        assert (table.match.waiting, table.match.step_count) == (waiting, steps)
        table.tick(9.0, is_moving=True)
        table.tick(AUTO_PLAY_DELAY * 0.2)
        made += 1
        assert table.match.step_count > steps or table.match.committed >= {*forced}
        assert not {*table.revocable} & {*forced}, "there is nothing to choose instead"
    assert made


def test_the_only_move_of_a_person_leaves_no_time_to_take_it_back(matches: Matches) -> None:
    table, rng = session(matches, [PERSON, "crab", "crab"], seed=15, length="one_tide"), Random(1)
    table.grace = 0.0
    while len(table.match.view(0).hand) > 1:
        table.choose(0, rng.choice(table.match.legal(0))) if 0 in table.match.waiting else table.tick(1.0)
    table.grace = 60.0
    for _ in range(3):
        table.tick(AUTO_PLAY_DELAY)
    assert table.outcome is not None


def test_with_several_persons_the_screen_is_nobodys_until_one_claims_it(matches: Matches) -> None:
    table = session(matches, [PERSON, "crab", PERSON])
    feed = table.open_screen_feed()
    assert feed.seat is None
    (dealt,) = steps_of(feed, HandsDealt)
    assert set(dealt.hands) == {None}
    feed.claim(2)
    assert feed.drain() == (ViewerChanged(now(table, 2)),)
    move = lowest(table, 2)
    table.choose(2, move)
    assert feed.seat is None
    assert feed.drain() == (MoveChosen(2, move), ViewerChanged(now(table, None)))


def test_whoever_comes_back_to_the_screen_is_told_of_their_own_choice(matches: Matches) -> None:
    table = session(matches, [PERSON, "crab", PERSON])
    feed = table.open_screen_feed()
    move = choose_lowest(table, feed, 0)
    feed.drain()
    feed.claim(0, table.pending_move(0))
    assert feed.drain() == (ViewerChanged(now(table, 0), move),)


def test_a_choice_is_told_to_nobody_but_whoever_made_it(matches: Matches) -> None:
    table = session(matches, [PERSON, PERSON, "crab"])
    feed = table.open_screen_feed()
    feed.claim(1)
    feed.drain()
    table.choose(0, lowest(table, 0))
    assert feed.drain() == (MoveChosen(0),)


def test_between_persons_no_step_tells_a_hand(matches: Matches) -> None:
    table = session(matches, [PERSON, PERSON, "crab"])
    feed = table.open_screen_feed()
    for _ in range(60):
        table.tick(1.0)
        for seat in table.waiting_local_seats:
            choose_lowest(table, feed, seat)
        for step in told_by(feed):
            if isinstance(step, HandsDealt | HandsPassed):
                assert set(step.hands) == {None}


def test_what_follows_a_choice_is_seen_by_whoever_looks_then(matches: Matches) -> None:
    """Checks that the last person's choice is played before anybody else looks."""
    table = session(matches, [PERSON, "crab", PERSON])
    feed = table.open_screen_feed()
    table.tick(0.0)
    table.tick(1.0)
    choose_lowest(table, feed, 0)
    before = now(table, None)
    choose_lowest(table, feed, 2)
    steps = feed.drain()
    assert ViewerChanged(before) in steps
    (revealed,) = (step for step in steps if isinstance(step, SeatEvent) and isinstance(step.event, BidsRevealed))
    assert (revealed.view.seat, revealed.view.bids[-1]) == (None, revealed.event.bids)


def test_the_hand_is_gone_before_the_bids_are_turned_over(matches: Matches) -> None:
    table = session(matches, [PERSON, "crab", PERSON])
    feed = table.open_screen_feed()
    table.tick(0.0)
    table.tick(1.0)
    for seat in (0, 2):
        choose_lowest(table, feed, seat)
    steps = told_by(feed)
    kinds = [type(step) for step in steps]
    gone = [place for place, step in enumerate(steps) if isinstance(step, ViewerChanged) and step.view.seat is None]
    assert kinds.index(BidsRevealed) > max(gone)


@pytest.mark.parametrize(("kinds", "open_bids", "expected"), [
    ([PERSON, "crab", "crab"], False, False),
    ([PERSON, PERSON, "crab"], False, True),
    ([PERSON, PERSON, "crab"], True, False),
])  # fmt: skip
def test_a_curtain_is_for_secrets_between_persons(
    matches: Matches, kinds: list[str], open_bids: bool, expected: bool
) -> None:
    assert session(matches, kinds, open_bids=open_bids).needs_curtain is expected


@pytest.mark.parametrize(("game", "expected"), [("undertow", False), ("sea_salt_and_paper", True)])
def test_a_curtain_is_for_games_with_secrets(matches: Matches, game: str, expected: bool) -> None:
    assert session(matches, [PERSON, PERSON], game=game).needs_curtain is expected


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
        table.choose(1, lowest(table, 1))
    saved = matches.unfinished()
    assert saved is not None
    match = Match(GAMES["turn_the_tide"], 3, saved.record.options, saved.record.seed, saved.record.steps)
    resumed = Session(
        match, saved.seats, Worker(InlineExecutor), Journal(RunningMatches(matches), saved.seats, saved), "none"
    )
    feed = resumed.open_screen_feed(is_resumed=True)
    assert feed.drain() == ()
    assert resumed.match.view(1) == msgspec.structs.replace(table.match.view(1), waiting=resumed.match.waiting)
    resumed.tick(0.0)
    resumed.tick(1.0)
    resumed.choose(1, lowest(resumed, 1))
    assert len(matches.load(saved.id).record.steps) == len(resumed.match.steps)
    assert steps_of(feed, TidesTurned)


def test_whoever_leaves_a_game_waits_for_no_answer(matches: Matches, monkeypatch: pytest.MonkeyPatch) -> None:
    answers: list[Future[object]] = []
    monkeypatch.setattr(Worker, "submit", lambda *_: answers.append(Future()) or answers[-1])
    table = session(matches, ["crab", PERSON, "crab"])
    table.tick(0.0)
    table.close()
    assert [answer.cancelled() for answer in answers] == [True, True]


class Fails:
    def choose(self, view: object, legal: tuple[PlayWeather, ...], rng: object) -> PlayWeather:
        raise RuntimeError("lost its glasses")


def test_a_player_that_fails_does_not_stop_the_game(
    matches: Matches, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("game.ai.players.player", lambda game, animal, effort: Fails())
    table = session(matches, ["crab", "crab", "crab"])
    feed = table.open_screen_feed()
    table.tick(0.0)
    table.tick(1.0)
    assert steps_of(feed, BidsRevealed)
    assert "random move" in caplog.text


def test_a_computer_plays_by_the_character_of_its_shepherd(matches: Matches, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr("game.ai.players.player", lambda game, animal, effort: asked.append(animal) or Fails())
    session(matches, ["crab", "snail", PERSON, "orca", "crab"]).tick(0.0)
    assert asked[:4] == ["crab:even", "snail:careful", "orca:spiteful", "crab:daring"]


def test_the_simplest_player_stands_in_for_one_that_fails(matches: Matches, monkeypatch: pytest.MonkeyPatch) -> None:
    snail = player("turn_the_tide", "snail")
    monkeypatch.setattr("game.ai.players.player", lambda game, animal, effort: snail if animal == "snail" else Fails())
    failing, simple = (session(matches, [kind] * 3, seed=3) for kind in ("orca", "snail"))
    for game in (failing, simple):
        for _ in range(20):
            game.tick(0.1)
    assert failing.match.steps == simple.match.steps != ()


class Hangs:
    """A worker whose players never answer, except the named ones."""

    def __init__(self, *answering: str) -> None:
        self.answering = answering
        self.renewed = 0

    def submit(self, question: Any, game: str, animal: str, *words: Any) -> Future[Any]:
        answer: Future[Any] = Future()
        if animal in self.answering:
            answer.set_result(question(game, animal, *words))
        return answer

    def renew(self) -> None:
        self.renewed += 1


@pytest.mark.parametrize(("answering", "renewals"), [(("crab:even", "snail"), 1), ((), 2)])
def test_a_player_that_hangs_does_not_stop_the_game(
    matches: Matches, answering: tuple[str, ...], renewals: int, caplog: pytest.LogCaptureFixture
) -> None:
    """Checks that the simplest player answers for it; if that hangs too, a random move is made."""
    worker = Hangs(*answering)
    seats = tuple(SeatPlan(kind, name) for kind, name in zip((PERSON, "orca"), ("purl", "dip"), strict=True))
    match = Match(GAMES["undertow"], 2, {}, 1)
    table = Session(match, seats, worker, Journal(RunningMatches(matches), seats), "none")  # type: ignore[arg-type]
    while match.waiting != (1,):
        table.choose(0, match.legal(0)[0])
    before = len(match.steps)
    for _ in range(renewals):
        assert len(match.steps) == before
        table.tick(0.1)
        table.tick(THINK_TIMEOUT)
        table.tick(0.1)
    assert len(match.steps) > before
    assert worker.renewed == renewals
    assert "hangs" in caplog.text
