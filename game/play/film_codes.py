"""Codes of films: a finished game as letters, short enough for one small QR code.

All cards and dice follow from the seed, so a code holds the deal, the players, and their choices among the legal moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias
from zlib import crc32

from game.animals import ANIMALS
from game.engine.api import CHANCE, IllegalMove
from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.record import Record
from game.guests import HATS
from game.play.deals import (
    ALPHABET,
    BASE,
    BITS,
    KIND,
    DealNameError,
    NameDefect,
    deal_of,
    deal_of_kind,
    kind_number,
    letters_of,
    normalized,
    number_of,
)
from game.store.seats import PERSON, SeatPlan

MARK, EDITION = "F", 0
"""The first letter of every code, and the place in the alphabet of the second, which tells how the rest is written."""
HEAD, CHECK = 4, 6
"""Letters of the head (mark, edition and the number of all letters) and of the checksum at the end."""
LONGEST = BASE**2 - 1
"""The most letters that a code may have."""
KINDS = (PERSON, *(animal.name for animal in ANIMALS))
SHEPHERDS = ("brine", "purl", "fathom", "clover", "dip")
WORN = ("", *HATS)
NAMES = 16
"""Room for kinds of players, for shepherds and for hats; never reorder them, because codes are made of their places."""
SEED_BITS = (15, 35, 64, 128)
VERSIONS, EFFORTS = 1021, 128
MOST_STEPS = 20_000
"""Steps after which a game that a code tells is given up."""

CodeDefect: TypeAlias = Literal["cut", "long", "foreign", "wrong", "newer", "older", "other"]
CodeObstacle: TypeAlias = Literal["unfinished", "older", "unknown"]


class FilmCodeError(ValueError):
    """Letters that are no code of a film; "other": those of something else."""

    def __init__(self, defect: CodeDefect | NameDefect) -> None:
        super().__init__(defect)
        self.defect: CodeDefect = defect


class NoFilmCodeError(ValueError):
    """A game that has no code: it is not over, its cards follow from no seed, or later versions know its players."""

    def __init__(self, obstacle: CodeObstacle) -> None:
        super().__init__(obstacle)
        self.obstacle: CodeObstacle = obstacle


class _Digits:
    """A number whose digits each have a base of their own, the lowest first."""

    def __init__(self, number: int = 0) -> None:
        self.rest = number
        self._digits: list[tuple[int, int]] = []

    def add(self, digit: int, base: int) -> None:
        self._digits.append((digit, base))

    def pop(self, base: int) -> int:
        """Returns the next digit, and leaves the rest."""
        self.rest, digit = divmod(self.rest, base)
        return digit

    @property
    def number(self) -> int:
        number = 0
        for digit, base in reversed(self._digits):
            number = number * base + digit
        return number


def film_code(record: Record, seats: Sequence[SeatPlan]) -> str:
    """Returns the letters of a finished game.

    Raises:
        NoFilmCodeError: if it has none.
    """
    digits = _Digits()
    _add_deal(digits, record)
    for plan in seats:
        for name, names in ((plan.kind, KINDS), (plan.shepherd, SHEPHERDS), (plan.hat, WORN)):
            if name not in names:
                raise NoFilmCodeError("unknown")
            digits.add(names.index(name), NAMES)
    _add_choices(digits, record)
    number = digits.number
    count = HEAD + -(-number.bit_length() // BITS) + CHECK
    if count > LONGEST:
        raise NoFilmCodeError("unknown")
    letters = MARK + ALPHABET[EDITION] + letters_of(count, 2) + letters_of(number, count - HEAD - CHECK)
    return letters + checksum(letters)


def film_of_code(text: str) -> tuple[Record, tuple[SeatPlan, ...]]:
    """Returns the game of a code and its players; spaces, hyphens and small letters do not matter.

    Raises:
        FilmCodeError: if there is none.
    """
    letters = normalized(text)
    try:
        number = number_of(code_content(letters))
        return _read_film(_Digits(number))
    except DealNameError as error:
        raise FilmCodeError(error.defect) from error
    except (IllegalMove, LookupError) as error:
        raise FilmCodeError("wrong") from error


def code_length(text: str) -> int:
    """Returns the number of letters that a code has in all by its first ones; 0 if they do not tell it yet."""
    letters = normalized(text)[:HEAD]
    is_known = len(letters) == HEAD and letters[0] == MARK and set(letters) <= set(ALPHABET)
    return number_of(letters[2:]) if is_known else 0


def code_content(letters: str) -> str:
    """Returns the letters between head and checksum.

    Raises:
        FilmCodeError: if the letters are no code, or not all of one.
    """
    if not set(letters) <= set(ALPHABET):
        raise FilmCodeError("foreign")
    if letters[:1] not in ("", MARK):
        raise FilmCodeError("other")
    count = code_length(letters)
    if len(letters) > count > 0:
        raise FilmCodeError("long")
    if len(letters) < max(count, HEAD + CHECK):
        raise FilmCodeError("cut")
    if checksum(letters[:-CHECK]) != letters[-CHECK:]:
        raise FilmCodeError("wrong")
    if letters[1] != ALPHABET[EDITION]:
        raise FilmCodeError("newer")
    return letters[HEAD:-CHECK]


def checksum(letters: str) -> str:
    """Returns the letters that end a code."""
    return letters_of(crc32(letters.encode()), CHECK)


def _add_deal(digits: _Digits, record: Record) -> None:
    size = next((place for place, bits in enumerate(SEED_BITS) if 0 <= record.seed < 1 << bits), None)
    if size is None:
        raise NoFilmCodeError("unknown")
    digits.add(kind_number(deal_of(record)), BASE**KIND)
    digits.add(record.rules_version, VERSIONS)
    digits.add(record.players_version, VERSIONS)
    digits.add(record.effort, EFFORTS)
    digits.add(size, len(SEED_BITS))
    digits.add(record.seed, 1 << SEED_BITS[size])


def _add_choices(digits: _Digits, record: Record) -> None:
    """Adds each choice as its place among the legal moves.

    Raises:
        NoFilmCodeError: if the game is not over, or chance acted otherwise than its seed says.
    """
    match = _match_of(record)
    for step in record.steps:
        for seat in sorted(step.keys() - {CHANCE}):
            legal = match.legal(seat)
            if step[seat] not in legal:
                raise NoFilmCodeError("older")
            digits.add(legal.index(step[seat]), len(legal))
            match.commit(seat, step[seat])
    if match.steps[: len(record.steps)] != record.steps:
        raise NoFilmCodeError("older")
    if match.outcome is None:
        raise NoFilmCodeError("unfinished")


def _match_of(record: Record) -> Match:
    """Returns the match of a record before its first choice."""
    game, effort, version = GAMES[record.game], record.effort, record.players_version
    return Match(game, record.players, record.options, record.seed, effort=effort, players_version=version)


def _read_film(digits: _Digits) -> tuple[Record, tuple[SeatPlan, ...]]:
    kind, rules_version = digits.pop(BASE**KIND), digits.pop(VERSIONS)
    players_version, effort = digits.pop(VERSIONS), digits.pop(EFFORTS)
    seed = digits.pop(1 << SEED_BITS[digits.pop(len(SEED_BITS))])
    deal = deal_of_kind(kind, seed, rules_version)
    record = Record(deal.game, deal.players, deal.options, seed, effort=effort, players_version=players_version)
    seats = tuple(_read_seat(digits) for _ in range(deal.players))
    if len({plan.shepherd for plan in seats}) < len(seats):
        raise FilmCodeError("wrong")
    return _read_choices(digits, _match_of(record)).record(), seats


def _read_seat(digits: _Digits) -> SeatPlan:
    kind, shepherd, hat = (digits.pop(NAMES) for _ in range(3))
    if kind >= len(KINDS) or shepherd >= len(SHEPHERDS) or hat >= len(WORN):
        raise FilmCodeError("newer")
    return SeatPlan(KINDS[kind], SHEPHERDS[shepherd], WORN[hat])


def _read_choices(digits: _Digits, match: Match) -> Match:
    """Returns the match after all choices."""
    while match.outcome is None:
        for seat in match.waiting:
            legal = match.legal(seat)
            match.commit(seat, legal[digits.pop(len(legal))])
        if match.step_count > MOST_STEPS:
            raise FilmCodeError("wrong")
    if digits.rest:
        raise FilmCodeError("wrong")
    return match
