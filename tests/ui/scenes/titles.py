"""The title scene, and an unfinished match that it offers to resume."""

from game.engine.games import GAMES
from game.engine.match import Match
from game.store.journal import Journal
from game.store.seats import SeatPlan
from game.ui.scenes.menu import MenuScene
from tests.support.driven import DrivenApp

SEATS = (SeatPlan("person", "purl"), SeatPlan("snail", "brine"), SeatPlan("snail", "dip"))


def leave_match(app: DrivenApp) -> None:
    match = Match(GAMES["turn_the_tide"], 3, {}, 5)
    Journal(app.store.running, SEATS).write(match)


def menu(app: DrivenApp) -> MenuScene:
    scene = MenuScene(app)
    app.push(scene)
    app.run(0.2)
    return scene
