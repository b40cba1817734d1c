"""The log of a match: saved, resumed, replayed and attached to bug reports."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias

import msgspec
from msgspec.structs import replace

from game.engine.api import IllegalMove, Seat
from game.engine.games import GAMES

JointMove: TypeAlias = Mapping[Seat, Any]
"""One joint move: the move of every seat that was to act, chance's included."""

FORMAT: Final = 3
"""The format version that is written; older ones are upgraded when read."""

FULL_EFFORT: Final = 100
"""Percent: the effort of computer players where nothing limits it."""


class RecordError(ValueError):
    """A record that cannot be read."""


class NewerRecordError(RecordError):
    """A record of a format, or of a game, that only a later version knows."""


class Record(msgspec.Struct, frozen=True):
    """The complete input of a match: the same record always replays the same way."""

    game: str
    """The game's name in `GAMES`."""
    players: int
    options: dict[str, Any]
    seed: int
    steps: tuple[JointMove, ...] = ()
    format: int = FORMAT
    effort: int = FULL_EFFORT
    """Percent of the work that computer players put into a move; at the same effort they find the same moves again."""
    rules_version: int = 1
    """The game's `rules_version` when it was played."""
    players_version: int = 0
    """The version of the computer players; 0: before they were numbered."""


def encode(record: Record) -> bytes:
    """Returns the record as JSON."""
    return msgspec.json.encode(record)


def encode_joint_move(step: JointMove) -> bytes:
    """Returns one step as JSON, for a store that saves a running match step by step."""
    return msgspec.json.encode(step)


def decode(data: bytes, further_steps: Iterable[bytes] = ()) -> Record:
    """Returns the record in `data`, with the steps that were encoded one by one after it.

    Raises:
        NewerRecordError: if it is of a newer format, of newer rules, or of an unknown game.
        RecordError: if it is damaged, or of rules that are no longer known.
    """
    try:
        plain = msgspec.json.decode(data, type=dict[str, Any])
        plain["steps"] = [*plain.get("steps", ()), *map(msgspec.json.decode, further_steps)]
        return _check_rules(_convert_moves(_upgrade(plain)))
    except RecordError:
        raise
    except (msgspec.MsgspecError, IllegalMove, ValueError, TypeError, LookupError, RecursionError) as error:
        raise RecordError(f"damaged record: {error}") from error


def _upgrade(plain: dict[str, Any]) -> dict[str, Any]:
    """Returns the record's plain data in the current format."""
    found = plain.get("format")
    if type(found) is not int or found < 1:
        raise RecordError(f"there is no format {found!r}")
    if found > FORMAT:
        raise NewerRecordError(f"format {found} is not known; the newest known is {FORMAT}")
    if msgspec.convert(plain["game"], str) not in GAMES:
        raise NewerRecordError(f"no such game: {plain['game']!r}")
    plain["steps"] = msgspec.convert(plain["steps"], list[dict[str, dict[str, Any]]])
    for older in range(found, FORMAT):
        plain = GAMES[plain["game"]].upgraded(plain, older)
    return {**plain, "format": FORMAT}


def _convert_moves(plain: dict[str, Any]) -> Record:
    """Returns the record with its moves converted to the game's own types."""
    record = msgspec.convert({**plain, "steps": ()}, Record)
    step_type = dict[Seat, GAMES[record.game].move_type]
    return replace(record, steps=msgspec.convert(plain["steps"], tuple[step_type, ...], str_keys=True))


def _check_rules(record: Record) -> Record:
    """Returns a record that the rules of today replay as it was played."""
    known = GAMES[record.game].rules_version
    if record.rules_version > known:
        raise NewerRecordError(f"rules {record.rules_version} are not known; the newest known are {known}")
    if record.rules_version < known:
        raise RecordError(f"rules {record.rules_version} are no longer known; only {known} are")
    return record
