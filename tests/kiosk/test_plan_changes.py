"""The law of changes made on the screen: they hold, and every other key follows the file."""

from collections.abc import Mapping
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.engine.games import GAMES
from game.kiosk.plan import DAYS, IdlePlan, Kiosk, OperatorPlan, PlanError, ScreenPlan, check_plan
from game.kiosk.plan_changes import apply_changes, find_changes
from game.ui.games import TABLES
from game.ui.scenes.operator.setting_rows import setting_rows
from game.ui.words import native_names

LANGUAGES = tuple(native_names())
LISTS = ("games", "languages")
TIMES = ("06:00", "08:00", "13:30", "20:00")


def some_of(names: list[str] | tuple[str, ...], least: int = 0) -> st.SearchStrategy[tuple[str, ...]]:
    return st.lists(st.sampled_from(sorted(names)), min_size=least, unique=True).map(tuple)


def option_values(values: tuple[Any, ...]) -> st.SearchStrategy[Any]:
    one = st.sampled_from(values)
    return one | st.lists(one, min_size=1, unique_by=repr).map(tuple)


RULES = st.fixed_dictionaries(
    {},
    optional={
        game: st.fixed_dictionaries({}, optional={name: option_values(values) for name, values in kind.options.items()})
        for game, kind in GAMES.items()
    },
)
PLANS = st.builds(
    Kiosk,
    name=st.sampled_from(["", "Ferry", "Pier"]),
    games=some_of(tuple(GAMES), 1),
    languages=some_of(LANGUAGES),
    screen=st.builds(
        ScreenPlan,
        inches=st.sampled_from([10.1, 15.6, 32.0]),
        margin=st.integers(0, 10),
        captions=st.booleans(),
        reach=st.sampled_from(["normal", "low"]),
    ),
    idle=st.builds(IdlePlan, ask_after=st.sampled_from([10.0, 45.0]), ask_for=st.sampled_from([5.0, 20.0])),
    operator=st.builds(OperatorPlan, keys=st.sampled_from(["", "ctrl+f9"]), restart=st.sampled_from([(), ("reboot",)])),
    phones=st.booleans(),
    volume=st.integers(0, 10) | st.dictionaries(st.sampled_from(TIMES), st.integers(0, 10), min_size=1),
    keys=st.fixed_dictionaries({}, optional={"hint": some_of(["f1", "f2"], 1), "mute": some_of(["f3"], 1)}),
    opening=st.dictionaries(st.sampled_from((*DAYS, "daily")), st.sampled_from(["closed", "09:00-18:00"])),
    rules=RULES,
)


def leaves(plan: Kiosk) -> dict[tuple[str, ...], Any]:
    """Returns each value of a plan by the keys that lead to it; of a list of names, whether each is on it."""
    fields = msgspec.to_builtins(plan)
    listed = {
        (key, name): name in (fields[key] or LANGUAGES)
        for key, all_of in zip(LISTS, (GAMES, LANGUAGES), strict=True)
        for name in all_of
    }
    return listed | dict(_leaves((), {key: value for key, value in fields.items() if key not in LISTS}))


def _leaves(path: tuple[str, ...], fields: Mapping[str, Any]) -> Any:
    for key, value in fields.items():
        if isinstance(value, dict):
            yield from _leaves((*path, key), value)
        else:
            yield (*path, key), value


def check_law(file: Kiosk, screen: Kiosk, edited: Kiosk) -> None:
    """Checks that what the screen changed holds over the edited file, and that all else is as in it."""
    changes = msgspec.json.decode(msgspec.json.encode(find_changes(file, screen, LANGUAGES)))
    assert apply_changes(file, changes, LANGUAGES) == screen
    before, wanted, after = leaves(file), leaves(screen), leaves(edited)
    changed = {path for path in before | wanted if before.get(path) != wanted.get(path)}
    expected = {path: value for path, value in after.items() if path not in changed}
    expected |= {path: wanted[path] for path in changed if path in wanted}
    if isinstance(screen.volume, int) and ("volume",) in changed:  # one volume in place of a table
        expected = {path: value for path, value in expected.items() if path[0] != "volume" or len(path) == 1}
    elif any(path[0] == "volume" and len(path) == 2 for path in changed):  # a table in place of one volume
        expected.pop(("volume",), None)
    try:
        found = check_plan(apply_changes(edited, changes, LANGUAGES), LANGUAGES)
    except (PlanError, msgspec.ValidationError):
        has_list = all(any(expected[path] for path in expected if path[0] == key) for key in LISTS)
        assert not has_list or not any(path[0] == "volume" for path in expected)
        return
    assert leaves(found) == expected


@given(PLANS, PLANS.filter(lambda plan: plan.languages))
@settings(max_examples=60, deadline=None)
def test_any_change_is_the_difference_of_two_plans(file: Kiosk, screen: Kiosk) -> None:
    assert apply_changes(file, find_changes(file, screen, LANGUAGES), LANGUAGES) == screen


@given(PLANS, st.lists(st.integers(0, 10_000), min_size=1, max_size=5), PLANS)
@settings(max_examples=60, deadline=None)
def test_any_presses_on_the_screen_hold_and_all_else_follows_the_file(
    file: Kiosk, presses: list[int], edited: Kiosk
) -> None:
    plan = file
    for number in presses:
        plan = press(plan, number)
    check_law(file, plan, edited)


def merge_later(file: Kiosk, screen: Kiosk, edited: Kiosk) -> Kiosk:
    """Returns the plan in force once the file is edited after a change on the screen."""
    return apply_changes(edited, find_changes(file, screen, LANGUAGES), LANGUAGES)


def test_a_game_taken_away_stays_away_and_one_added_to_the_file_is_offered() -> None:
    file, edited = (Kiosk(games=games) for games in (("undertow", "turn_the_tide"), ("sea_salt_and_paper", "undertow")))
    assert merge_later(file, replace(file, games=("turn_the_tide",)), edited).games == ("sea_salt_and_paper",)
    added = replace(file, games=("undertow", "turn_the_tide", "sea_salt_and_paper"))
    assert merge_later(file, added, Kiosk(games=("undertow",))).games == ("undertow", "sea_salt_and_paper")


def test_a_first_language_stays_the_first_of_those_in_the_file() -> None:
    file = Kiosk(languages=("en", "de"))
    screen = replace(file, languages=("de", "en"))
    assert merge_later(file, screen, Kiosk(languages=("fr", "en", "de"))).languages == ("de", "fr", "en")
    assert merge_later(file, screen, Kiosk(languages=("fr", "en"))).languages == ("fr", "en")
    assert merge_later(file, screen, Kiosk()).languages == ("de", *(code for code in LANGUAGES if code != "de"))
    all_but_one = replace(Kiosk(), languages=tuple(code for code in LANGUAGES if code != "es"))
    assert merge_later(Kiosk(), all_but_one, Kiosk()) == all_but_one


def press(plan: Kiosk, number: int) -> Kiosk:
    """Returns the plan after a press on one of the cells of the operator's settings."""
    changed = [plan]
    groups = setting_rows(plan, TABLES, changed.append, str)
    cells = [cell for rows in groups for row in rows for cell in row.cells if cell.act and not cell.obstacle]
    act = cells[number % len(cells)].act
    assert act
    act()
    return check_plan(changed[-1], LANGUAGES)
