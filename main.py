"""Ebb & Flock: reads the command line, then plays."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from game import __version__
from game.ai.players import animals
from game.engine.turn_the_tide import TurnTheTide
from game.store.seats import PERSON
from game.ui.config import SMALLEST, Config
from game.ui.words import languages

LARGEST = (15360, 8640)
BAD_USAGE = 2
INTERRUPTED = 130
GAME = TurnTheTide.name
KINDS = (PERSON, *(animal.name for animal in animals(GAME)))


class Parser(argparse.ArgumentParser):
    """Tells what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Ends the program."""
        self.exit(BAD_USAGE, f"{self.prog}: {message}\n")


def parser() -> Parser:
    """All flags; what is left out is as the settings say."""
    parser = Parser(
        prog="ebb-and-flock",
        description="Ebb & Flock: a paper theatre by the sea, for 3 to 5 players.",
        allow_abbrev=False,
    )
    _add_screen_flags(parser)
    _add_game_flags(parser)
    parser.add_argument("--data-dir", type=_folder, metavar="DIR", help="where settings and matches are kept")
    parser.add_argument("--version", action="version", version=f"Ebb & Flock {__version__}")
    return parser


def _add_screen_flags(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("screen and sound")
    size = group.add_mutually_exclusive_group()
    size.add_argument("--fullscreen", action="store_true", help="fill the whole screen")
    size.add_argument("--size", type=_size, metavar="WxH", help="open a window of that size in pixels, from 800x480 up")
    group.add_argument("--mute", action="store_true", help="start without sound")
    group.add_argument("--language", choices=languages(), default="", help="the language, else the system's")
    group.add_argument("--motion", choices=("full", "reduced", "off"), help="how much may move")


def _add_game_flags(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("starting at a table")
    counts = TurnTheTide.seats
    group.add_argument(
        "--seats",
        type=_seats,
        default=(),
        metavar="KIND,KIND,...",
        help=f"start a game at once with {counts[0]} to {counts[-1]} players, each one of: {', '.join(KINDS)}",
    )
    group.add_argument("--demo", action="store_true", help="let the computers play by themselves, game after game")
    group.add_argument("--resume", action="store_true", help="go on with the game that was left unfinished")
    group.add_argument("--edition", choices=TurnTheTide.options["edition"], help="the edition whose rules are played")
    group.add_argument("--length", choices=TurnTheTide.options["length"], help="how long a game is")
    group.add_argument("--seed", type=_seed, metavar="N", help="shuffle the same way each time: 0 or more")


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,6})[xX](\d{1,6})", text)
    if not found:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1280x720")
    size = int(found[1]), int(found[2])
    if not all(low <= side <= high for low, side, high in zip(SMALLEST, size, LARGEST, strict=True)):
        raise argparse.ArgumentTypeError(
            f"{text} is not between {SMALLEST[0]}x{SMALLEST[1]} and {LARGEST[0]}x{LARGEST[1]}"
        )
    return size


def _seats(text: str) -> tuple[str, ...]:
    kinds = tuple(text.split(","))
    unknown = [kind for kind in kinds if kind not in KINDS]
    if unknown:
        raise argparse.ArgumentTypeError(f"nobody is called {unknown[0]!r}; choose from {', '.join(KINDS)}")
    if len(kinds) not in TurnTheTide.seats:
        counts = TurnTheTide.seats
        raise argparse.ArgumentTypeError(f"{len(kinds)} seats: must be {counts[0]} to {counts[-1]}")
    return kinds


def _seed(text: str) -> int:
    if not re.fullmatch(r"\d{1,18}", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 up")
    return int(text)


def _folder(text: str) -> Path:
    folder = Path(text)
    if folder.exists() and not folder.is_dir():
        raise argparse.ArgumentTypeError(f"{text} is not a folder")
    return folder


def read_flags(arguments: Sequence[str]) -> Config:
    """How to start; ends the program with one line for flags that make no sense."""
    flags = parser()
    config = Config(**vars(flags.parse_args(arguments)))
    if config.resume and (config.seats or config.demo):
        flags.error("--resume goes on with a game as it was: it takes no --seats and no --demo")
    if config.demo and PERSON in config.seats:
        flags.error(f"--demo is played by computers alone: --seats must not name a {PERSON}")
    return config


def main(arguments: Sequence[str]) -> int:
    """Plays; the answer is the exit status."""
    config = read_flags(arguments)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        from game.ui.shell.run import run  # here, so that --help and bad flags answer at once

        return run(config)
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
