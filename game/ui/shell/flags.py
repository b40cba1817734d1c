"""Reads the command line."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from game import __version__
from game.engine.games import GAMES
from game.store.seats import PERSON
from game.ui.config import Config
from game.ui.geometry import MIN_WINDOW_SIZE
from game.ui.words import languages

if TYPE_CHECKING:
    from game.kiosk.plan import Kiosk

# What only some flags need is loaded where they are read: the first picture comes before everything else.

LARGEST = (15360, 8640)
LAST_PORT = 65535
BAD_USAGE = 2
FIRST_GAME = next(iter(GAMES))
"""The game whose seats and options are flags unless one is named."""


class Parser(argparse.ArgumentParser):
    """Reports errors in one line."""

    def __init__(self, *args: Any, **others: Any) -> None:
        super().__init__(*args, **others)
        self.before_help: list[Callable[[], None]] = []
        """Callbacks that add to the help text what takes time to find out."""

    def format_help(self) -> str:
        for add in self.before_help:
            add()
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        """Prints the error and ends the program."""
        self.exit(BAD_USAGE, f"{self.prog}: {message}\n")


class KioskCheck(argparse.Action):
    """Validates a kiosk file and ends the program."""

    def __call__(self, parser: argparse.ArgumentParser, _space: object, values: Any, _flag: str | None = None) -> None:
        from game.kiosk.plan import PlanError
        from game.kiosk.plan_file import read_plan

        try:
            read_plan(values, languages())
        except PlanError as error:
            parser.error(f"{values}: {error}")
        print(f"{values} is right")
        parser.exit()


class KioskPin(argparse.Action):
    """Asks for a PIN, prints its hash and ends the program."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from getpass import getpass

        from game.kiosk.pin import hash_of, is_pin

        digits = getpass("PIN, 4 to 8 digits: ")
        if not is_pin(digits):
            parser.error("a PIN has 4 to 8 digits")
        if getpass("Once more: ") != digits:
            parser.error("the two differ")
        print(f'pin = "{hash_of(digits)}"')
        parser.exit()


def parser(game: str) -> Parser:
    """Returns the parser of all flags but the game's options, which its help names too.

    Settings fill in what is left out.
    """
    parser = Parser(
        prog="ebb-and-flock",
        description="Ebb & Flock: a paper theatre by the sea, for 2 to 5 players.",
        allow_abbrev=False,
    )
    _add_screen_flags(parser)
    seats = _add_table_flags(parser, game)
    _add_phone_flags(parser)
    parser.before_help += [partial(_tell_of_seats, seats, game), partial(_add_options, parser, game)]
    parser.add_argument("--data-dir", type=_folder, metavar="DIR", help="where settings and matches are kept")
    parser.add_argument(
        "--kiosk",
        nargs="?",
        const="",
        type=_kiosk,
        metavar="FILE",
        help="an untended screen, as the file says: docs/kiosk.md",
    )
    parser.add_argument(
        "--kiosk-check", action=KioskCheck, type=Path, metavar="FILE", help="say whether a file is right"
    )
    parser.add_argument(
        "--kiosk-pin", action=KioskPin, nargs=0, help="ask for an operator's PIN and say what the file has of it"
    )
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
    scans = "offer what can be pressed in turn, for whoever has one switch: any key that chooses, a click, a touch"
    says = "say aloud what stands on the screen and happens; F1 says the keys"
    group.add_argument("--voice", choices=("off", "all", "short", "effects"), help=says)
    group.add_argument("--scanning", choices=("off", "rows", "items"), help=scans)


def _add_table_flags(parser: argparse.ArgumentParser, game: str) -> argparse.Action:
    """Adds the flags of a table and returns that of its seats."""
    group = parser.add_argument_group("starting at a table")
    group.add_argument("--game", choices=GAMES, default="", help="that game is in front; its options are flags too")
    seats = group.add_argument("--seats", type=partial(_seats, game), default=(), metavar="KIND,KIND,...", help="")
    group.add_argument(
        "--demo", action="store_true", help="let the computers play by themselves, all games in turn or the one named"
    )
    group.add_argument("--resume", action="store_true", help="go on with the game that was left unfinished")
    takes = "take in the film whose code is in a file: a text, or a picture of the square"
    group.add_argument("--film", type=_file, metavar="FILE", help=takes)
    group.add_argument("--seed", type=_seed, metavar="N", help="shuffle the same way each time: 0 or more")
    return seats


def _tell_of_seats(seats: argparse.Action, game: str) -> None:
    counts, kinds = GAMES[game].seats, ", ".join(_kinds(game))
    seats.help = f"start {game} at once with {counts[0]} to {counts[-1]} players, each one of: {kinds}"


def _add_phone_flags(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("phones as hands, on the local network")
    group.add_argument(
        "--phones",
        action=argparse.BooleanOptionalAction,
        default=None,
        help="let phones come from the start, or never; else somebody asks for them, and at a kiosk nobody can",
    )
    group.add_argument("--phones-port", type=_port, metavar="N", help="the port of their page, else any that is free")


def _add_options(parser: argparse.ArgumentParser, game: str) -> None:
    """Adds a flag for each option of the game; those left out keep their last value."""
    group = parser.add_argument_group(f"options of {game}")
    for option, values in GAMES[game].options.items():
        flag = f"--{option.replace('_', '-')}"
        if isinstance(values[0], bool):
            group.add_argument(flag, action=argparse.BooleanOptionalAction, default=None)
        else:
            group.add_argument(flag, type=type(values[0]), choices=values)


def _kinds(game: str) -> tuple[str, ...]:
    from game.ai.players import animals

    return PERSON, *(animal.name for animal in animals(game))


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,6})[xX](\d{1,6})", text)
    if not found:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1280x720")
    size = int(found[1]), int(found[2])
    if not all(low <= side <= high for low, side, high in zip(MIN_WINDOW_SIZE, size, LARGEST, strict=True)):
        raise argparse.ArgumentTypeError(
            f"{text} is not between {MIN_WINDOW_SIZE[0]}x{MIN_WINDOW_SIZE[1]} and {LARGEST[0]}x{LARGEST[1]}"
        )
    return size


def _seats(game: str, text: str) -> tuple[str, ...]:
    kinds, animals, counts = tuple(text.split(",")), _kinds(game), GAMES[game].seats
    unknown = [kind for kind in kinds if kind not in animals]
    if unknown:
        raise argparse.ArgumentTypeError(f"nobody at {game} is called {unknown[0]!r}; choose from {', '.join(animals)}")
    if len(kinds) not in counts:
        raise argparse.ArgumentTypeError(f"{len(kinds)} seats: {game} takes {counts[0]} to {counts[-1]}")
    return kinds


def _seed(text: str) -> int:
    if not re.fullmatch(r"\d{1,18}", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 up")
    return int(text)


def _port(text: str) -> int:
    if not re.fullmatch(r"\d{1,5}", text) or not 1 <= int(text) <= LAST_PORT:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port: 1 to {LAST_PORT}")
    return int(text)


def _folder(text: str) -> Path:
    folder = Path(text)
    try:
        is_something_else = folder.exists() and not folder.is_dir()
    except OSError as error:  # such as a name that is too long
        raise argparse.ArgumentTypeError(f"{text[:40]}... cannot be a folder ({error.strerror})") from error
    if is_something_else:
        raise argparse.ArgumentTypeError(f"{text} is not a folder")
    return folder


def _file(text: str) -> Path:
    path = Path(text)
    try:
        is_file = path.is_file()
    except (OSError, ValueError):
        is_file = False
    if not is_file:
        raise argparse.ArgumentTypeError(f"{text[:80]} is not a file")
    return path


def _kiosk(text: str) -> Kiosk:
    from game.kiosk.plan import PlanError
    from game.kiosk.plan_file import read_plan

    try:
        return read_plan(Path(text) if text else None, languages())
    except PlanError as error:
        raise argparse.ArgumentTypeError(f"{text}: {error}") from error


def _named_game(arguments: Sequence[str]) -> str:
    """Returns the game whose options are flags; other names are refused later."""
    first = Parser(add_help=False, allow_abbrev=False, exit_on_error=False)
    first.add_argument("--game", default=FIRST_GAME)
    try:
        game = first.parse_known_args(arguments)[0].game
    except argparse.ArgumentError:
        return FIRST_GAME
    return game if game in GAMES else FIRST_GAME


def read_flags(arguments: Sequence[str]) -> Config:
    """Parses the arguments; ends the program with one line if they are invalid."""
    game = _named_game(arguments)
    flags = parser(game)
    parsed, others = flags.parse_known_args(arguments)
    if others:  # options of the game, or unknown flags
        _add_options(flags, game)
        parsed = flags.parse_args(arguments)
    values = vars(parsed)
    del values["kiosk_check"], values["kiosk_pin"]
    given = {option: values.pop(option) for option in GAMES[game].options} if others else {}
    options = {option: value for option, value in given.items() if value is not None}
    values["game"] = values["game"] or (game if options or values["seats"] else "")
    config = Config(**values, options=options)
    if config.resume and (config.game or config.demo):
        flags.error("--resume goes on with a game as it was: it takes no --game, --seats, --demo or options")
    if config.film and (config.kiosk or config.game or config.demo or config.resume):
        flags.error("--film begins at the films: it takes no --kiosk, --game, --seats, --demo, --resume or options")
    if config.phones is False and config.phones_port:
        flags.error("--phones-port is where phones are let in: it takes no --no-phones")
    if config.kiosk and (config.game or config.demo or config.size):
        flags.error("--kiosk fills the screen as its file says: it takes no --size, --game, --seats, --demo or options")
    if config.demo and PERSON in config.seats:
        flags.error(f"--demo is played by computers alone: --seats must not name a {PERSON}")
    return config
