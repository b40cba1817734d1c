"""Plays the contest named on the command line and reports who is stronger, and how sure that is."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NoReturn

from game.ai.players import player
from game.engine.api import AnyGame
from game.engine.games import GAMES
from game.exit_status import INTERRUPTED
from tools.arena.contest import Contest, tables_of
from tools.arena.report import as_csv, as_json, lines, report_of
from tools.arena.running import BACKENDS, CLUSTERS, CannotRun, Workers, play

PROGRAM = "python -m tools.arena"
BAD_USAGE = 2
FAILED = 1


class Parser(argparse.ArgumentParser):
    """An argument parser that reports errors in one line."""

    def error(self, message: str) -> NoReturn:
        """Prints the error and exits."""
        self.exit(BAD_USAGE, f"{self.prog}: {message}\n")


def parser(game: AnyGame | None) -> Parser:
    """Returns the parser, with the game's options once the game is known."""
    parser = Parser(PROGRAM, description=__doc__, allow_abbrev=False)
    parser.add_argument("--game", required=True, choices=GAMES, help="its options are flags too: --help names them")
    _add_players(parser)
    if game is not None:
        _add_options(parser, game)
    _add_running(parser)
    group = parser.add_argument_group("where to write what the contest has shown, besides the table")
    group.add_argument("--csv", type=_file, metavar="FILE", help="a row a player, and one for each other it met")
    group.add_argument("--json", type=_file, metavar="FILE", help="the same rows, and every game")
    return parser


def _add_players(parser: Parser) -> None:
    group = parser.add_argument_group("who plays")
    who = group.add_mutually_exclusive_group(required=True)
    who.add_argument("--seats", type=_names, metavar="NAME,...", help="one table, such as gull,crab,crab")
    who.add_argument("--field", type=_names, metavar="NAME,...", help="every table that these can fill, by --players")
    group.add_argument("--players", type=partial(_whole_number, least=1), metavar="N", help="at each table of a field")
    group.add_argument("--deals", type=partial(_whole_number, least=2), default=100, help="each in every rotation")
    group.add_argument("--seed", type=int, default=1, help="the same one, the same games")


def _add_options(parser: Parser, game: AnyGame) -> None:
    """Adds a flag for each option of the game; those left out take their default."""
    group = parser.add_argument_group(f"options of {game.name}")
    for option, values in game.options.items():
        flag, default = f"--{option.replace('_', '-')}", values[0]
        if isinstance(default, bool):
            group.add_argument(flag, action=argparse.BooleanOptionalAction, default=default)
        else:
            group.add_argument(flag, type=type(default), choices=values, default=default)


def _add_running(parser: Parser) -> None:
    group = parser.add_argument_group("how it is played, which changes nothing but the time")
    group.add_argument(
        "--jobs", type=partial(_whole_number, least=1), metavar="N", help="games at a time, else a core each"
    )
    group.add_argument("--backend", choices=BACKENDS, default=BACKENDS[0], help="of joblib")
    group.add_argument("--address", help="of a running cluster, else dask and ray start one here")


def _names(typed: str) -> tuple[str, ...]:
    return tuple(typed.split(","))


def _whole_number(typed: str, least: int) -> int:
    if not typed.isdecimal() or int(typed) < least:
        raise argparse.ArgumentTypeError(f"{typed!r}: must be a whole number from {least} on")
    return int(typed)


def _file(typed: str) -> Path:
    """Returns a writable file's path; the file stays unchanged until the contest is over."""
    path = Path(typed)
    if path.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        raise argparse.ArgumentTypeError(f"{typed!r}: cannot be written")
    return path


def contest_of(arguments: argparse.Namespace) -> Contest:
    """Returns the contest described by the arguments.

    Raises:
        ValueError: for a player or a number of them that the game does not know, naming it.
    """
    game, names = GAMES[arguments.game], arguments.seats or arguments.field
    if (arguments.field is None) != (arguments.players is None):
        raise ValueError("--field and --players go together")
    for name in names:
        player(game.name, name)
    players = arguments.players or len(names)
    options = game.chosen_options(players, {option: getattr(arguments, option) for option in game.options})
    return Contest(game.name, tables_of(names, players), options, arguments.deals, arguments.seed)


def workers_of(arguments: argparse.Namespace) -> Workers:
    """Returns the workers described by the arguments.

    Raises:
        ValueError: for an address of a backend that has none.
    """
    if arguments.address and arguments.backend not in CLUSTERS:
        raise ValueError(f"--address: only {' and '.join(CLUSTERS)} have clusters")
    return Workers(arguments.backend, arguments.jobs, arguments.address)


def _parse(words: Sequence[str] | None) -> tuple[argparse.Namespace, Contest, Workers]:
    first = Parser(PROGRAM, add_help=False, allow_abbrev=False)
    first.add_argument("--game")
    flags = parser(GAMES.get(first.parse_known_args(words)[0].game))
    arguments = flags.parse_args(words)
    try:
        return arguments, contest_of(arguments), workers_of(arguments)
    except ValueError as error:
        flags.error(str(error))


def main(words: Sequence[str] | None = None) -> int:
    """Plays, then writes and prints the results; returns the exit status."""
    arguments, contest, workers = _parse(words)
    try:
        report = report_of(contest, play(contest, workers))
    except CannotRun as error:
        return _failed(error)
    except KeyboardInterrupt:
        return INTERRUPTED
    status = max(_write(arguments.csv, as_csv(report)), _write(arguments.json, as_json(report)))
    print("\n".join(lines(report)))
    return status


def _write(path: Path | None, text: str) -> int:
    """Writes a file and returns the exit status; a failure must not lose the other output."""
    try:
        if path is not None:
            path.write_text(text, encoding="utf-8", newline="")
    except OSError as error:
        return _failed(error)
    return 0


def _failed(error: Exception) -> int:
    print(f"{PROGRAM}: {error}", file=sys.stderr)
    return FAILED


if __name__ == "__main__":
    sys.exit(main())
