"""The values of settings, read from their types."""

from typing import Annotated, Literal, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from game.store.settings import Settings


def _values_of(hint: object) -> st.SearchStrategy[object] | None:
    """Returns the values of a setting with a few or with limits; None for any other."""
    if get_origin(hint) is Literal:
        return st.sampled_from(get_args(hint))
    if get_origin(hint) is not Annotated:
        return st.booleans() if hint is bool else None
    kind, meta = get_args(hint)
    if meta.ge is None:
        return None
    return st.integers(meta.ge, meta.le) if kind is int else st.floats(meta.ge, meta.le)


_HINTS = get_type_hints(Settings, include_extras=True)
VALUES = {name: values for name, hint in _HINTS.items() if (values := _values_of(hint)) is not None}
"""Strategies of settings, by name."""
