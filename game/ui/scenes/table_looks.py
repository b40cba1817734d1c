"""The looks that the table of a new game, or of an unfinished match, needs first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.engine.api import Options, Seat
from game.engine.games import GAMES
from game.play.saved_matches import resume_match
from game.store.journal import Journal
from game.store.seats import PERSON, SeatPlan, hats_by_shepherd
from game.ui.draw.piece_key import add_hat
from game.ui.scene import Client
from game.ui.scenes.game_lineup import last_lineup
from game.ui.table.contract import HINT, PAUSE
from game.ui.table.motion.stage import stage_of
from game.ui.table.seen import Seen


def request_table_looks(app: Client, name: str, saved: Journal | None = None) -> None:
    """Requests the pieces, the sea and the discs of a table.

    Args:
        saved: the unfinished match that is resumed there; None: a new one with the stored line-up, before its deal.

    Raises:
        RecordError: if the match cannot be resumed.
    """
    lineup, kind = last_lineup(name, app.settings, app.config), app.tables[name]
    seats = saved.seats if saved else lineup.playing_seats
    persons = [seat for seat, plan in enumerate(seats) if plan.kind == PERSON]
    home = persons[0] if len(persons) == 1 else None
    view = resume_match(saved)[0].view(home) if saved else _first_view(name, seats, lineup.options, home)
    seen = Seen(view, tuple(plan.shepherd for plan in seats), home)
    screen = app.screen.with_captions if app.settings.captions else app.screen
    hats, pose = hats_by_shepherd(seats), kind.layout(seen, screen)
    pieces = {piece: replace(sprite, look=add_hat(sprite.look, hats)) for piece, sprite in pose.items()}
    stage_of(app, kind.backdrop(seen, screen), kind.lights, kind.ambient).items(pieces)
    areas = kind.hit_areas(seen, screen)
    for area, icon in ((areas[PAUSE], "pause"), (areas[HINT], "hint")):
        app.sprites.disc(icon, area.box.w)


def _first_view(name: str, seats: Sequence[SeatPlan], options: Options, home: Seat | None) -> Any:
    game = GAMES[name]
    return game.view(game.new(players=len(seats), **options), home)
