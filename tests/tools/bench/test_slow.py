"""One core, shared with a process that never rests."""

import os
import sys

import pytest

from game.store.settings import Settings
from tools.bench.__main__ import quality_levels
from tools.bench.slow import shared_core


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux binds a process to a core")
def test_one_core_is_shared_and_given_back() -> None:
    cores = os.sched_getaffinity(0)
    with shared_core():
        assert len(os.sched_getaffinity(0)) == 1
    assert os.sched_getaffinity(0) == cores


def test_lowered_quality_levels_are_reported() -> None:
    assert quality_levels(Settings(found={"1920x1080": "lighter", "3840x2160": "lightest"})) == (
        "1920x1080 lighter, 3840x2160 lightest"
    )
    assert quality_levels(Settings()) == "full"
