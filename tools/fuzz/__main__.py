"""`python -m tools.fuzz monkey 1000000`: hammers the game in one of several ways, and prints figures.

Each way is a word; `--help` tells them. What broke under the monkey is written to a script, shrunk, that `replay` plays
again.
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
"""Where each X server of this machine has its socket."""


def _flags(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz", description="Hammers the game.")
    ways = parser.add_subparsers(dest="way", required=True)
    _add_counted(ways)
    replays = ways.add_parser("replay", help="plays a script again that broke something")
    replays.add_argument("script", type=Path)
    day = ways.add_parser("day", help="so many hours of an untended screen on a clock of its own, and their curves")
    day.add_argument("--hours", type=float, default=24.0)
    day.add_argument("--out", type=Path, required=True, metavar="DIR", help="where figures and curves go")
    day.add_argument("--seed", type=int, default=1, metavar="N")
    restarts = ways.add_parser("restarts", help="kills the kiosk's game and its display so often, and times its return")
    restarts.add_argument("count", type=int)
    restarts.add_argument("--display", type=_free_display, default=":92", metavar=":N")
    restarts.add_argument("--out", type=Path, required=True, metavar="DIR", help="where its data go")
    child = ways.add_parser("child", help="a random child at the whole kiosk, on an X server of its own")
    child.add_argument("--hours", type=float, default=2.0)
    child.add_argument("--display", type=_free_display, default=":91", metavar=":N")
    child.add_argument("--out", type=Path, required=True, metavar="DIR", help="where figures, pictures and data go")
    child.add_argument("--seed", type=int, default=1, metavar="N")
    return parser.parse_args(arguments)


def _free_display(text: str) -> str:
    """A display that no X server has: these runs begin one of their own, and let it die."""
    if not text.startswith(":") or not text[1:].isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a display such as :91")
    if (X_SOCKETS / f"X{text[1:]}").exists():
        raise argparse.ArgumentTypeError(f"display {text} is taken; choose one that no X server has")
    return text


def _add_counted(ways: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """The ways that are told how often."""
    for name, told in (
        ("monkey", "so many inputs of all kinds to the client, with laws looked after at every tick"),
        ("files", "so many damaged data folders"),
        ("kills", "kills a game of persons so often, at any moment"),
        ("disks", "so many disks that are full or read-only from any write on"),
    ):
        way = ways.add_parser(name, help=told)
        way.add_argument("count", type=int)
        way.add_argument("--seed", type=int, default=1, metavar="N")
        way.add_argument("--failures", type=Path, default=Path("."), metavar="DIR", help="where shrunk scripts go")


def main(arguments: Sequence[str]) -> int:
    """Hammers; the answer is the exit status, 1 if something broke."""
    flags = _flags(arguments)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if flags.way == "child":
        from tools.fuzz.unattended import watched_child

        print(watched_child(flags.hours, flags.seed, flags.out, flags.display))
        return 0
    if flags.way == "restarts":
        from tools.fuzz.restarts import restarted

        print(restarted(flags.count, flags.out, flags.display))
        return 0
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"  # who stops a run stops all of it, not the one client under way
    match flags.way:
        case "monkey":
            from tools.fuzz.hammer import hammer

            return min(1, hammer(flags.count, flags.seed, flags.failures))
        case "replay":
            from tools.fuzz.hammer import replay

            print((broken := replay(flags.script)) or "nothing broke")
            return int(bool(broken))
        case "day":
            from tools.fuzz.day import lived

            print(lived(flags.hours, flags.seed, flags.out))
        case "kills":
            from tools.fuzz.kills import killed

            print(killed(flags.count, flags.seed))
        case "disks":
            from tools.fuzz.disks import failed

            _told(
                f"{flags.count} disks that failed, the games went on and all was kept", failed(flags.count, flags.seed)
            )
        case _:
            from tools.fuzz.files import damaged

            _told(f"{flags.count} damaged folders, all opened", damaged(Random(flags.seed), flags.count))
    return 0


def _told(what: str, found: Counter[str]) -> None:
    print(f"{what}:")
    for finding, times in found.most_common():
        print(f"{times:8} {finding}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
