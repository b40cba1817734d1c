"""Whole random games on one kind of device, with the laws checked at every intent and tick."""

from __future__ import annotations

import traceback
from collections import Counter
from random import Random
from typing import NamedTuple

import pygame
from pygame.event import Event

from game.engine.games import GAMES
from game.ui.scenes.menu import MenuScene
from game.ui.table.endings.ending import EndingScene
from game.ui.table.endings.result import ResultScene
from tools.fuzz.client import FuzzClient, running_client
from tools.fuzz.machine import shared_assets
from tools.fuzz.persons import PERSONS

SIZES = ((1280, 720), (800, 480), (480, 800), (1024, 768), (1920, 1080))
LONGEST = 6000
"""Actions after which a game is stuck."""
LINES = 6
"""Lines of a fault's traceback that are printed."""


class Played(NamedTuple):
    """One game."""

    actions: int
    intents: int
    ticks: int
    is_whole: bool
    """Whether it was played to its end; otherwise somebody has left it."""


def play_game(device: str, seed: int, *, is_quick: bool = False) -> Played:
    """Plays a random game, with random options, settings and window.

    Args:
        is_quick: plays the shortest form of the game, not one of random options.

    Raises:
        AssertionError: naming the law that does not hold.
    """
    rng = Random(f"{device} {seed}")
    with running_client(seed, assets=shared_assets()) as client:
        laws = client.check_laws()
        _set_up(client, rng, dict(PERSONS[device].settings))
        person = PERSONS[device](client, rng)
        game, persons = [*GAMES][seed % len(GAMES)], 3 if device == "phone" else rng.choice((1, 1, 2))
        client.start_match(game, persons, seed, GAMES[game].quick if is_quick else None)
        while not (is_over := _is_over(client)) and not isinstance(client.app.top, MenuScene):
            person.act()
            assert person.actions < LONGEST, f"the game does not end: {client.app.top and client.app.top.name}"
        return Played(person.actions, laws.intents, len(client.ticks), is_over)


def _set_up(client: FuzzClient, rng: Random, settings: dict[str, object]) -> None:
    settings |= {"motion": rng.choice(("off", "off", "reduced", "full")), "text_size": rng.choice((100, 100, 150, 200))}
    settings |= {"reading": rng.choice((-1, 2, 0)), "captions": rng.random() < 0.2, "memory_aid": rng.random() < 0.3}
    client.app.change_settings(thinking="none", hints="always", **settings)
    size = rng.choice(SIZES)
    client.tick(Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))


def _is_over(client: FuzzClient) -> bool:
    """Returns whether the end of the game is shown."""
    top = client.app.top
    return isinstance(top, EndingScene | ResultScene) and top.table.session.outcome is not None


def run_games(device: str, count: int, seed: int) -> bool:
    """Plays games until so many are whole, and prints figures and faults; returns whether all laws held."""
    figures, faults = Counter[str](), Counter[str]()
    while figures["whole"] + faults.total() < count:
        try:
            played = play_game(device, seed)
            figures.update({"whole" if played.is_whole else "left": 1})
            figures.update(actions=played.actions, intents=played.intents, ticks=played.ticks)
        except Exception as error:
            faults[f"{type(error).__name__}: {error}"] += 1
            print(f"{device} {seed}:", *traceback.format_exc().splitlines()[-LINES:], sep="\n    ", flush=True)
        seed += 1
    told = ", ".join(f"{number} {name}" for name, number in figures.items())
    print(f"{device}: {told}; {faults.total()} faults", flush=True)
    for fault, times in faults.most_common():
        print(f"{times:6} {fault}")
    return not faults
