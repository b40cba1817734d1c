"""The kiosk file: every key is checked, and the hours follow from it."""

import os
import re
import sys
from contextlib import suppress
from datetime import date, datetime, timedelta
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.games import GAMES
from game.kiosk.hours import minute_of
from game.kiosk.plan import Kiosk, PlanError
from game.kiosk.plan_file import KEYS, read_plan

DOCUMENT = Path(__file__).parents[2] / "docs" / "kiosk.md"
LANGUAGES = ("de", "en")
MONDAY = datetime(2026, 11, 23)


def plan_of(written: str, folder: Path) -> Kiosk:
    path = folder / "kiosk.toml"
    path.write_text(written, encoding="utf-8")
    return read_plan(path, LANGUAGES)


def error_of(written: str, folder: Path) -> str:
    """Returns the sentence on what is wrong, "" if nothing is."""
    try:
        plan_of(written, folder)
    except PlanError as error:
        return str(error)
    return ""


def test_without_a_file_everything_is_offered() -> None:
    plan = read_plan(None, LANGUAGES)
    assert plan.games == tuple(GAMES)
    assert plan.options("undertow") == GAMES["undertow"].options
    assert plan.is_open(MONDAY)


def test_the_documented_file_is_right_and_names_every_key(tmp_path: Path) -> None:
    written = re.findall(r"```toml\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)[0]
    plan = plan_of(written, tmp_path)
    for table, kind in KEYS.items():
        part = getattr(plan, table) if table else plan
        for key in kind.__struct_fields__:
            assert getattr(part, key) is not msgspec.UNSET
            assert re.search(rf"^\[?{key}\b", written, re.MULTILINE), f"{table}.{key} is not told"


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("name = 3", "name: expected `str`"),
        ('gamez = ["undertow"]', "gamez: no such key; did you mean games?"),
        ('games = ["chess"]', "games: 'chess' is none of"),
        ('games = ["undertow", "undertow"]', "games: 'undertow' stands there twice"),
        ("games = []", "games: name at least one"),
        ('languages = ["fr"]', "languages: 'fr' is none of de, en"),
        ("[screen]\ninches = 3", "screen.inches: expected `float` >= 5"),
        ("[screen]\ninch = 15.6", "screen.inch: no such key; did you mean inches?"),
        ('[screen]\nmotion = "much"', "screen.motion: invalid enum value 'much'"),
        ("[idle]\nask_after = 1", "idle.ask_after: expected `float` >= 10"),
        ("volume = 11", "volume: expected `int` <= 10"),
        ("volume = {}", "volume: name at least one time"),
        ('volume = { "8" = 3 }', "volume: '8' is not a time such as 08:30"),
        ('volume = { "25:00" = 3 }', "volume: '25:00' is not a time"),
        ("opening = 3", "opening: expected `table`"),
        ('[opening]\nmonday = "9-18"', "opening.monday: '9' is not a time such as 08:30"),
        ('[opening]\nmondy = "closed"', "opening: 'mondy' is none of monday"),
        ('[opening]\ndaily = "09:00-09:00"', "opening.daily: '09:00-09:00' begins and ends at once"),
        ("[rules.chess]", "rules: 'chess' is none of"),
        ("[rules.undertow]\nlength = 2", "rules.undertow: 'length' is none of games"),
        ("[rules.undertow]\ngames = 2", "rules.undertow.games: 2 is none of 3, 1, 5"),
        ("[rules.undertow]\ngames = []", "rules.undertow.games: name each value once, and at least one"),
        ("[rules.turn_the_tide]\nopen_bids = 1", "rules.turn_the_tide.open_bids: 1 is none of False, True"),
        ("[keys]\nconfirm = ['returm_']", "keys: confirm: 'returm_' is not a button; did you mean return?"),
        ("[keys]\nheadphones_in = ['escape', 'ac_back', 'pad b']", "keys: back: name at least one"),
        ("[keys]\nback = ['ctrl+alt+o']", "keys: back: 'ctrl+alt+o' would do both the operator's page and back"),
        ("[operator]\nmetrics_port = " + "9" * 5000, "is not TOML: Exceeds the limit"),
        ('[screen]\n"a\\nb" = 1', "screen.a b: no such key"),
        ("games = [", "is not TOML"),
        ("a = " + "[" * 5000, "is not TOML"),
    ],
)
def test_what_makes_no_sense_is_told_with_its_key_in_one_line(written: str, told: str, tmp_path: Path) -> None:
    with pytest.raises(PlanError) as found:
        plan_of(written, tmp_path)
    assert told in str(found.value)
    assert "\n" not in str(found.value)


def test_a_file_that_is_not_there_or_no_text_is_told(tmp_path: Path) -> None:
    with pytest.raises(PlanError, match="cannot be read"):
        read_plan(tmp_path / "nothing.toml", LANGUAGES)
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(PlanError, match="UTF-8"):
        read_plan(tmp_path / "bytes.toml", LANGUAGES)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes in folders")
def test_a_pipe_in_its_place_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    with pytest.raises(PlanError, match="it is no file"):
        read_plan(tmp_path / "pipe.toml", LANGUAGES)


@given(st.text(max_size=60))
def test_whatever_is_written_is_a_plan_or_a_line(tmp_path_factory: pytest.TempPathFactory, written: str) -> None:
    with suppress(PlanError):
        plan_of(written, tmp_path_factory.getbasetemp())


VALUES = (
    *("9" * 400, "-" + "9" * 5000, "1e400", "nan", "-inf", "true", "07:32:00", "1979-05-27T07:32:00Z", "0xff"),
    *(
        "[]",
        "{}",
        "[[[]]]",
        '"' + "x" * 5000 + '"',
        '"\\u0000\\n"',
        '["", 1]',
        '{ "a\\nb" = 1 }',
        "{ undertow = { games = nan } }",
    ),
)


@pytest.mark.parametrize("table", KEYS)
def test_a_value_of_any_type_and_size_is_a_plan_or_one_line(table: str, tmp_path: Path) -> None:
    for key in KEYS[table].__struct_fields__:
        for value in VALUES:
            assert "\n" not in error_of(f"{table and f'[{table}]'}\n{key} = {value}", tmp_path)


@pytest.mark.parametrize(("hour", "day"), [(12, 28), (19, 28), (25, 28), (26, 29), (34, 29)])
def test_a_day_lasts_until_its_opening_ends(hour: int, day: int) -> None:
    plan = Kiosk(opening={"daily": "09:00-16:00", "saturday": "18:00-02:00"})
    now = datetime(2026, 11, 28) + timedelta(hours=hour)
    assert plan.opening_day(now) == date(2026, 11, day)


@given(st.datetimes(datetime(2026, 1, 1), datetime(2027, 1, 1)))
def test_the_next_opening_is_the_first_minute_at_which_it_is_open(now: datetime) -> None:
    plan = Kiosk(opening={"daily": "09:00-18:00", "friday": "18:00-02:00", "sunday": "closed"})
    now = now.replace(second=0, microsecond=0)
    opens = plan.next_opening(now)
    assert opens is not None
    if not plan.is_open(now):
        minutes = int((opens - now).total_seconds()) // 60
        assert not any(plan.is_open(now + timedelta(minutes=minute)) for minute in range(0, minutes, 7))
        assert plan.is_open(opens)
        assert not plan.is_open(opens - timedelta(minutes=1))
    assert Kiosk(opening={"daily": "closed"}).next_opening(now) is None


@pytest.mark.parametrize("written", ['password = "12345678"', 'name = "a"\npassword = "short77"', 'name = "\\n"'])
def test_a_network_that_cannot_be_is_refused_without_its_password(written: str, tmp_path: Path) -> None:
    refused = error_of(f"[wifi]\n{written}", tmp_path)
    assert refused.startswith("wifi: a ")
    assert "short77" not in refused


def test_one_value_settles_an_option_and_several_are_offered(tmp_path: Path) -> None:
    plan = plan_of('[rules.turn_the_tide]\nedition = "amigo"\nlength = ["quick_dip", "full"]', tmp_path)
    assert plan.options("turn_the_tide")["edition"] == ("amigo",)
    assert plan.options("turn_the_tide")["length"] == ("quick_dip", "full")
    assert plan.options("turn_the_tide")["open_bids"] == GAMES["turn_the_tide"].options["open_bids"]


OPENING = """
volume = { "08:00" = 6, "20:30" = 2 }
[opening]
daily = "09:00-18:00"
friday = "18:00-02:00"
sunday = "closed"
"""


@pytest.mark.parametrize(
    ("day", "time", "volume"),
    [
        (0, "08:59", 0),
        (0, "09:00", 6),
        (0, "17:59", 6),
        (0, "18:00", 0),
        (4, "17:00", 0),
        (4, "19:00", 6),
        (4, "20:30", 2),
        (5, "01:59", 2),
        (5, "02:00", 0),
        (5, "12:00", 6),
        (6, "12:00", 0),
    ],
)
def test_it_is_open_and_loud_as_written_and_a_night_belongs_to_its_evening(
    day: int, time: str, volume: int, tmp_path: Path
) -> None:
    plan = plan_of(OPENING, tmp_path)
    hour, minute = divmod(minute_of(time), 60)
    now = MONDAY.replace(day=MONDAY.day + day, hour=hour, minute=minute)
    assert plan.volume_at(now) == volume
    assert plan.is_open(now) is (volume > 0)
