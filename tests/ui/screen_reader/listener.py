"""Plays by the system's accessibility tree alone, in a separate program: `/usr/bin/python3 listener.py WISH...`.

With `--describe` it presses the wishes only, and prints what then stands on the screen, with descriptions.

Sees only the information of a screen reader: names, descriptions and states of buttons, and the log. Needs `gi` with
Atspi (Debian: python3-gi, gir1.2-atspi-2.0). Prints new sentences of the log, and at the end of a game the number of
presses.
"""

import random
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402 - it must be told the version first

LONGEST = 120.0
LOOK = 0.05
MAKES_IT = "Makes the move."
ENDS_IT = ("Stop",)
WAYS_ON = ("Next", "Go on", "Bid", "Done")
OVER = "Play again"
"""The button that marks the end of a game."""
ASIDE = ("Pause", "Hint", "Skip", "Why", "Undo", "Take back", "Leave", "Settings", "Menu", "Back", "The last hand")


class GoneError(Exception):
    """The node no longer exists."""


def guarded(read):
    """Returns the result of `read`.

    Raises:
        GoneError: if the node no longer exists.
    """
    try:
        return read()
    except GLib.Error as error:
        raise GoneError from error


def children(node):
    found = [guarded(lambda i=i: node.get_child_at_index(i)) for i in range(guarded(node.get_child_count))]
    return [child for child in found if child is not None]


def window():
    """Returns the game's window on the bus.

    Raises:
        GoneError: if there is none yet.
    """
    for program in children(Atspi.get_desktop(0)):
        for frame in children(program):
            if guarded(frame.get_name) == "Ebb & Flock":
                return frame
    raise GoneError


def buttons(frame):
    """Returns name, description and node of each button that can be pressed."""
    found = []
    for group in children(frame):
        for node in children(group):
            if guarded(node.get_n_actions):
                found.append((guarded(node.get_name), guarded(node.get_description), node))
    return found


def log_of(frame):
    logs = [node for node in children(frame) if guarded(node.get_role) == Atspi.Role.LOG]
    return [guarded(line.get_name) for log in logs for line in children(log)]


def news(said, now):
    seen = next((n for n in range(len(now), 0, -1) if said[-n:] == now[:n]), 0)
    return now[seen:]


def next_button(found, wishes, rng):
    """Returns the button to press, or None to wait."""
    if wishes:
        named = next((button for button in found if button[0] == wishes[0]), None)
        if named:
            wishes.pop(0)
        return named
    due = [button for button in found if button[1] == MAKES_IT or button[0] in ENDS_IT]
    on = [button for button in found if button[0] in WAYS_ON]
    choices = [button for button in found if not button[0].startswith(ASIDE)]
    if due or on:
        return (due or on)[-1]
    return rng.choice(choices) if choices else None


def describe(wishes):
    """Presses the wishes, and prints everything that has a description then."""
    last = time.monotonic() + LONGEST
    while time.monotonic() < last:
        time.sleep(LOOK)
        try:
            frame = window()
            found = [node for group in children(frame) for node in children(group)]
            described = [
                f"{guarded(node.get_name)}: {text}" for node in found if (text := guarded(node.get_description))
            ]
            if not wishes and described:
                print(*described, sep="\n")
                return
            if wishes and (button := next_button(buttons(frame), wishes, None)):
                guarded(lambda button=button: button[2].do_action(0))
        except GoneError:
            continue
    raise SystemExit(f"stuck before {wishes}")


def play(wishes):
    """Presses buttons until a game is over, and returns the number of presses."""
    rng, said, found, presses, last = random.Random(3), [], [], 0, time.monotonic() + LONGEST
    while time.monotonic() < last:
        time.sleep(LOOK)
        try:
            frame = window()
            # The log is read last: its final sentences appear together with the end's button.
            found, now = buttons(frame), log_of(frame)
            fresh = news(said, now)
            said = said + fresh
            if fresh:
                print(*fresh, sep="\n", flush=True)
            if not wishes and any(name == OVER for name, _, _ in found):
                return presses
            if button := next_button(found, wishes, rng):
                guarded(lambda button=button: button[2].do_action(0))
                presses += 1
        except GoneError:
            continue
    raise SystemExit(f"stuck: {[name for name, _, _ in found]}")


if __name__ == "__main__":
    if sys.argv[1] == "--describe":
        describe(sys.argv[2:])
    else:
        print(f"presses: {play(sys.argv[1:])}")
