"""Painters that tests play with: one that paints when it is told to, one that never does, one that is always ahead."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.ui.draw.painter import OnDemand, Urgency


class Silent(OnDemand):
    """Whoever shows pictures never waits for it, and it never paints anything."""

    defers = True
    is_ahead = True


class Ordered(Silent):
    """Paints what it has been asked for when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: dict[Hashable, tuple[Urgency, Callable[[], object]]] = {}

    def ask(self, key: Hashable, work: Callable[[], object], urgency: Urgency) -> None:
        """Notes it."""
        self.asked[key] = min(urgency, self.asked.get(key, (urgency,))[0]), work

    def paint(self) -> None:
        """Paints all of it, and what is asked for meanwhile, the most urgent first."""
        while self.asked:
            key = min(self.asked, key=lambda key: self.asked[key][0])
            self.asked.pop(key)[1]()


class Ahead(OnDemand):
    """Does on the spot what a painter does meanwhile, and tells when."""

    is_ahead = True

    def __init__(self) -> None:
        super().__init__()
        self.is_working = False

    def ask(self, key: Hashable, work: Callable[[], object], urgency: Urgency) -> None:
        """Does it."""
        was_working, self.is_working = self.is_working, True
        try:
            work()
        finally:
            self.is_working = was_working
