"""Routes through the client, walked in the game of today."""

from collections.abc import Sequence

from tests.support.driven import DrivenApp
from tests.support.studio import studio
from tools.bench.navigator import find
from tools.bench.routes import FROM_MENU, FROM_SHELF, FROM_TABLE, REPEAT, TO_SHELF, Route

SETTLED = 3.0
"""Seconds after which a scene has nothing more to show."""


def test_every_route_exists_and_leads_back() -> None:
    with studio((1280, 720), motion="off", thinking="none") as app:
        app.go_home()
        visit(app, FROM_MENU)
        go(app, TO_SHELF)
        visit(app, FROM_SHELF)
        app.tap("Turn the Tide")
        app.run(SETTLED)
        visit(app, FROM_TABLE)


def visit(app: DrivenApp, routes: Sequence[Route]) -> None:
    """Goes along each route, and back; no phone can join what runs under a test."""
    start = app.top
    for route in (route for route in routes if "Phones" not in route):
        go(app, route)
        for _ in route:
            if app.top is not start:
                app.key("escape")
                app.run(SETTLED)
        assert app.top is start, route


def go(app: DrivenApp, route: Route) -> None:
    for name in route:
        before = app.top
        press(app, name.removesuffix(REPEAT))
        while name.endswith(REPEAT) and app.top is before:
            press(app, name.removesuffix(REPEAT))


def press(app: DrivenApp, name: str) -> None:
    control = find(app.top, name)
    assert control, (name, app.names())
    app.touch_seen(*control.box.center)
    app.run(SETTLED)
