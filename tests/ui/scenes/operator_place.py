"""A kiosk, its operator, and what was done for them."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from game.ai.inline_executor import InlineExecutor
from game.kiosk.drives import Drive
from game.kiosk.pin import hash_of
from game.kiosk.plan import Kiosk, OperatorPlan
from game.kiosk.plan_overrides import OVERRIDES_FILE, PlanOverrides
from game.ui.input.intents import Confirm, Intent, Operator, PickNth, Press, Release
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.operator.access import OperatorAccess
from game.ui.scenes.operator.page import OperatorScene
from game.ui.scenes.operator.services import OperatorServices
from tests.support.driven import DrivenApp

NOW = datetime(2026, 11, 23, 14, 32)
PIN, SALT = "7412", bytes(16)
PLAN = Kiosk(languages=("en", "de"), operator=OperatorPlan(pin=hash_of(PIN, SALT), shut_down=("off", "now")))
STEP = 1 / 10
LEFT, RIGHT = (20, 20), (1260, 20)
WAY_IN = (LEFT, RIGHT, RIGHT, LEFT)


class Ended:
    def __init__(self, status: int) -> None:
        self.status = status

    def poll(self) -> int | None:
        return self.status


class Place:
    def __init__(self, app: DrivenApp, folder: Path) -> None:
        self.app = app
        self.folder = folder
        self.begun: list[tuple[str, ...]] = []
        self.restarts = 0
        self.status = 0
        self.drives: list[Drive] = []
        amendments = PlanOverrides(PLAN, folder / OVERRIDES_FILE, ("de", "en"))
        self.desk = OperatorServices(amendments, folder, self._restart, lambda: NOW, lambda: self.drives, self._begin)
        self.desk.executor = InlineExecutor
        self.gate = OperatorAccess(app, self.desk)
        app.push(MenuScene(app))

    def _restart(self) -> None:
        self.restarts += 1

    def _begin(self, command: Sequence[str]) -> Ended | None:
        self.begun.append(tuple(command))
        return Ended(self.status)

    def do(self, *intents: Intent, dt: float = STEP) -> None:
        self.gate.tick(dt, intents)
        self.app.tick(dt, intents)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds)):
            self.do(dt=1.0)

    def touch(self, *places: tuple[float, float]) -> None:
        for place in places:
            self.do(Press(*place))
            self.do(Release(*place))

    def type(self, digits: str) -> None:
        for digit in digits:
            self.do(PickNth((int(digit) - 1) % 10))
        self.do(Confirm())
        self.do()

    def enter(self) -> OperatorScene:
        self.do(Operator())
        self.type(PIN)
        assert isinstance(self.app.top, OperatorScene)
        return self.app.top

    @property
    def plan(self) -> Kiosk:
        assert self.app.config.kiosk
        return self.app.config.kiosk

    def text(self) -> str:
        return " | ".join(self.app.texts())

    def leaf(self, sheet: str, times: int) -> None:
        for _ in range(times):
            self.app.tap(f"{sheet}: page on")
