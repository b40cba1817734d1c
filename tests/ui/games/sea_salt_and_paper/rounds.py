"""Games of Sea Salt & Paper as one seat's table receives them, at random or from given positions."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from game.engine.api import Seat
from game.engine.sea_salt_and_paper import DECK, State
from game.ui.games.sea_salt_and_paper.facts import SaltSeen
from game.ui.table.seen import Seen, Step
from tests.engine.generators import Setup, play
from tests.engine.sea_salt_and_paper.positions import GAME, position
from tests.ui.table.made_up import MadeUp
from tests.ui.table.random_play import Beat

CAST = ("purl", "fathom", "brine", "dip")
PILES = ("grey shoal, black boat", "green fish")
OTHERS = "grey shell, purple octopus, orange sailor"
"""The others' hands where they do not matter."""


@dataclass(frozen=True)
class PlayedStep:
    """One step as a table receives it."""

    step: Step
    before: SaltSeen
    after: SaltSeen
    state: Any
    """The game after the whole move."""
    is_last: bool
    """Whether nothing of its move is left to tell."""


def random_steps(players: int, seed: int, viewer: Seat | None, at_most: int = 200) -> Iterator[PlayedStep]:
    """Yields the first steps of a random game."""
    setup = Setup(GAME, players, {"pair_points": 1 + seed % 2}, seed)
    game: MadeUp | None = None
    for turn in play(setup):
        game = game or MadeUp(GAME, turn.before, viewer, CAST)
        beats = game.play(turn.moves)
        for number, beat in enumerate(beats, 1):
            yield PlayedStep(beat.step, beat.before, beat.after, turn.after, number == len(beats))
            at_most -= 1
            if not at_most:
                return


def sea(*hands: str, piles: tuple[str, str] = PILES, deck: str = "", **changes: Any) -> State:
    """Returns a state in which seat 0 may lay pairs; the deck has thirty cards, these at its top."""
    state = position(*hands, deck=deck, piles=piles)
    changes = {"deck": (*state.deck, *DECK)[:30], **changes}
    return replace(state, **changes)


def table_of(state: State, viewer: Seat | None = 0, path: tuple[str, ...] = ()) -> SaltSeen:
    return Seen(GAME.view(state, viewer), CAST[: state.players], viewer, path=path)


def beats(state: State, move: Any, viewer: Seat | None = 0) -> list[Beat]:
    (seat,) = GAME.to_act(state)
    return MadeUp(GAME, state, viewer, CAST).play({seat: move})
