"""Who will sit where: the five arches of the seat screen as plain data."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from game.store.seats import PERSON, SeatPlan
from game.ui.draw import theme

SHEPHERDS = tuple(shepherd.name for shepherd in theme.SHEPHERDS)
"""The arches from left to right; each shepherd has one."""


@dataclass(frozen=True)
class Lineup:
    """The kind of player in each arch, None where it is free; changes answer a new lineup."""

    arches: tuple[str | None, ...]
    animals: tuple[str, ...]
    """The animals that can play, the weakest first."""
    counts: range
    """How many can play."""

    @classmethod
    def of(cls, seats: Iterable[SeatPlan], animals: tuple[str, ...], counts: range) -> Lineup:
        """The lineup of remembered seats; a shepherd or an animal unknown here leaves its arch free."""
        kinds = {seat.shepherd: seat.kind for seat in seats if seat.kind in (PERSON, *animals)}
        return cls(tuple(kinds.get(shepherd) for shepherd in SHEPHERDS), animals, counts)

    @property
    def taken(self) -> tuple[SeatPlan, ...]:
        """The seats in the order of play."""
        pairs = zip(SHEPHERDS, self.arches, strict=True)
        return tuple(SeatPlan(kind=kind, shepherd=shepherd) for shepherd, kind in pairs if kind is not None)

    @property
    def persons(self) -> int:
        """How many persons play."""
        return sum(kind == PERSON for kind in self.arches)

    def person_number(self, arch: int) -> int:
        """Which person sits in that arch, counted from 1 from the left."""
        return sum(kind == PERSON for kind in self.arches[: arch + 1])

    @property
    def can_start(self) -> bool:
        """Whether the game can begin."""
        return len(self.taken) in self.counts

    @property
    def has_room(self) -> bool:
        """Whether one more person can sit down: on a free seat, or for an animal that makes room."""
        return len(self.taken) < self.counts[-1] or self.persons < len(self.taken)

    def claimed(self, arch: int) -> Lineup:
        """A person says "that is me": the arch is theirs; said again, an animal plays there."""
        if self.arches[arch] == PERSON:
            return self._with(arch, self.animals[min(1, len(self.animals) - 1)])
        if self.arches[arch] is None and not self.has_room:
            return self
        return self._with_room_for(arch)._with(arch, PERSON)

    def left(self, arch: int) -> Lineup:
        """Whoever sits there gets up."""
        return self._with(arch, None)

    def _with_room_for(self, arch: int) -> Lineup:
        """The last animal gets up where there is no room for one more."""
        if self.arches[arch] is not None or len(self.taken) < self.counts[-1]:
            return self
        return self.left(max(n for n, kind in enumerate(self.arches) if kind not in (None, PERSON)))

    def next_kind(self, arch: int) -> Lineup:
        """Hands a taken arch to the next kind of player: a person, then the animals, the weakest first."""
        kinds = (PERSON, *self.animals)
        now = self.arches[arch]
        if now is None:
            return self
        return self._with(arch, kinds[(kinds.index(now) + 1) % len(kinds)])

    def with_phones(self, here: Collection[str], before: Collection[str]) -> Lineup:
        """Sits every shepherd down that has a phone; one whose phone has gone is played by the second weakest animal.

        Args:
            before: the shepherds that had a phone when this was asked last.
        """
        lineup = self
        for arch, shepherd in enumerate(SHEPHERDS):
            if shepherd in here and (lineup.arches[arch] is not None or lineup.has_room):
                lineup = lineup._with(arch, PERSON)
            elif shepherd in before and shepherd not in here and lineup.arches[arch] == PERSON:
                lineup = lineup._with(arch, self.animals[:2][-1])
        return lineup

    def open_to_phones(self, here: Collection[str]) -> tuple[str, ...]:
        """The shepherds that a phone can be: those that computers play first, then free ones if there is room."""
        played = [name for name, kind in zip(SHEPHERDS, self.arches, strict=True) if kind in self.animals]
        free = [name for name, kind in zip(SHEPHERDS, self.arches, strict=True) if kind is None and self.has_room]
        return tuple(name for name in (*played, *free) if name not in here)

    def _with(self, arch: int, kind: str | None) -> Lineup:
        return replace(self, arches=(*self.arches[:arch], kind, *self.arches[arch + 1 :]))
