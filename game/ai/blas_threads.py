"""Keeps matrix products on one core.

The matrices of a small net are too small to share: several threads only wait for each other, and where other work fills
the cores they wait ten times as long as one would take. A caller may have numpy set up in any way.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from functools import cache

from threadpoolctl import ThreadpoolController  # pyright: ignore[reportMissingTypeStubs]


def on_one_core() -> AbstractContextManager[object]:
    """A context in which numpy's linear algebra uses one thread; outside it is as it was."""
    return _pools().limit(limits=1, user_api="blas")  # pyright: ignore[reportUnknownMemberType]


@cache
def _pools() -> ThreadpoolController:
    """What was found loaded: numpy is, by a player about to think."""
    return ThreadpoolController()
