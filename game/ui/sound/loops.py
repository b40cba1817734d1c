"""Music and air: recordings without end that run in step, each coming and going by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.ui.sound.moods import Mix, stems_of
from game.ui.sound.shelf import ClipStore

LEAVE = 1.5
"""Seconds in which a piece goes that makes room for another."""
IN_STEP = 0.0005
"""Seconds within which all stems of a piece have to be started."""
TRIES = 8
TOLD = 1 / 512
"""Differences of loudness that the mixer need not be told of."""


@dataclass
class _Loop:
    """One stem: how loud it is, and what the mixer was last told."""

    level: float = 0.0
    told: float = -1.0


class Loops:
    """One piece at a time is in memory: read when a mix of it is wanted, dropped when another piece's is, or none.

    Args:
        fade: seconds for a stem to come or go.
        clock: tells how long starting the stems took.
    """

    def __init__(self, shelf: ClipStore, mixes: Mapping[str, Mix], fade: float, clock: Callable[[], float]) -> None:
        self._shelf, self._fade, self._clock = shelf, fade, clock
        self.mixes = mixes
        """Those that can be wanted, by their names."""
        self._wanted: Mix | None = None
        self._piece: str | None = None
        self._stems: dict[str, _Loop] = {}
        self._is_playing = False

    def follow(self, name: str | None) -> None:
        """Lets the stems of that mix come and the others go; None: all go.

        Raises:
            ValueError: if there is no such mix.
        """
        if name is not None and name not in self.mixes:
            raise ValueError(f"no mix is called {name!r}; there are {', '.join(self.mixes)}")
        self._wanted = self.mixes[name] if name else None

    def tick(self, dt: float, volume: float, gain: float) -> None:
        """Moves what fades by `dt` seconds.

        Args:
            volume: how loud all of it may be; at 0 nothing is kept in memory.
            gain: `volume`, less what the music steps back for now.
        """
        wanted = self._wanted if volume > 0 else None
        piece = wanted.piece if wanted else None
        if piece != self._piece and (volume == 0 or all(loop.level == 0 for loop in self._stems.values())):
            self._change(piece)
        if self._stems and not self._is_playing and self._shelf.is_settled(self._stems):
            self._start()
        self._move(dt, wanted.levels if wanted and piece == self._piece else {}, is_leaving=piece != self._piece)
        self.tell(gain)

    def tell(self, gain: float) -> None:
        """Has the mixer play each stem as loud as it is now."""
        for name, loop in self._stems.items():
            loud = loop.level * gain
            if abs(loud - loop.told) > TOLD and (clip := self._shelf.get(name)):
                clip.set_volume(loud)
                loop.told = loud

    def _change(self, piece: str | None) -> None:
        self._shelf.drop(self._stems)
        self._piece, self._is_playing = piece, False
        self._stems = {name: _Loop() for name in stems_of(self.mixes, piece)} if piece else {}
        self._shelf.fetch(self._stems)

    def _start(self) -> None:
        # The mixer's thread may take a buffer between two starts, and they would be out of step for good:
        # starts that took suspiciously long are made again. Nothing is heard yet.
        clips = [clip for name in self._stems if (clip := self._shelf.get(name))]
        for _ in range(TRIES):
            began = self._clock()
            for clip in clips:
                clip.stop()
                clip.set_volume(0.0)
                clip.play(-1)
            if self._clock() - began < IN_STEP:
                break
        self._is_playing = True

    def _move(self, dt: float, levels: Mapping[str, float], is_leaving: bool) -> None:
        if not self._is_playing:
            return
        step = dt / (LEAVE if is_leaving else self._fade)
        for name, loop in self._stems.items():
            loop.level += max(-step, min(step, levels.get(name, 0.0) - loop.level))
