"""The client while a script plays it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.bench.apart import MeasurementFailed, apart
from tools.bench.frames import config
from tools.bench.watched import Watched, played


def waited_in_vain(folder: str) -> None:
    """A measurement whose script does not find what it waits for."""

    async def script(watched: Watched) -> None:
        raise TimeoutError("waited in vain for a whale")

    played(config((800, 480), folder), script)


def test_a_measurement_that_failed_tells_what_stopped_its_client(tmp_path: Path) -> None:
    with pytest.raises(MeasurementFailed, match=r"waited_in_vain.*TimeoutError: waited in vain for a whale"):
        apart(waited_in_vain, folder=str(tmp_path))
