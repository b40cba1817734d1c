"""Where training has come to, on disk: whole or not at all."""

from __future__ import annotations

import os
import pickle
from pathlib import Path

from tools.training.turn_the_tide.learner import Learner


class Checkpoints:
    """A folder with one file a net. It is read back by this program alone: never put files of others there."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def save(self, learner: Learner) -> None:
        """Writes where it is; killed in the middle, the file before it stays."""
        self._folder.mkdir(parents=True, exist_ok=True)
        half_written = self._path(learner).with_suffix(".part")
        half_written.write_bytes(pickle.dumps(learner))
        os.replace(half_written, self._path(learner))

    def resumed(self, fresh: Learner) -> Learner:
        """The same net as far as it was kept, or as it is if nothing was.

        Raises:
            ValueError: if what was kept is on its way to another number of updates.
        """
        if not self._path(fresh).exists():
            return fresh
        kept: Learner = pickle.loads(self._path(fresh).read_bytes())
        if kept.updates != fresh.updates:
            raise ValueError(f"{self._path(fresh)} is of {kept.updates} updates, not {fresh.updates}: remove it first")
        return kept

    def _path(self, learner: Learner) -> Path:
        return self._folder / f"{learner.name}.pickle"
