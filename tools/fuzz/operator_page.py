"""A kiosk's operator page on which nothing reaches the machine."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import cache
from pathlib import Path

from game.ai.inline_executor import InlineExecutor
from game.kiosk.pin import hash_of
from game.kiosk.plan import Kiosk, OperatorPlan
from game.kiosk.plan_overrides import PlanOverrides
from game.ui.scenes.operator.services import OperatorServices
from game.ui.words import languages

PIN = "2468"
SALT = bytes(16)
FREE = 10**9


class FinishedCommand:
    """A command that was never started, and claims to have succeeded."""

    def poll(self) -> int:
        """Returns 0."""
        return 0


@cache
def kiosk_with(has_operator: bool) -> Kiosk:
    """Returns the plan of a kiosk, with an operator's page behind `PIN` or without one."""
    return Kiosk(operator=OperatorPlan(pin=hash_of(PIN, SALT) if has_operator else ""))


def services_for(plan: Kiosk, now: datetime) -> OperatorServices:
    """Returns services that save no changes, run no commands and find no drives."""

    def begin(_: Sequence[str]) -> FinishedCommand:
        return FinishedCommand()

    overrides = PlanOverrides(plan, None, languages())
    return OperatorServices(
        overrides, Path(), lambda: None, lambda: now, list, begin, lambda _: FREE, executor=InlineExecutor
    )
