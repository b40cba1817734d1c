"""The kiosk file as validated data; docs/kiosk.md describes every key."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import date, datetime, timedelta
from ipaddress import ip_address
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from game.engine.games import GAMES
from game.kiosk.hours import DAY, minute_of, span_of
from game.kiosk.keys import key_of
from game.kiosk.pin import is_hash
from game.store.key_map import check_buttons
from game.store.wifi import Wifi, check_wifi

Level: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=10)]
OptionValue: TypeAlias = str | int | bool
DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


class PlanError(Exception):
    """The file is invalid; the message names the key."""


class ScreenPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    inches: Annotated[float, msgspec.Meta(ge=5, le=200)] = 15.6
    """The diagonal; the size of buttons follows from it."""
    margin: Level = 5
    """Percent of the screen left free at each edge."""
    text: Literal[100, 125, 150, 200] = 100
    """Percent."""
    contrast: Literal["normal", "high"] = "normal"
    motion: Literal["full", "reduced", "off"] = "full"
    captions: bool = False
    """Whether events and sounds are captioned below the table."""
    reach: Literal["normal", "low"] = "normal"
    """With "low" nothing is higher than a child or somebody in a wheelchair can reach."""


class IdlePlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Timeouts while nobody touches the screen, in seconds."""

    ask_after: Annotated[float, msgspec.Meta(ge=10, le=600)] = 45.0
    """Time without a touch after which the person to act is asked whether they are still there."""
    ask_for: Annotated[float, msgspec.Meta(ge=5, le=120)] = 20.0
    """Time the question stays before an animal plays the seat."""


class OperatorPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The operator's page and its commands."""

    pin: str = ""
    """A hash written by `pin.hash_of`; empty if nobody may open the page."""
    keys: str = "ctrl+alt+o"
    """The key combination that opens the PIN pad; empty for none."""
    restart: tuple[str, ...] = ()
    """The command that restarts the machine; empty to restart only the game."""
    shut_down: tuple[str, ...] = ("systemctl", "poweroff")
    metrics_port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 0
    """The port of the Prometheus metrics; 0 for none."""
    metrics_address: str = "127.0.0.1"
    """The interface that the metrics port listens on; by default this machine alone."""


class Kiosk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file; every key has a default."""

    name: str = ""
    """Name of the place in the log."""
    games: tuple[str, ...] = tuple(GAMES)
    """The games offered, in this order."""
    languages: tuple[str, ...] = ()
    """The languages offered, the first one in use until somebody chooses; empty for all, the system's first."""
    screen: ScreenPlan = ScreenPlan()
    idle: IdlePlan = IdlePlan()
    operator: OperatorPlan = OperatorPlan()
    phones: bool = False
    """Whether phones may join."""
    wifi: Wifi = Wifi()
    """The network that the join screen invites phones to."""
    volume: Level | dict[str, Level] = 8
    """One volume for the whole day, or one from each time such as "08:00"; before the first time the day's last one
    holds."""
    keys: dict[str, tuple[str, ...]] = {}
    """Actions and the keys and buttons that trigger them, where they differ from the defaults; visitors cannot change
    them."""
    opening: dict[str, str] = {}
    """Opening hours by day, or "daily" for all others: "09:00-18:00" or "closed"."""
    rules: dict[str, dict[str, OptionValue | tuple[OptionValue, ...]]] = {}
    """Options by game whose values are restricted: the only value, or the values offered, the default first."""

    def options(self, game: str) -> dict[str, tuple[OptionValue, ...]]:
        """Returns the values offered for each option of a game, the default first."""
        rules = self.rules.get(game, {})
        return {option: _as_tuple(rules.get(option, all_of)) for option, all_of in GAMES[game].options.items()}

    def is_open(self, now: datetime) -> bool:
        """Whether the kiosk is open at that local time; hours past midnight belong to the day they began on."""
        minute, today, before = 60 * now.hour + now.minute, now.weekday(), now.weekday() - 1
        return minute in self._opening(today) or minute + DAY in self._opening(before)

    def opening_day(self, now: datetime) -> date:
        """Returns the day on which the current opening began, or today if the kiosk is closed."""
        minute, before = 60 * now.hour + now.minute, now - timedelta(days=1)
        is_late = minute not in self._opening(now.weekday()) and minute + DAY in self._opening(before.weekday())
        return (before if is_late else now).date()

    def next_opening(self, now: datetime) -> datetime | None:
        """Returns the local time at which the closed kiosk opens again; None if that is not within a week."""
        midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
        for days in range(8):
            day = midnight + timedelta(days=days)
            span = self._opening(day.weekday())
            if span and (opens := day + timedelta(minutes=span.start)) > now:
                return opens
        return None

    def volume_at(self, now: datetime) -> int:
        """Returns the volume at that time, 0 to 10; 0 while closed."""
        if not self.is_open(now):
            return 0
        if isinstance(self.volume, int):
            return self.volume
        times = sorted((minute_of(time), level) for time, level in self.volume.items())
        levels = [level for minute, level in times if minute <= 60 * now.hour + now.minute]
        return levels[-1] if levels else times[-1][1]

    def _opening(self, weekday: int) -> range:
        return span_of(self.opening.get(DAYS[weekday], self.opening.get("daily", "00:00-24:00")))


def check_plan(plan: Kiosk, languages: Iterable[str]) -> Kiosk:
    """Validates a plan and returns it.

    Args:
        languages: the languages there are.

    Raises:
        PlanError: naming the first invalid key.
    """
    _check_names("games", plan.games, GAMES)
    if not plan.games:
        raise PlanError("games: name at least one")
    _check_names("languages", plan.languages, tuple(languages))
    _check_names("opening", plan.opening, (*DAYS, "daily"))
    for day, hours in plan.opening.items():
        _check(f"opening.{day}", lambda hours=hours: span_of(hours))
    if isinstance(plan.volume, dict):
        _check_volume(plan.volume)
    _check("wifi", lambda: check_wifi(plan.wifi))
    _check_operator(plan.operator)
    operator = key_of(plan.operator.keys)
    _check("keys", lambda: check_buttons(plan.keys, operator.name if operator else ""))
    _check_names("rules", plan.rules, GAMES)
    for game, options in plan.rules.items():
        _check_rules(game, options)
    return plan


def _check_operator(operator: OperatorPlan) -> None:
    if operator.pin and not is_hash(operator.pin):
        raise PlanError("operator.pin: write what python main.py --kiosk-pin prints, never the PIN itself")
    _check("operator.keys", lambda: key_of(operator.keys))
    _check("operator.metrics_address", lambda: ip_address(operator.metrics_address))
    if not operator.shut_down or not all((*operator.shut_down, *operator.restart)):
        raise PlanError("operator: a command is a list of words, none of them empty")


def _check_volume(volume: Mapping[str, int]) -> None:
    if not volume:
        raise PlanError("volume: name at least one time")
    for time in volume:
        _check("volume", lambda time=time: minute_of(time))


def _check_rules(game: str, options: Mapping[str, Any]) -> None:
    _check_names(f"rules.{game}", options, GAMES[game].options)
    for option, given in options.items():
        allowed, values = GAMES[game].options[option], _as_tuple(given)
        typed_values = [(type(value), value) for value in allowed]
        for value in values:
            if (type(value), value) not in typed_values:
                raise PlanError(f"rules.{game}.{option}: {value!r} is none of {', '.join(map(repr, allowed))}")
        if not values or len(set(values)) < len(values):
            raise PlanError(f"rules.{game}.{option}: name each value once, and at least one")


def _check_names(key: str, names: Iterable[str], allowed: Iterable[str]) -> None:
    names, allowed = list(names), list(allowed)
    for name in names:
        if name not in allowed:
            raise PlanError(f"{key}: {name!r} is none of {', '.join(allowed)}")
        if names.count(name) > 1:
            raise PlanError(f"{key}: {name!r} stands there twice")


def _check(key: str, reading: Callable[[], object]) -> None:
    try:
        reading()
    except ValueError as error:
        raise PlanError(f"{key}: {error}") from error


def _as_tuple(value: OptionValue | tuple[OptionValue, ...]) -> tuple[OptionValue, ...]:
    return tuple(value) if isinstance(value, (tuple, list)) else (value,)
