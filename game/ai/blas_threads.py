"""Limits matrix products to one thread.

The matrices of a small net are too small to share. Several threads wait for each other, and on a busy machine they take
ten times as long as one. A caller may have numpy set up in any way.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from functools import cache

from threadpoolctl import ThreadpoolController  # pyright: ignore[reportMissingTypeStubs]


def on_one_core() -> AbstractContextManager[object]:
    """Returns a context in which numpy's linear algebra uses one thread; the old limit returns on exit."""
    return _pools().limit(limits=1, user_api="blas")  # pyright: ignore[reportUnknownMemberType]


@cache
def _pools() -> ThreadpoolController:
    """Returns the controller of the loaded libraries; cached, as numpy is loaded by any player about to think."""
    return ThreadpoolController()
