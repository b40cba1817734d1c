"""`python -m tools.fuzz client 1000000`: fuzzes the game in one of several modes, and prints figures.

`--help` lists the modes.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

X_SOCKETS = Path("/tmp/.X11-unix")
"""Folder with the socket of each X server of this machine."""
FAILURES = Path(".hypothesis/examples")
COUNTED = {
    "client": "that many random steps at the client, with invariants checked on every tick",
    "files": "that many damaged data folders",
    "kills": "kills a game of persons that often, at any moment",
    "disks": "that many disks that become full or read-only",
}
"""Help of the modes that take a count."""


DEVICES = "touch", "mouse", "keys", "pad", "switch", "phone"


def _flags(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz", description="Fuzzes the game.")
    modes = parser.add_subparsers(dest="mode", required=True)
    for name, text in COUNTED.items():
        mode = modes.add_parser(name, help=text)
        mode.add_argument("count", type=int)
        mode.add_argument("--seed", type=int, default=1, metavar="N")
        if name == "client":
            failures = "where failures are saved; the next run replays them first"
            mode.add_argument(
                "--failures", type=Path, default=Path(".hypothesis/examples"), metavar="DIR", help=failures
            )
    games = modes.add_parser("games", help="that many whole random games on a device, with all laws of input checked")
    games.add_argument("count", type=int)
    games.add_argument("--device", choices=DEVICES, action="append", help="default: each in turn")
    games.add_argument("--seed", type=int, default=1, metavar="N")
    day = modes.add_parser("day", help="hours of an untended screen on a clock of its own, with curves")
    day.add_argument("--hours", type=float, default=24.0)
    day.add_argument("--out", type=Path, required=True, metavar="DIR", help="folder of figures and curves")
    day.add_argument("--seed", type=int, default=1, metavar="N")
    restarts = modes.add_parser("restarts", help="kills the kiosk's game and its display that often")
    restarts.add_argument("count", type=int)
    restarts.add_argument("--display", type=_free_display, default=":92", metavar=":N")
    restarts.add_argument("--out", type=Path, required=True, metavar="DIR", help="folder of its data")
    child = modes.add_parser("child", help="a random child at the whole kiosk, on an X server of its own")
    child.add_argument("--hours", type=float, default=2.0)
    child.add_argument("--display", type=_free_display, default=":91", metavar=":N")
    child.add_argument("--out", type=Path, required=True, metavar="DIR", help="folder of figures, pictures and data")
    child.add_argument("--seed", type=int, default=1, metavar="N")
    return parser.parse_args(arguments)


def _free_display(text: str) -> str:
    """Returns the display, which no X server may use: these modes start one of their own, and kill it."""
    if not text.startswith(":") or not text[1:].isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a display such as :91")
    if (X_SOCKETS / f"X{text[1:]}").exists():
        raise argparse.ArgumentTypeError(f"display {text} is taken; choose one that no X server has")
    return text


def main(arguments: Sequence[str]) -> None:
    """Fuzzes the game in the chosen mode.

    Raises:
        Exception: what broke.
    """
    flags = _flags(arguments)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if flags.mode not in ("child", "restarts"):
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
        os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"  # Ctrl-C stops the run, not only the current client
    match flags.mode:
        case "client":
            from tools.fuzz.machine import fuzz_client

            fuzz_client(flags.count, flags.seed, flags.failures)
        case "games":
            from tools.fuzz.games import run_games

            held = [run_games(device, flags.count, flags.seed) for device in flags.device or DEVICES]
            sys.exit(not all(held))
        case "child":
            from tools.fuzz.unattended import run_child

            print(run_child(flags.hours, flags.seed, flags.out, flags.display))
        case "restarts":
            from tools.fuzz.restarts import run_restarts

            print(run_restarts(flags.count, flags.out, flags.display))
        case "day":
            from tools.fuzz.day import run_day

            print(run_day(flags.hours, flags.seed, flags.out))
        case "kills":
            from tools.fuzz.kills import run_kills

            print(run_kills(flags.count, flags.seed))
        case "disks":
            from tools.fuzz.disks import run_disk_failures

            _print_counts("disks that failed, all saved in the end", run_disk_failures(flags.count, flags.seed))
        case _:
            from tools.fuzz.files import run_damages

            _print_counts("damaged folders, all opened", run_damages(Random(flags.seed), flags.count))


def _print_counts(title: str, counts: Counter[str]) -> None:
    print(f"{counts.total()} {title}:")
    for finding, times in counts.most_common():
        print(f"{times:8} {finding}")


if __name__ == "__main__":
    main(sys.argv[1:])
