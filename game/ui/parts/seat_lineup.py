"""The line-up: who sits where, as plain data for the five arches of the seat screen."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TypeVar

from game.guests import HATS
from game.store.seats import PERSON, SeatPlan
from game.ui.draw import theme

SHEPHERDS = tuple(shepherd.name for shepherd in theme.SHEPHERDS)
"""Shepherds of the arches from left to right."""
T = TypeVar("T")
NOTHING = ("",) * len(SHEPHERDS)
NO_HATS: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True)
class Lineup:
    """The kind of player in each arch, None where it is free; immutable, changes return a new line-up.

    Where several people play, each wears a different hat.
    """

    arches: tuple[str | None, ...]
    animals: tuple[str, ...]
    """Animals that can play, the weakest first."""
    counts: range
    """Possible numbers of players."""
    hats: tuple[str, ...] = NOTHING
    """The person's hat in each arch, "" for none; kept while an animal plays there, or nobody."""
    substitutes: tuple[str, ...] = NOTHING
    """The animal that last played in each arch, and plays when a person gets up; "" for none."""

    @classmethod
    def from_seats(
        cls,
        seats: Sequence[SeatPlan],
        animals: tuple[str, ...],
        counts: range,
        hats: Mapping[str, str] = NO_HATS,
    ) -> Lineup:
        """Returns the line-up of stored seats; an unknown shepherd or animal leaves its arch free.

        Args:
            hats: hats chosen earlier, by shepherd; they come before those of the seats.
        """
        kinds = {seat.shepherd: seat.kind for seat in seats if seat.kind in (PERSON, *animals)}
        chosen = {**{seat.shepherd: seat.hat for seat in seats}, **hats}
        found = {shepherd: hat for shepherd, hat in chosen.items() if hat in HATS}
        lineup = cls((None,) * len(SHEPHERDS), animals, counts, tuple(found.get(name, "") for name in SHEPHERDS))
        for arch, shepherd in enumerate(SHEPHERDS):
            lineup = lineup._set_kind(arch, kinds.get(shepherd))
        return lineup

    @property
    def seats(self) -> tuple[SeatPlan, ...]:
        """The seats in playing order."""
        seats = zip(SHEPHERDS, self.arches, self.hats, strict=True)
        return tuple(
            SeatPlan(kind, shepherd, hat if kind == PERSON else "") for shepherd, kind, hat in seats if kind is not None
        )

    @property
    def persons(self) -> int:
        """The number of people."""
        return sum(kind == PERSON for kind in self.arches)

    @property
    def can_start(self) -> bool:
        """Whether the number of players is possible."""
        return len(self.seats) in self.counts

    @property
    def visible_arches(self) -> tuple[int, ...]:
        """The visible arches: those taken, and free ones up to the game's seats."""
        free = [arch for arch, kind in enumerate(self.arches) if kind is None][: self.counts[-1] - len(self.seats)]
        return tuple(arch for arch, kind in enumerate(self.arches) if kind is not None or arch in free)

    @property
    def has_room(self) -> bool:
        """Whether one more person can sit down, on a free seat or in an animal's place."""
        return len(self.seats) < self.counts[-1] or self.persons < len(self.seats)

    @property
    def chosen_hats(self) -> dict[str, str]:
        """The hats of all shepherds that have one, also where no person plays."""
        return {shepherd: hat for shepherd, hat in zip(SHEPHERDS, self.hats, strict=True) if hat}

    def claim(self, arch: int) -> Lineup:
        """Returns the line-up after a person claims an arch, or gives it back to its animal."""
        if self.arches[arch] == PERSON:
            return self._set_kind(arch, self._substitute(arch))
        if self.arches[arch] is None and not self.has_room:
            return self
        return self._make_room_for(arch)._set_kind(arch, PERSON)

    def free_arch(self, arch: int) -> Lineup:
        """Returns the line-up with that arch free."""
        return self._set_kind(arch, None)

    def _make_room_for(self, arch: int) -> Lineup:
        """Returns the line-up without its last animal if the table is full."""
        if self.arches[arch] is not None or len(self.seats) < self.counts[-1]:
            return self
        return self.free_arch(max(n for n, kind in enumerate(self.arches) if kind not in (None, PERSON)))

    def with_animal(self, arch: int, animal: str) -> Lineup:
        """Returns the line-up with that animal in an arch."""
        return self._set_kind(arch, animal)

    def next_hat(self, arch: int) -> Lineup:
        """Returns the line-up with the person's next hat that nobody else wears."""
        free = [hat for hat in HATS if hat not in self._worn_hats or hat == self.hats[arch]]
        at = free.index(self.hats[arch]) + 1 if self.hats[arch] in free else 0
        return self._set_hat(arch, free[at % len(free)])

    def with_phones(self, connected: Collection[str], before: Collection[str]) -> Lineup:
        """Seats every shepherd that has a phone; where a phone has left, the arch's animal plays.

        Args:
            before: the shepherds that had a phone at the last call.
        """
        lineup = self
        for arch, shepherd in enumerate(SHEPHERDS):
            if shepherd in connected and (lineup.arches[arch] is not None or lineup.has_room):
                lineup = lineup._set_kind(arch, PERSON)
            elif shepherd in before and shepherd not in connected and lineup.arches[arch] == PERSON:
                lineup = lineup._set_kind(arch, self._substitute(arch))
        return lineup

    def without_unclaimed(self, claimed: Collection[int]) -> Lineup:
        """Returns the line-up with animals for people who have not claimed their arch: they play at phones."""
        lineup = self
        for arch, kind in enumerate(self.arches):
            if kind == PERSON and arch not in claimed:
                lineup = lineup._set_kind(arch, self._substitute(arch))
        return lineup

    def open_to_phones(self, connected: Collection[str], claimed: Collection[int]) -> tuple[str, ...]:
        """Returns the shepherds a phone can take: computers', free ones with room, for the first phone unclaimed ones.

        Args:
            claimed: arches that people at the screen have claimed.
        """
        kinds = list(enumerate(self.arches))
        computer_seats = [arch for arch, kind in kinds if kind in self.animals]
        free = [arch for arch, kind in kinds if kind is None and self.has_room]
        unclaimed = [arch for arch, kind in kinds if kind == PERSON and arch not in claimed and not connected]
        names = (SHEPHERDS[arch] for arch in (*computer_seats, *free, *unclaimed))
        return tuple(name for name in names if name not in connected)

    def _substitute(self, arch: int) -> str:
        """Returns the animal that last played in the arch, or the second weakest."""
        return self.substitutes[arch] or self.animals[:2][-1]

    def _set_kind(self, arch: int, kind: str | None) -> Lineup:
        substitute = kind if kind in self.animals else self.substitutes[arch]
        arches, substitutes = _with_item(self.arches, arch, kind), _with_item(self.substitutes, arch, substitute)
        return replace(self, arches=arches, substitutes=substitutes)._assign_hats(arch)

    def _set_hat(self, arch: int, hat: str) -> Lineup:
        return replace(self, hats=_with_item(self.hats, arch, hat))

    @property
    def _worn_hats(self) -> frozenset[str]:
        return frozenset(hat for kind, hat in zip(self.arches, self.hats, strict=True) if kind == PERSON)

    @property
    def _free_hat(self) -> str:
        """A hat that no person wears, if possible one that is nobody's at all."""
        free = [hat for hat in HATS if hat not in self._worn_hats]
        return next((hat for hat in free if hat not in self.hats), free[0])

    def _assign_hats(self, newcomer: int) -> Lineup:
        """Returns the line-up with a different hat for each of several people; only a newcomer changes theirs."""
        lineup = self
        for arch, kind in enumerate(self.arches) if self.persons > 1 else ():
            others = [hat for n, hat in enumerate(lineup.hats) if n != arch and self.arches[n] == PERSON]
            if kind == PERSON and (not lineup.hats[arch] or (arch == newcomer and lineup.hats[arch] in others)):
                lineup = lineup._set_hat(arch, lineup._free_hat)
        return lineup


def _with_item(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])
