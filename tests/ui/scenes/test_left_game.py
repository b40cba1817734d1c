"""An unfinished match that cannot be resumed is abandoned, and the log names no card."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.engine.games import GAMES
from game.engine.match import Match
from game.store.matches import SavedMatch
from game.store.seats import SeatPlan
from game.ui.scenes.game_lineup import resume_match
from game.ui.shell.logbook import LOG_FILE, close_logbook, open_logbook
from tests.ui.conftest import MakeApp

NAMES = ("purl", "dip", "brine")


def played(game: str, turns: int, seed: int) -> Match:
    match = Match(GAMES[game], GAMES[game].seats[0], {}, seed)
    rng = Random(seed)
    for _ in range(turns):
        for seat in match.waiting:
            match.commit(seat, rng.choice(match.legal(seat)))
    return match


def told_in(folder: Path) -> str:
    told = (folder / LOG_FILE).read_text()
    return "\n".join(line for line in told.splitlines() if not line.startswith("  "))


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(turns=st.integers(2, 12), seed=st.integers(0, 99))
def test_no_move_of_a_game_that_does_not_replay_is_in_the_log(
    make_app: MakeApp, tmp_path: Path, game_name: str, turns: int, seed: int
) -> None:
    record = played(game_name, turns, seed).record()
    twice = replace(record, steps=(*record.steps, *record.steps[-2:], *record.steps[-2:]))
    saved = SavedMatch(1, twice, tuple(SeatPlan("person", name) for name in NAMES[: record.players]), None)
    logbook = open_logbook(tmp_path)
    try:
        assert resume_match(make_app(), saved) is None
    finally:
        close_logbook(logbook)
    told = told_in(tmp_path)
    assert "match 1 cannot be gone on with" in told
    moves = {type(move).__name__ for step in record.steps for move in step.values()}
    assert not any(re.search(rf"\b{move}\b", told) for move in moves)
    assert not re.search(r"\d", re.sub(r"^\d\S+ \S+|match 1", "", told, flags=re.MULTILINE))
    (tmp_path / LOG_FILE).unlink()
