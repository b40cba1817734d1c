"""The operator's page under a monkey's hands: it is all there, and nothing that is done there reaches the machine."""

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

SALT = bytes(16)
FREE = 10**9


class Ended:
    """A command that was never begun, as if it had ended well."""

    def poll(self) -> int:
        """Its exit status."""
        return 0


@cache
def kiosk_with(pin: str) -> Kiosk:
    """A kiosk whose operator has that PIN; "" for none."""
    return Kiosk(operator=OperatorPlan(pin=hash_of(pin, SALT) if pin else ""))


def desk_for(plan: Kiosk, now: datetime) -> OperatorServices:
    """What the page works with: changes are kept nowhere, commands do nothing, and no stick is plugged in."""

    def begin(_: Sequence[str]) -> Ended:
        return Ended()

    amendments = PlanOverrides(plan, None, languages())
    return OperatorServices(
        amendments, Path(), lambda: None, lambda: now, list, begin, lambda _: FREE, executor=InlineExecutor
    )
