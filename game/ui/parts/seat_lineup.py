"""The line-up: who sits where, as plain data for the five arches of the seat screen."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from game.store.seats import PERSON, SeatPlan
from game.ui.draw import theme
from game.ui.draw.theme import HATS

SHEPHERDS = tuple(shepherd.name for shepherd in theme.SHEPHERDS)
"""Shepherds of the arches from left to right."""


NO_HATS = ("",) * len(SHEPHERDS)


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
    hats: tuple[str, ...] = NO_HATS
    """The person's hat in each arch, "" for none; kept while an animal plays there."""

    @classmethod
    def from_seats(cls, seats: Sequence[SeatPlan], animals: tuple[str, ...], counts: range) -> Lineup:
        """Returns the line-up of stored seats; an unknown shepherd or animal leaves its arch free."""
        kinds = {seat.shepherd: seat.kind for seat in seats if seat.kind in (PERSON, *animals)}
        hats = {seat.shepherd: seat.hat for seat in seats if seat.hat in HATS}
        arches = tuple(kinds.get(shepherd) for shepherd in SHEPHERDS)
        return cls(arches, animals, counts, tuple(hats.get(shepherd, "") for shepherd in SHEPHERDS))._assign_hats()

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

    def claim(self, arch: int) -> Lineup:
        """Returns the line-up after a person claims an arch, or gives it back to an animal."""
        if self.arches[arch] == PERSON:
            return self._set_kind(arch, self.animals[min(1, len(self.animals) - 1)])
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

    def next_kind(self, arch: int) -> Lineup:
        """Returns the line-up with the next kind of player in a taken arch.

        A person is followed by the animals from the weakest.
        """
        kinds = (PERSON, *self.animals)
        now = self.arches[arch]
        if now is None:
            return self
        return self._set_kind(arch, kinds[(kinds.index(now) + 1) % len(kinds)])

    def next_hat(self, arch: int) -> Lineup:
        """Returns the line-up with the person's next hat that nobody else wears."""
        free = [hat for hat in HATS if hat not in self._worn_hats or hat == self.hats[arch]]
        at = free.index(self.hats[arch]) + 1 if self.hats[arch] in free else 0
        return self._set_hat(arch, free[at % len(free)])

    def with_phones(self, connected: Collection[str], before: Collection[str]) -> Lineup:
        """Seats every shepherd that has a phone; where a phone has left, the second weakest animal plays.

        Args:
            before: the shepherds that had a phone at the last call.
        """
        lineup = self
        for arch, shepherd in enumerate(SHEPHERDS):
            if shepherd in connected and (lineup.arches[arch] is not None or lineup.has_room):
                lineup = lineup._set_kind(arch, PERSON)
            elif shepherd in before and shepherd not in connected and lineup.arches[arch] == PERSON:
                lineup = lineup._set_kind(arch, self.animals[:2][-1])
        return lineup

    def without_unclaimed(self, claimed: Collection[int]) -> Lineup:
        """Returns the line-up with animals for people who have not claimed their arch: they play at phones."""
        lineup = self
        for arch, kind in enumerate(self.arches):
            if kind == PERSON and arch not in claimed:
                lineup = lineup._set_kind(arch, self.animals[:2][-1])
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

    def _set_kind(self, arch: int, kind: str | None) -> Lineup:
        return replace(self, arches=(*self.arches[:arch], kind, *self.arches[arch + 1 :]))._assign_hats()

    def _set_hat(self, arch: int, hat: str) -> Lineup:
        return replace(self, hats=(*self.hats[:arch], hat, *self.hats[arch + 1 :]))

    @property
    def _worn_hats(self) -> frozenset[str]:
        return frozenset(hat for kind, hat in zip(self.arches, self.hats, strict=True) if kind == PERSON)

    def _assign_hats(self) -> Lineup:
        """Returns the line-up with a different hat for each of several people."""
        lineup = self
        if self.persons > 1:
            for arch, kind in enumerate(self.arches):
                persons = [hat for other, hat in zip(lineup.arches, lineup.hats, strict=True) if other == PERSON]
                if kind == PERSON and (not lineup.hats[arch] or persons.count(lineup.hats[arch]) > 1):
                    lineup = lineup._set_hat(arch, next(hat for hat in HATS if hat not in lineup._worn_hats))
        return lineup
