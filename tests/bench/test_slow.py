"""One core, shared with a process that never rests."""

import os
import sys

import pytest

from game.bench.slow import slowed


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux binds a process to a core")
def test_one_core_is_shared_and_given_back() -> None:
    cores = os.sched_getaffinity(0)
    with slowed():
        assert len(os.sched_getaffinity(0)) == 1
    assert os.sched_getaffinity(0) == cores
