"""Services of a kiosk beside its scenes: idle monitor, operator access, usage statistics and crash snapshot."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack
from datetime import datetime

from game.keeper.heartbeat import KEEPER
from game.kiosk.monitor import Monitor
from game.kiosk.pin_lock import TRIES_FILE, PinLock
from game.kiosk.plan_overrides import PlanOverrides
from game.store.store import data_folder
from game.ui.app import App
from game.ui.display.last_picture import LAST_PICTURE
from game.ui.input.intents import Intent
from game.ui.scenes.idle_monitor import IdleMonitor
from game.ui.scenes.operator.access import OperatorAccess
from game.ui.scenes.operator.services import OperatorServices
from game.ui.scenes.usage_metrics import UsageMetrics
from game.ui.shell.crash_snapshot import CrashSnapshot
from game.updates.slots import Slots


class KioskServices:
    """Ticks all services, before the app."""

    def __init__(
        self, app: App, amendments: PlanOverrides, restart: Callable[[], object], writer: Executor, closing: ExitStack
    ) -> None:
        folder = app.config.data_dir or data_folder()
        app.store.matches.today = lambda: amendments.plan.opening_day(datetime.now())
        self._presence = IdleMonitor(app)
        is_kept = getattr(sys, "frozen", False) and KEEPER in os.environ
        slots = Slots(folder) if is_kept else None
        self._gate = OperatorAccess(
            app, OperatorServices(amendments, folder, restart, slots=slots, lock=PinLock(folder / TRIES_FILE))
        )
        self._usage_metrics = UsageMetrics(app, datetime.now())
        closing.callback(self._usage_metrics.close)
        self._snapshot = CrashSnapshot(app, folder / LAST_PICTURE, writer)
        operator = amendments.plan.operator
        if port := operator.metrics_port:
            closing.callback(Monitor(port, operator.metrics_address, lambda: app.store.statistics.totals, folder).close)

    def tick(self, dt: float, intents: Sequence[Intent], used: set[str]) -> None:
        """Advances all services by `dt` seconds with these intents."""
        now = datetime.now()
        self._presence.tick(dt, intents, now)
        self._gate.tick(dt, intents)
        self._usage_metrics.tick(dt, used, now)
        self._snapshot.tick(dt)
