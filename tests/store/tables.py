"""Matches that play themselves deterministically, for the store's tests."""

from random import Random

from game.engine.games import GAMES
from game.engine.match import Match
from game.store.journal import Journal, RunningMatches
from game.store.matches import Matches
from game.store.seats import PERSON, SeatPlan

SEATS = (SeatPlan(PERSON, "brine", "straw"), SeatPlan("crab", "dip"), SeatPlan("crab", "purl"))


def new_match(seed: int) -> Match:
    return Match(GAMES["turn_the_tide"], len(SEATS), {"length": "one_tide"}, seed)


def play_hand(match: Match) -> None:
    for seat in match.waiting:
        match.commit(seat, Random(f"{match.seed}:{len(match.steps)}:{seat}").choice(match.legal(seat)))


def whole_match(seed: int) -> Match:
    match = new_match(seed)
    while match.waiting:
        play_hand(match)
    return match


def keep_whole_match(matches: Matches, seed: int) -> int:
    """Stores a match of that seed from its deal to its end, and returns its id."""
    journal, match = Journal(RunningMatches(matches), SEATS), new_match(seed)
    journal.write(match)
    while match.waiting:
        play_hand(match)
        journal.write(match)
    assert journal.error is None
    assert journal.match_id is not None
    return journal.match_id
