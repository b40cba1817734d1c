"""A timeline while it is seen: what stands where, what is heard, and where a press skips to."""

from __future__ import annotations

from game.ui.draw.spot import Pose
from game.ui.table.motion.timeline import Cue, Timeline


class Playback:
    """Plays a timeline from a second on; what is skipped is silent but for the last sound of it."""

    def __init__(self, line: Timeline, seconds: float = 0.0) -> None:
        self._line = line
        self.seconds = seconds
        self._heard = sum(cue.at < seconds for cue in line.cues)
        self._owed: list[Cue] = []
        self._shown: tuple[float, Pose] = -1.0, {}

    @property
    def pose(self) -> Pose:
        """What stands where now; the same object as long as nothing moves."""
        now = min(self.seconds, self._line.seconds)
        if self._shown[0] != now:
            self._shown = now, self._line.at(now)
        return self._shown[1]

    @property
    def is_moving(self) -> bool:
        """Whether anything is still on its way."""
        return self.seconds < self._line.seconds

    @property
    def since_told(self) -> float:
        """Seconds since the last step ended, less than 0 before; what moves after it tells nothing new."""
        return self.seconds - (self._line.stops or (self._line.seconds,))[-1]

    @property
    def is_told(self) -> bool:
        """Whether the last step has ended."""
        return self.since_told >= 0

    def tick(self, dt: float) -> list[Cue]:
        """Lets `dt` seconds pass; answers the sounds of that time."""
        cues, self._owed = self._owed, []
        self.seconds += dt
        return cues + self._due()

    def skip(self) -> None:
        """Ends the step under way."""
        self._go_to(next((stop for stop in self._line.stops if stop > self.seconds), self.seconds))

    def skip_all(self) -> None:
        """Ends all steps."""
        self._go_to(max(self.seconds, *self._line.stops, 0.0))

    def _go_to(self, seconds: float) -> None:
        self.seconds = seconds
        self._owed += self._due()[-1:]

    def _due(self) -> list[Cue]:
        """The cues whose time has come since they were last asked for."""
        start = self._heard
        while self._heard < len(self._line.cues) and self._line.cues[self._heard].at <= self.seconds:
            self._heard += 1
        return list(self._line.cues[start : self._heard])
