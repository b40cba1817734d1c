"""The looks that the table of a new game needs first."""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.games import GAMES
from game.store.seats import PERSON, hats_by_shepherd
from game.ui.draw.sprites import add_hat
from game.ui.scene import Client
from game.ui.scenes.game_lineup import last_lineup
from game.ui.table.contract import HINT, PAUSE
from game.ui.table.motion.stage import stage_of
from game.ui.table.seen import Seen


def request_table_looks(app: Client, name: str) -> None:
    """Requests the pieces, the sea and the discs of a table with the stored line-up before anything is dealt."""
    lineup, game, kind = last_lineup(name, app.settings, app.config), GAMES[name], app.tables[name]
    seats = lineup.playing_seats
    persons = [seat for seat, plan in enumerate(seats) if plan.kind == PERSON]
    home = persons[0] if len(persons) == 1 else None
    view = game.view(game.new(players=len(seats), **lineup.options), home)
    seen = Seen(view, tuple(plan.shepherd for plan in seats), home)
    screen = app.screen.with_captions if app.settings.captions else app.screen
    hats, pose = hats_by_shepherd(seats), kind.layout(seen, screen)
    pieces = {piece: replace(sprite, look=add_hat(sprite.look, hats)) for piece, sprite in pose.items()}
    stage_of(app, kind.backdrop(seen, screen), kind.lights, kind.ambient).items(pieces)
    areas = kind.hit_areas(seen, screen)
    for area, icon in ((areas[PAUSE], "pause"), (areas[HINT], "hint")):
        app.sprites.disc(icon, area.box.w)
