"""Saved matches: resuming them, abandoning broken ones, and finding results that nobody has seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import takewhile
from typing import Any

from msgspec.structs import replace

from game.ai.players import animals
from game.engine.api import CHANCE, Seat
from game.engine.match import Match, replay
from game.engine.record import Record, RecordError
from game.play.temperaments import SHEPHERD_TEMPERAMENTS
from game.store.errors import Defect, StoreError
from game.store.journal import Journal
from game.store.matches import Matches, SavedMatch
from game.store.seats import PERSON


def resume_match(saved: SavedMatch | Journal) -> tuple[Match, Mapping[Seat, Any]]:
    """Returns the match at its last saved step and {}; a finished one before its last moves, and those moves.

    Raises:
        RecordError: if the rules do not allow the record, or nobody can play a seat.
    """
    _check_seats(saved)
    match = replay(saved.record)
    if match.outcome is None:
        return match, {}
    last = max(n for n, step in enumerate(match.steps) if CHANCE not in step)
    return branch_match(saved.record, last), match.steps[last]


def branch_match(record: Record, count: int) -> Match:
    """Returns another match that begins like the record, up to its first `count` steps and the chance after them.

    Chance is the recorded one, because records of older formats do not draw it from tapes.

    Raises:
        RecordError: if the rules do not allow the record.
    """
    rest = takewhile(lambda step: CHANCE in step, record.steps[count:])
    return replay(replace(record, steps=(*record.steps[:count], *rest)))


def abandon_broken(matches: Matches) -> Counter[Defect]:
    """Abandons every broken running match; its steps stay.

    Returns the number of broken matches, and of those written by a later version, which are left alone.

    Raises:
        StoreError: if the matches cannot be read or changed now.
    """
    found: dict[int, Defect | None] = {match_id: _defect(matches, match_id) for match_id in matches.running_ids()}
    for match_id, defect in found.items():
        if defect == "broken":
            matches.abandon(match_id)
    return Counter[Defect](defect for defect in found.values() if defect)


def unseen_result(matches: Matches) -> SavedMatch | None:
    """Returns the newest match whose end nobody has seen; None if there is none or it cannot be shown.

    Raises:
        StoreError: if the matches cannot be read or changed now.
    """
    match_id = matches.unseen_match_id()
    if match_id is None:
        return None
    defect = _defect(matches, match_id)
    if defect is None:
        return matches.load(match_id)
    if defect == "broken":
        matches.mark_end_seen(match_id)
    return None


def _defect(matches: Matches, match_id: int) -> Defect | None:
    """Returns the reason why a match cannot be resumed, or None if it can."""
    try:
        resume_match(matches.load(match_id))
    except RecordError:
        return "broken"
    except StoreError as error:
        if error.kind in ("broken", "newer"):
            return error.kind
        raise
    return None


def _check_seats(saved: SavedMatch | Journal) -> None:
    if len(saved.seats) != saved.record.players:
        raise RecordError(f"{len(saved.seats)} seats for {saved.record.players} players")
    kinds = (PERSON, *(animal.name for animal in animals(saved.record.game)))
    for plan in saved.seats:
        if plan.kind not in kinds or plan.shepherd not in SHEPHERD_TEMPERAMENTS:
            raise RecordError(f"nobody is a {plan.kind} called {plan.shepherd}")
