"""Complete games by the accessibility tree alone: `python -m tests.ui.screen_reader.whole_games [TITLE...]`.

Each is played in a real window from the menu to its ending, by a program that reads only AT-SPI's bus. Needs Linux with
Xvfb, dbus-run-session, at-spi2-core, gir1.2-atspi-2.0 and python3-gi.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from msgspec.structs import replace

from game.store.store import open_store

LISTENER = Path(__file__).with_name("listener.py")
SYSTEMS_PYTHON = "/usr/bin/python3"
"""The system's Python, because virtual environments lack `gi`."""
NEEDED = ("Xvfb", "xvfb-run", "dbus-run-session", "gdbus")
SHORT = ("Who plays", "Ways to play", "Length: Quick dip (house)", "Back", "Deal")
"""Controls that lead to a game of one round."""
LISTENS = """gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus \
--method org.freedesktop.DBus.Properties.Set org.a11y.Status IsEnabled '<true>' >&2
"$GAME_PYTHON" -m game --data-dir "$DATA" --mute --size 1280x720 --motion off --language en --seed 11 >&2 & game=$!
"$LISTENER_PYTHON" "$LISTENER" "$@"; status=$?
kill $game; wait $game
exit $status"""
"""Command run on its own bus and screen."""


class Played(NamedTuple):
    said: list[str]
    """The log, then the number of presses."""
    winners: set[str]
    """Winners in the store."""


def missing() -> str:
    """Returns the programs that this machine lacks; "" if none."""
    lacks = [name for name in NEEDED if not shutil.which(name)]
    look = [SYSTEMS_PYTHON, "-c", "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"]
    if not Path(SYSTEMS_PYTHON).exists() or subprocess.run(look, capture_output=True, check=False).returncode:
        lacks.append("gi with Atspi")
    return ", ".join(lacks)


def play(*way: str) -> Played:
    """Plays a game once.

    Args:
        way: controls to press from the menu to the table.

    Raises:
        RuntimeError: with the last sentence, if the game does not end.
    """
    with TemporaryDirectory() as folder:
        said = listen(Path(folder), "Play", *way)
        return Played(said, winners_in(Path(folder)))


def describe(*way: str) -> list[str]:
    """Returns "name: description" of all that has one, after presses from the menu on.

    Raises:
        RuntimeError: if a control on the way is missing.
    """
    with TemporaryDirectory() as folder:
        return listen(Path(folder), "--describe", *way)


def listen(data: Path, *arguments: str) -> list[str]:
    """Starts the game on a bus and a screen of its own, and returns what the listener prints.

    Raises:
        RuntimeError: if the listener fails, with its last lines.
    """
    store = open_store(data)
    store.save_settings(replace(store.settings, thinking="none", reading=-1))
    store.close()
    ended = subprocess.run(
        ["dbus-run-session", "--", "xvfb-run", "-a", "sh", "-c", LISTENS, "sh", *arguments],
        env=environment(data),
        capture_output=True,
        text=True,
        check=False,
    )
    said = ended.stdout.splitlines()
    if ended.returncode:
        raise RuntimeError(f"{arguments[0]}: {said[-3:]} {ended.stderr[-2000:]}")
    return said


def environment(data: Path) -> dict[str, str]:
    """Returns the environment variables of a game in its own window."""
    without = ("SDL_VIDEODRIVER", "DISPLAY", "DBUS_SESSION_BUS_ADDRESS")
    own = {name: value for name, value in os.environ.items() if name not in without}
    return own | {
        "SDL_AUDIODRIVER": "dummy",
        "GAME_PYTHON": sys.executable,
        "LISTENER_PYTHON": SYSTEMS_PYTHON,
        "LISTENER": str(LISTENER),
        "DATA": str(data),
        "XDG_RUNTIME_DIR": str(data),  # the bus's folder, so that several runs can play at the same time
    }


def winners_in(data: Path) -> set[str]:
    """Returns the winners of the only match in the store."""
    store = open_store(data)
    try:
        match = store.matches.load(1)
    finally:
        store.close()
    return {match.seats[seat].shepherd.title() for seat in match.outcome.winners} if match.outcome else set()


def main(titles: Sequence[str]) -> int:
    if lacks := missing():
        print(f"this machine lacks {lacks}", file=sys.stderr)
        return 1
    for title in titles or ("Turn the Tide", "Undertow!", "Sea Salt & Paper"):
        said, winners = play(title)
        print(f"{title}: won by {', '.join(sorted(winners))}; {said[-2]}; {said[-1]}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
