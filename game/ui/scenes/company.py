"""Who plays a game, and the slip that shows it; how one is dealt, gone on with or given up."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.ai.players import ANIMALS, or_strongest
from game.engine.api import Options
from game.engine.games import GAMES
from game.engine.record import RecordError
from game.play.games import PLAYS
from game.store.matches import SavedMatch
from game.store.seats import PERSON, SeatPlan
from game.store.settings import LastTable, Settings
from game.store.trouble import StoreError
from game.ui.config import Config
from game.ui.dialog import QuestionDialog, Reply
from game.ui.draw.canvas import Item
from game.ui.draw.group import Group, flatten
from game.ui.draw.sprite_state import SpriteState, flat_sprite
from game.ui.draw.sprites import Sprites
from game.ui.draw.theme import FRAME
from game.ui.geometry import Box
from game.ui.kit.rows import in_a_row
from game.ui.parts.composition import Cutouts
from game.ui.parts.lineup import SHEPHERDS
from game.ui.scene import Client, Scene
from game.ui.scenes.offered import left_game
from game.ui.screen import Screen
from game.ui.table.match_setup import new_game, resumed_game, unkept_game
from game.ui.widgets import Control, Slip
from game.ui.widgets.control import frame
from game.ui.widgets.parts import ROUND

USUAL_SEATS = (
    SeatPlan(PERSON, "purl"),
    SeatPlan("snail", "brine"),
    SeatPlan("crab", "fathom"),
    SeatPlan("crab", "clover"),
)
"""Who sits down the first time."""
NEWCOMER = "crab"
"""Who joins where too few sit."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Company:
    """Seats offered to a game."""

    seats: tuple[SeatPlan, ...]
    back: tuple[int, ...] = ()
    """The seats, as numbers in `seats`, that step back because the game has no room for them, in that order."""
    options: Options = field(default_factory=dict)

    @property
    def sitting(self) -> tuple[SeatPlan, ...]:
        """The seats that play."""
        return tuple(plan for number, plan in enumerate(self.seats) if number not in self.back)


def company(game: str, settings: Settings, config: Config) -> Company:
    """The seats and options of a game's last time; before its first time those of the game played last."""
    own = settings.last_tables.get(game)
    last = own or settings.last_tables.get(settings.last_game) or LastTable(USUAL_SEATS)
    asked = config.options if config.game == game else {}
    options = {**(own.options if own else {}), **asked}
    offered = config.offered_options(game)
    allowed = {name: [(type(value), value) for value in values] for name, values in offered.items()}
    kept = {name: value for name, value in options.items() if (type(value), value) in allowed.get(name, ())}
    return fitted(game, last.seats, {**(config.default_options(game) if config.kiosk else {}), **kept})


def can_bid_by_chords(game: str, players: int, options: Options) -> bool:
    """Whether persons at one screen, who play it so, have secrets that they can choose from by chords of a gamepad."""
    if not PLAYS[game].has_chords or players not in GAMES[game].seats:
        return False
    return PLAYS[game].has_secrets(GAMES[game].chosen_options(players, options))


def remember(app: Client, game: str, seats: tuple[SeatPlan, ...], options: Options) -> None:
    """Keeps who sat down to a game last, and how it was played."""
    tables, table = app.settings.last_tables, LastTable(seats, dict(options))
    if (app.settings.last_game, tables.get(game)) != (game, table):
        app.change_settings(last_game=game, last_tables={**tables, game: table})


def dealt(app: Client, game: str) -> Scene:
    """The scene of a new game with its company, which is remembered."""
    table = company(game, app.settings, app.config)
    remember(app, game, table.sitting, table.options)
    app.sound.play("slot")
    return new_game(app, game, table.sitting, table.options)


def dealt_unseen(app: Client, game: str) -> Scene:
    """The same of a game that nobody plays: what it shows is drawn ahead."""
    table = company(game, app.settings, app.config)
    return unkept_game(app, game, table.sitting, table.options)


def gone_on(app: Client, saved: SavedMatch) -> Scene | None:
    """The scene at which it goes on; None where the rules do not allow it: then it is given up."""
    try:
        return resumed_game(app, saved)
    except RecordError as error:
        log.warning("match %d cannot be gone on with", saved.id, exc_info=error)  # its words may name a card
        _give_up(app, saved)
        return None


def ask_for_new_game(app: Client, game: str, begin: Callable[[], object]) -> None:
    """Begins one; where one that was left waits, only once somebody has said that it is to be given up."""
    saved = left_game(app, game)
    if saved is None:
        begin()
        return
    go_on = lambda: app.replace(gone_on(app, saved) or dealt(app, game))  # noqa: E731
    safe = Reply(app.words.tr("Go on playing"), "play", go_on)
    bold = Reply(app.words.tr("New game"), "cards", begin)
    heads = [plan.shepherd for plan in saved.seats]
    app.push(QuestionDialog(app, app.words.tr("Give up this game?"), safe, bold, heads))


def _give_up(app: Client, saved: SavedMatch) -> None:
    try:
        app.store.matches.abandon(saved.id)
    except StoreError as error:
        log.warning("match %d could not be given up: %s", saved.id, error)


def fitted(game: str, seats: Sequence[SeatPlan], options: Options) -> Company:
    """A game's company made of these seats: animals it does not know give way to its strongest, and too few are
    joined by computers."""
    counts = GAMES[game].seats
    plans = [plan for plan in {plan.shepherd: plan for plan in seats}.values() if plan.shepherd in SHEPHERDS]
    free = [name for name in SHEPHERDS if name not in {plan.shepherd for plan in plans}]
    plans += [SeatPlan(NEWCOMER, name) for name in free[: max(0, counts[0] - len(plans))]]
    plans = [
        plan if plan.kind == PERSON else SeatPlan(or_strongest(game, plan.kind), plan.shepherd, plan.hat)
        for plan in plans
    ]
    plans.sort(key=lambda plan: SHEPHERDS.index(plan.shepherd))
    return Company(tuple(plans), _stepping_back(plans, len(plans) - counts[-1]), options)


def _stepping_back(seats: Sequence[SeatPlan], count: int) -> tuple[int, ...]:
    """The last computer first, persons only when there is no computer left."""
    computers = [number for number, plan in enumerate(seats) if plan.kind != PERSON]
    persons = [number for number, plan in enumerate(seats) if plan.kind == PERSON]
    return tuple([*reversed(computers), *reversed(persons)][: max(0, count)])


LIFT = 8
PRESSED = 0.3
"""How much of the lift is left while it is pressed."""
FLAG, PLAYER, ASIDE = 76, 84, 36
"""A flag and the disc beside it, and how far both are from the middle, in design px where there is room."""
SEAT_W, LEAST_H = 158, 95
DIM = 0.3
"""How much is left of a seat that has stepped back."""
STEP_SECONDS = 0.16
"""So long one seat takes to step back; the next follows."""


class CompanySlip(Control):
    """Shows a company, and is pressed to change it."""

    def __init__(self, name: str, box: Box, company: Company, on_press: Callable[[], object]) -> None:
        super().__init__(name, box, on_press)
        self.company = company
        self.seconds = 0.0
        """Since this company is shown: so many of its seats have stepped back."""

    @property
    def is_moving(self) -> bool:
        """Whether somebody is still stepping back."""
        return self.seconds < len(self.company.back) * STEP_SECONDS

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        slip = Slip(self.box, FRAME, lift=LIFT * (PRESSED if pressed else 1.0))
        framed = frame(sprites, screen, self.box, ROUND * self.box.h) if focused else []
        spots = flatten(self._tree(screen.design.box(self.box)), screen.u, SpriteState)
        return [*slip.items(sprites, screen), *framed, *Cutouts([*spots.values()]).items(sprites, screen)]

    def _tree(self, box: Box) -> Group:
        seats = self.company.seats
        pitch = min(SEAT_W, (box.w - ROUND * box.h) / len(seats))
        k, xs = min(1.0, pitch / SEAT_W, box.h / LEAST_H), in_a_row(len(seats), pitch, box.center.x)
        return Group({f"seat {n}": Group(self._seat(n, plan), xs[n], box.center.y, k) for n, plan in enumerate(seats)})

    def _seat(self, number: int, plan: SeatPlan) -> dict[str, SpriteState]:
        strength = self._strength(number)
        return {
            f"flag {number}": flat_sprite(f"flag:{plan.shepherd}", -ASIDE, 0, FLAG, alpha=strength),
            f"player {number}": flat_sprite(disc_of_player(plan.kind), ASIDE, 0, PLAYER, alpha=strength),
        }

    def _strength(self, number: int) -> float:
        back = self.company.back
        if number not in back:
            return 1.0
        share = min(1.0, max(0.0, self.seconds / STEP_SECONDS - back.index(number)))
        return 1 - (1 - DIM) * share


def picture_of(animal: str) -> str:
    """The drawing of an animal, by its name."""
    pips = next(one.pips for one in ANIMALS if one.name == animal)
    return f"ai_{pips}_{animal}"


def disc_of_player(kind: str) -> str:
    """The look of the disc that says who plays: a person, or an animal."""
    return "disc:touch:navy" if kind == PERSON else f"disc:{picture_of(kind)}:paper"
