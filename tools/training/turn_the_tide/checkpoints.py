"""Training checkpoints on disk, written atomically."""

from __future__ import annotations

import os
import pickle
from pathlib import Path

from tools.training.turn_the_tide.learner import Learner


class Checkpoints:
    """A folder with one file a net. The files are unpickled: never put files of others there."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def save(self, learner: Learner) -> None:
        """Writes the learner's state; if interrupted, the previous file stays."""
        self._folder.mkdir(parents=True, exist_ok=True)
        half_written = self._path(learner).with_suffix(".part")
        half_written.write_bytes(pickle.dumps(learner))
        os.replace(half_written, self._path(learner))

    def resumed(self, fresh: Learner) -> Learner:
        """Returns the saved learner, or the fresh one if there is none.

        Raises:
            ValueError: if the saved one was trained for another number of updates.
        """
        if not self._path(fresh).exists():
            return fresh
        kept: Learner = pickle.loads(self._path(fresh).read_bytes())
        if kept.updates != fresh.updates:
            raise ValueError(f"{self._path(fresh)} is of {kept.updates} updates, not {fresh.updates}: remove it first")
        return kept

    def _path(self, learner: Learner) -> Path:
        return self._folder / f"{learner.name}.pickle"
