"""Routes through the client, walked in the game of today."""

import asyncio
from collections.abc import Callable
from typing import Any

from game.ui.app import App
from game.ui.input.intents import Intent
from game.ui.widgets import Control
from tests.support.driven import FRAME, DrivenApp
from tests.support.studio import studio
from tools.bench.navigator import Navigator
from tools.bench.routes import FROM_MENU, FROM_SHELF, FROM_TABLE, TO_SHELF, Route

LONGEST = 600
"""Most frames for which something is waited for."""


class Client:
    """A client without a clock."""

    def __init__(self, app: DrivenApp) -> None:
        self.app = app

    def tap(self, control: Control) -> None:
        self.app.touch(*control.box.center)

    def send(self, intent: Intent) -> None:
        self.app.tick(FRAME, [intent])

    async def wait_until(self, condition: Callable[[App], bool], description: str) -> None:
        for _ in range(LONGEST):
            if condition(self.app):
                return
            self.app.tick(FRAME)
        raise TimeoutError(description)


def without_phones(routes: tuple[Route, ...]) -> list[Route]:
    """Returns the routes that need no network."""
    return [route for route in routes if "Phones" not in route]


def test_every_route_exists_and_leads_back() -> None:
    async def walk(app: DrivenApp) -> None:
        client: Any = Client(app)
        navigator = Navigator(client)
        await navigator.visit(without_phones(FROM_MENU))
        await navigator.go(TO_SHELF)
        await navigator.visit(without_phones(FROM_SHELF))
        await navigator.press("Turn the Tide")
        await navigator.visit(without_phones(FROM_TABLE))

    with studio((1280, 720), motion="off", thinking="none") as app:
        app.go_home()
        asyncio.run(walk(app))
