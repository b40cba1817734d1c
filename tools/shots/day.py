"""The tide of the day, a kiosk's board, the album of firsts, the name of a deal, and entering one."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from random import Random
from typing import TYPE_CHECKING

from game.engine.games import GAMES
from game.engine.match import Match
from game.kiosk.plan import Kiosk
from game.play.deals import NamedDeal, deal_of_day, number_of_day
from game.play.firsts import album_name
from game.play.games import PLAYS
from game.store.album import AlbumEntries
from game.store.seats import PERSON
from game.ui.scenes.album import AlbumScene
from game.ui.scenes.board import BoardScene
from game.ui.scenes.day import DayScene
from game.ui.scenes.deal_name import DealNameScene
from game.ui.table.endings.deal_sheet import DealSheet
from tests.support.walk import SETTLED, Tour, seats

if TYPE_CHECKING:
    from tests.support.driven import DrivenApp

TODAY = date(2026, 11, 28)
DAYS_PLAYED = (0, 1, 4, 9)
"""Days before today that have been played."""
GUESTS = 5
"""Guests that have played at a kiosk before."""


def day(app: DrivenApp) -> Tour:
    """Yields the page of a day before and after it has been played, the album, and the ways to enter a name."""
    app.store.matches.today = lambda: TODAY
    app.push(DayScene(app))
    app.run(SETTLED)
    yield "day"
    app.pop()
    game = next(iter(app.tables))
    for before in DAYS_PLAYED:
        finish_day(app, game, TODAY - timedelta(days=before))
    found = (album_name(name, first.name) for name in app.tables for first in PLAYS[name].firsts[::2])
    app.store.album.entries = AlbumEntries(tuple(found))
    app.push(AlbumScene(app))
    app.run(SETTLED)
    yield "album"
    app.pop()
    app.push(DayScene(app))
    app.run(SETTLED)
    yield "day_played"
    scene = DealNameScene(app)
    app.push(scene)
    scene.type_text("ABCD EFGH")
    app.run(SETTLED)
    yield "deal_name"
    scene.turn_page()
    app.run(SETTLED)
    yield "deal_signs"
    app.pop()
    app.pop()
    options = {option: values[0] for option, values in GAMES[game].options.items()}
    kept = app.store.matches.load(1)
    app.push(DealSheet(app, NamedDeal(game, 4, options, 9000), lambda: None, (kept.record, kept.seats, kept.day)))
    app.run(SETTLED)
    yield "deal"
    app.pop()
    yield from _board(app)


def _board(app: DrivenApp) -> Tour:
    """Yields a kiosk's board with five guests, and with the present visitor behind the best seven."""
    before, game = app.config, next(iter(app.tables))
    app.config = replace(before, kiosk=Kiosk())
    points = [play_as_guest(app, game, choices) for choices in range(GUESTS)]
    app.store.board.visitors = {}
    app.push(BoardScene(app))
    app.run(SETTLED)
    yield "board"
    app.pop()
    choices = GUESTS
    while play_as_guest(app, game, choices) > min(points):
        choices += 1
    app.push(BoardScene(app))
    app.run(SETTLED)
    yield "board_own"
    app.pop()
    app.config = before


def play_as_guest(app: DrivenApp, name: str, choices: int) -> int:
    """Stores a finished game of today's deal with a line on the board, and returns its points."""
    points, board = finish_day(app, name, TODAY, choices), app.store.board
    board.visitors = {}  # those before have left
    deal = deal_of_day(name, number_of_day(TODAY), app.config.default_options(name))
    board.add(TODAY.isoformat(), deal.name, app.store.matches.films()[0].id, {0: ("purl", points)})
    return points


def finish_day(app: DrivenApp, name: str, day: date, choices: int = 1) -> int:
    """Stores a finished game of a day's deal, and returns the points of its person."""
    match, rng = Match(GAMES[name], 4, {}, number_of_day(day)), Random(choices)
    while match.waiting:
        for seat in match.waiting:
            match.commit(seat, rng.choice(match.legal(seat)))
    assert match.outcome
    app.store.matches.start(match.record(), seats(PERSON, "crab", "snail", "gull"), match.outcome)
    return match.outcome.scores[0]
