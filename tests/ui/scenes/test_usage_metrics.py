"""Usage metrics of an untended screen."""

from game.store.seats import PERSON, SeatPlan
from game.ui.app import App
from game.ui.scenes.usage_metrics import RESUME_SECONDS, UsageMetrics
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from tests.ui.scenes.operator_place import NOW, STEP, Place


def totals(app: App) -> dict[tuple[str, str], int]:
    return app.store.statistics.totals


def sit_down(app: App) -> TableScene:
    seats = (SeatPlan(PERSON, "purl"), SeatPlan("crab", "brine"))
    scene = new_game(app, "undertow", seats, {})
    assert isinstance(scene, TableScene)
    app.push(scene)
    return scene


def test_games_of_persons_are_counted_once_and_by_how_they_end(place: Place) -> None:
    app, books = place.app, UsageMetrics(place.app, NOW)
    sit_down(app)
    for used in ({"touch"}, {"touch", "keys"}, set()):
        books.tick(STEP, used, NOW)
    app.go_home()
    books.tick(RESUME_SECONDS + 1, set(), NOW)
    app.push(new_game(app, "undertow", (SeatPlan("crab", "purl"), SeatPlan("crab", "brine")), {}))
    books.tick(STEP, {"touch"}, NOW)
    app.quit()
    books.close()
    assert totals(app) == {
        ("start", "usual"): 1,
        ("begun", "undertow"): 1,
        ("language", "en"): 1,
        ("input", "touch"): 1,
        ("input", "keys"): 1,
        ("abandoned", "undertow 1"): 1,
        ("stop", ""): 1,
    }
