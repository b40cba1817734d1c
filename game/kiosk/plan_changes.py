"""Changes of a plan as data: only what differs, by key at every depth, so that all other keys follow the file.

The form is that of a JSON merge patch (RFC 7396): a table holds the keys that differ, and null removes one. Any other
value is one value, except the lists of `LISTS`, of which single names are changed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from game.kiosk.plan import Kiosk, PlanError

LISTS = ("games", "languages")
"""The keys whose lists are changed by name."""
Changes: TypeAlias = dict[str, Any]


class ListChange(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A changed list of names; the order of the others stays that of the file."""

    taken: tuple[str, ...] = ()
    """The names taken away."""
    added: tuple[str, ...] = ()
    """The names added at the end."""
    first: tuple[str, ...] = ()
    """The names moved to the front."""

    def apply(self, names: Sequence[str]) -> tuple[str, ...]:
        """Returns the changed names.

        Raises:
            PlanError: if none is left; an empty list may stand for all.
        """
        kept = [name for name in names if name not in self.taken]
        kept += [name for name in self.added if name not in kept]
        if not kept:
            raise PlanError("none of the names is left")
        places = {name: place for place, name in enumerate(self.first)}
        return tuple(sorted(kept, key=lambda name: places.get(name, len(places))))


def find_changes(base: Kiosk, plan: Kiosk, languages: Sequence[str]) -> Changes:
    """Returns the changes that make the plan of the base.

    Args:
        languages: the languages there are.
    """
    changes = _difference(msgspec.to_builtins(base), msgspec.to_builtins(plan))
    lists = {key: _list_change(getattr(base, key), changes[key], languages) for key in LISTS if key in changes}
    return {**changes, **msgspec.to_builtins(lists)}


def apply_changes(base: Kiosk, changes: Changes, languages: Sequence[str]) -> Kiosk:
    """Returns the base with the changes made.

    Raises:
        PlanError, msgspec.ValidationError: if they do not fit.
    """
    lists = {
        key: msgspec.convert(changes[key], ListChange).apply(getattr(base, key) or languages)
        for key in LISTS
        if key in changes
    }
    return msgspec.convert(_merge(msgspec.to_builtins(base), {**changes, **lists}), Kiosk)


def _difference(before: Mapping[str, Any], after: Mapping[str, Any]) -> Changes:
    changes: Changes = {key: None for key in before if key not in after}
    for key, new in after.items():
        old = before.get(key)
        if not isinstance(new, dict):
            changes |= {} if key in before and new == old else {key: new}
        elif not isinstance(old, dict) or new != old:
            changes[key] = _difference(old if isinstance(old, dict) else {}, new)
    return changes


def _merge(before: Mapping[str, Any], changes: Changes) -> Changes:
    after = {**before, **changes}
    for key, change in changes.items():
        if isinstance(change, dict):
            old = before.get(key)
            after[key] = _merge(old if isinstance(old, dict) else {}, change)
    return {key: value for key, value in after.items() if value is not None}


def _list_change(before: Sequence[str], after: Sequence[str], languages: Sequence[str]) -> ListChange:
    """Returns the change of a list, with as few names at the front as give the new order."""
    names = before or languages
    taken, added = (
        tuple(name for name in some if name not in others) for some, others in ((names, after), (after, names))
    )
    fronts = (tuple(after[:count]) for count in range(0 if before else 1, len(after) + 1))
    changes = (ListChange(taken, added, front) for front in fronts)
    return next(change for change in changes if change.apply(names) == tuple(after))
