"""The line-up of a game, its slip on the shelf, and starting, resuming or abandoning a match."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from game.ai.players import or_strongest
from game.animals import BY_NAME
from game.engine.api import Options
from game.engine.games import GAMES
from game.engine.record import RecordError
from game.play.deals import NamedDeal
from game.store.journal import Journal
from game.store.seats import PERSON, SeatPlan, has_moved, hats_by_shepherd, person_seats
from game.store.settings import LastTable, Settings
from game.ui.config import Config
from game.ui.dialog import QuestionDialog, Reply
from game.ui.draw.canvas import Item
from game.ui.draw.group import Group, flatten
from game.ui.draw.sprite_state import SpriteState, flat_sprite
from game.ui.draw.sprites import Sprites
from game.ui.draw.theme import FRAME
from game.ui.geometry import Box, even_centers
from game.ui.parts.composition import Cutouts
from game.ui.parts.seat_lineup import NO_HATS, SHEPHERDS, Lineup
from game.ui.scene import Client, Scene
from game.ui.scenes.unfinished_match import unfinished_match
from game.ui.screen import Screen
from game.ui.table.match_setup import dealt_game, new_game, resumed_game
from game.ui.widgets import Banner, Control
from game.ui.widgets.control import focus_frame_items
from game.ui.widgets.parts import CORNER_RADIUS

USUAL_SEATS = (
    SeatPlan(PERSON, "purl"),
    SeatPlan("snail", "brine"),
    SeatPlan("crab", "fathom"),
    SeatPlan("crab", "clover"),
)
"""Default seats before the first game."""
NEWCOMER = "crab"
"""Animal that joins where too few play."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class GameLineup:
    """Seats offered to a game."""

    seats: tuple[SeatPlan, ...]
    stepping_back: tuple[int, ...] = ()
    """Seats, by index, that step back because the game has too few, in that order."""
    options: Options = field(default_factory=dict)

    @property
    def playing_seats(self) -> tuple[SeatPlan, ...]:
        return tuple(plan for number, plan in enumerate(self.seats) if number not in self.stepping_back)


def last_lineup(game: str, settings: Settings, config: Config) -> GameLineup:
    """Returns seats and options of the game's last match, or of the last game played."""
    own = settings.last_tables.get(game)
    last = own or settings.last_tables.get(settings.last_game) or LastTable(USUAL_SEATS)
    from_flags = config.options if config.game == game else {}
    options = {**(own.options if own else {}), **from_flags}
    offered = config.offered_options(game)
    allowed = {name: [(type(value), value) for value in values] for name, values in offered.items()}
    stored = {name: value for name, value in options.items() if (type(value), value) in allowed.get(name, ())}
    options = {**(config.default_options(game) if config.kiosk else {}), **stored}
    return fit_lineup(game, last.seats, options, settings.hats)


def save_lineup(app: Client, game: str, seats: tuple[SeatPlan, ...], options: Options, hats: Mapping[str, str]) -> None:
    """Stores seats and options as the game's last ones, and the shepherds' hats."""
    tables, table = app.settings.last_tables, LastTable(seats, dict(options))
    changed = {"last_game": game, "last_tables": {**tables, game: table}, "hats": {**app.settings.hats, **hats}}
    if any(getattr(app.settings, name) != value for name, value in changed.items()):
        app.change_settings(**changed)


def start_match(app: Client, game: str) -> Scene:
    """Returns the scene of a new match with the stored line-up."""
    table = last_lineup(game, app.settings, app.config)
    save_lineup(app, game, table.playing_seats, table.options, hats_by_shepherd(table.playing_seats))
    app.sound.play("slot")
    return new_game(app, game, table.playing_seats, table.options)


def start_deal(app: Client, deal: NamedDeal) -> Scene:
    """Returns the scene of a named deal, played by those who played the game last."""
    last = last_lineup(deal.game, app.settings, app.config).seats
    seats = fit_lineup(deal.game, last, deal.options, app.settings.hats, deal.players).playing_seats
    app.sound.play("slot")
    return dealt_game(app, deal, seats)


def resume_match(app: Client, saved: Journal) -> Scene | None:
    """Returns the scene of a resumed match, or abandons it and returns None if the rules do not allow it."""
    try:
        return resumed_game(app, saved)
    except RecordError as error:
        log.warning("match %s cannot be gone on with", saved.match_id, exc_info=error)  # the error text may name a card
        saved.abandon()
        return None


def ask_for_new_game(app: Client, game: str, begin: Callable[[], object]) -> None:
    """Starts a new match, after a question if an unfinished one would be lost with something that a person has done."""
    saved = unfinished_match(app, game)
    if saved is None or not has_moved(person_seats(saved.seats), saved.record.steps):
        begin()
        return
    go_on = lambda: app.replace(resume_match(app, saved) or start_match(app, game))  # noqa: E731
    safe = Reply(app.words.tr("Go on playing"), "play", go_on)
    bold = Reply(app.words.tr("New game"), "cards", begin)
    heads = [plan.shepherd for plan in saved.seats]
    app.push(QuestionDialog(app, app.words.tr("Give up this game?"), safe, bold, heads))


def fit_lineup(
    game: str, seats: Sequence[SeatPlan], options: Options, hats: Mapping[str, str] = NO_HATS, players: int = 0
) -> GameLineup:
    """Fits seats to a game: unknown animals are replaced by its strongest, missing players by computers.

    Args:
        hats: hats chosen earlier, by shepherd.
        players: the number of seats; 0: as many as the game allows.
    """
    counts = range(players, players + 1) if players else GAMES[game].seats
    plans = [plan for plan in {plan.shepherd: plan for plan in seats}.values() if plan.shepherd in SHEPHERDS]
    free = [name for name in SHEPHERDS if name not in {plan.shepherd for plan in plans}]
    plans += [SeatPlan(NEWCOMER, name) for name in free[: max(0, counts[0] - len(plans))]]
    plans = [
        plan if plan.kind == PERSON else SeatPlan(or_strongest(game, plan.kind), plan.shepherd, plan.hat)
        for plan in plans
    ]
    fitted = Lineup.from_seats(plans, tuple({plan.kind for plan in plans} - {PERSON}), counts, hats).seats
    return GameLineup(fitted, _stepping_back(fitted, len(fitted) - counts[-1]), options)


def _stepping_back(seats: Sequence[SeatPlan], count: int) -> tuple[int, ...]:
    """Returns the seats that step back: computers from the last, then people."""
    computers = [number for number, plan in enumerate(seats) if plan.kind != PERSON]
    persons = [number for number, plan in enumerate(seats) if plan.kind == PERSON]
    return tuple([*reversed(computers), *reversed(persons)][: max(0, count)])


LIFT = 8
PRESSED = 0.3
"""Share of the lift that is left while pressed."""
FLAG, PLAYER, ASIDE = 76, 84, 36
"""Sizes of a flag and the disc beside it, and their distance from the middle, in design px."""
SEAT_W, LEAST_H = 158, 95
DIM = 0.3
"""Opacity of a seat that has stepped back."""
STEP_SECONDS = 0.16
"""Seconds a seat takes to step back."""


class LineupControl(Control):
    """A control that shows the line-up and opens the seats screen."""

    def __init__(self, name: str, box: Box, company: GameLineup, on_press: Callable[[], object]) -> None:
        super().__init__(name, box, on_press)
        self.lineup = company
        self.seconds = 0.0
        """Seconds since this line-up is shown."""

    @property
    def is_moving(self) -> bool:
        """Whether a seat is still stepping back."""
        return self.seconds < len(self.lineup.stepping_back) * STEP_SECONDS

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        slip = Banner(self.box, FRAME, lift=LIFT * (PRESSED if pressed else 1.0))
        frame = focus_frame_items(sprites, screen, self.box, CORNER_RADIUS * self.box.h) if focused else []
        states = flatten(self._tree(screen.design.box(self.box)), screen.u, SpriteState)
        return [*slip.items(sprites, screen), *frame, *Cutouts([*states.values()]).items(sprites, screen)]

    def _tree(self, box: Box) -> Group:
        seats = self.lineup.seats
        pitch = min(SEAT_W, (box.w - CORNER_RADIUS * box.h) / len(seats))
        k, xs = min(1.0, pitch / SEAT_W, box.h / LEAST_H), even_centers(len(seats), pitch, box.center.x)
        return Group({f"seat {n}": Group(self._seat(n, plan), xs[n], box.center.y, k) for n, plan in enumerate(seats)})

    def _seat(self, number: int, plan: SeatPlan) -> dict[str, SpriteState]:
        strength = self._strength(number)
        return {
            f"flag {number}": flat_sprite(f"flag:{plan.shepherd}", -ASIDE, 0, FLAG, alpha=strength),
            f"player {number}": flat_sprite(disc_of_player(plan.kind), ASIDE, 0, PLAYER, alpha=strength),
        }

    def _strength(self, number: int) -> float:
        stepping_back = self.lineup.stepping_back
        if number not in stepping_back:
            return 1.0
        share = min(1.0, max(0.0, self.seconds / STEP_SECONDS - stepping_back.index(number)))
        return 1 - (1 - DIM) * share


def disc_of_player(kind: str) -> str:
    """Returns the look of the disc for a person or an animal."""
    return "disc:touch:navy" if kind == PERSON else f"disc:{BY_NAME[kind].drawing}:paper"
