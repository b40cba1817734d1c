"""The page as the hand of somebody who does not see it: what it says, where the focus is, how long it waits."""

from random import Random
from typing import Any

import pytest

from tests.phones.pages import SIZES, Party, needs_browser
from tests.phones.quick import MakeParty
from tests.phones.whole_games import Reader, log_of, whole_game

pytestmark = needs_browser
WITHOUT_CERTIFICATE = "delete Navigator.prototype.wakeLock"


@pytest.fixture
def party(make_party: MakeParty) -> Party:
    """Two phones that bid, or take turns."""
    found = make_party("turn_the_tide", *SIZES[:2])
    found.come_in()
    found.table.tap("Deal")
    found.run_until(lambda: {found.status(0), found.status(1)} == {"choose"})
    return found


def refusal(page: Any) -> str:
    return page.inner_text("#refused")


def focused(page: Any) -> str:
    return page.evaluate("document.activeElement.id || document.activeElement.dataset.choice || ''")


def test_a_game_is_played_to_its_end_by_the_tree_alone(make_party: MakeParty) -> None:
    played = whole_game(make_party, "turn_the_tide", length="quick_dip")
    assert played.told == played.winners != set()
    assert played.log[0] == "Round 1 begins.", "from the game's first event"


def test_what_happens_is_told_to_everybody_once_and_a_new_game_begins_a_new_log(party: Party) -> None:
    pages = [Reader(page) for page in party.pages]

    def bid() -> None:
        for number in (0, 1):
            party.pages[number].click("#lines button.open")
            party.run_until(lambda number=number: party.pages[number].is_visible("#lay"))
            party.pages[number].click("#lay")

    bid()
    party.run_until(lambda: any(words.startswith("Bids:") for words in log_of(pages[0].items())))
    party.settle(0)
    told = log_of(pages[0].items())
    assert told == log_of(pages[1].items())
    assert len(told) == len(set(told)), "nothing is told twice"
    assert party.pages[0].get_attribute("#log", "aria-live") == "polite"
    party.pages[0].reload()
    party.settle(0)
    assert log_of(pages[0].items()) == told[-12:]
    assert party.pages[0].get_attribute("#log", "aria-live") == "off", "what has been is not called out once more"
    assert "Who plays" in [item.name for item in pages[0].items() if item.role == "heading"]
    party.pages[0].evaluate(ANOTHER_GAME)
    assert log_of(pages[0].items()) == ["Round 1 begins."], "nothing of the game before"


def test_which_card_was_drawn_is_told_to_who_drew_it_alone(make_party: MakeParty) -> None:
    party, rng = make_party("sea_salt_and_paper", *SIZES[:2]), Random(5)
    party.come_in()
    party.table.tap("Deal")
    pages = [Reader(page) for page in party.pages]

    def news(number: int) -> list[str]:
        return [words for words in log_of(pages[number].items()) if words.startswith("New in your hand: ")]

    while not (news(0) and news(1)):
        party.play(1, rng)
    party.settle(0)
    party.settle(1)
    for number in (0, 1):
        hand = party.content(number)
        assert all(words.removeprefix("New in your hand: ").split(", ")[0] in hand for words in news(number)[-1:])


ANOTHER_GAME = """async () => {
  const { hear } = await import("/page/telling.js");
  hear({ first: 0, happened: ["Round 1 begins."], topics: [] });
}"""


@pytest.mark.parametrize("is_lost", [False, True])
def test_a_press_that_comes_to_nothing_says_why(party: Party, is_lost: bool) -> None:
    page = party.pages[0]
    if is_lost:
        page.context.set_offline(True)
        page.evaluate("dispatchEvent(new Event('offline'))")
        party.run_until(lambda: party.screen(0) == "lost")
        page.click("#lines button >> nth=0", force=True)
        assert refusal(page) == "Looking for the game ..."
        page.context.set_offline(False)
        return
    page.click("#lines button.open")
    party.run_until(lambda: page.is_visible("#lay"))
    page.click("#lay")
    party.run_until(lambda: party.status(0) == "chosen")
    page.click("#lines button >> nth=1", force=True)
    assert refusal(page) == "Chosen. Others think."
    party.pages[1].evaluate(OLD_PRESS)
    party.run_until(lambda: refusal(party.pages[1]) == "Something has changed meanwhile: choose once more.")


OLD_PRESS = """() => {
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function(text) { send.call(this, text.replace(/"moment":[0-9]+/, '"moment":0')); };
  document.querySelector("#lines button.open").click();
  WebSocket.prototype.send = send;
}"""
"""A press on what was there long ago."""


def test_the_focus_stays_where_it_was_and_is_never_lost(party: Party) -> None:
    page = party.pages[0]
    page.focus("#lines button.open >> nth=2")
    card = focused(page)
    page.keyboard.press("Enter")
    party.run_until(lambda: page.is_visible("#lay"))
    assert focused(page) == card, "it is at the card that was picked"
    page.focus("#lay")
    page.keyboard.press("Enter")
    party.run_until(lambda: party.status(0) == "chosen")
    assert focused(page) == "head", "what was pressed is gone: it is where the page says how things stand"


def test_more_time_is_kept_and_told_whenever_the_phone_comes(party: Party) -> None:
    page, attendance = party.pages[0], party.table.phones.attendance
    page.click("#leave")
    page.click("#time")
    assert page.inner_text("#time") == "More time: × 2"
    party.run_until(lambda: attendance.slowest == 2)
    attendance.set_time_factor(party.shepherd(0), 1)
    page.reload()
    party.run_until(lambda: attendance.slowest == 2)
    page.click("#leave")
    for _ in range(3):
        page.click("#time")
    party.run_until(lambda: attendance.slowest == 1)
    assert party.complaints == []


def test_a_phone_that_may_not_ask_to_stay_awake_is_kept_so_by_a_film(make_party: MakeParty) -> None:
    party = make_party("turn_the_tide", SIZES[0])
    party.contexts[0].add_init_script(WITHOUT_CERTIFICATE)
    party.come_in()
    page = party.pages[0]
    party.run_until(lambda: page.evaluate("document.querySelector('#awake')?.currentTime > 0"))
    box = page.locator("#awake").bounding_box()
    assert (box["width"], box["height"]) == SIZES[0], "Chromium lets a phone sleep beside a small film"
    assert party.complaints == []
