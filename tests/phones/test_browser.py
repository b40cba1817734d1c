"""The phones' page in a real browser: a short game of each, with every way to lose a phone, and eyes on the page."""

from datetime import datetime
from random import Random
from typing import Any

import pytest

from game.ui.scenes.idle_monitor import IdleMonitor
from game.ui.scenes.idle_prompt import IdlePromptScene
from game.ui.scenes.menu import MenuScene
from game.ui.table.scene import TableScene
from tests.phones.accessible import faults
from tests.phones.losses import lose
from tests.phones.pages import KEPT, SIZES, needs_browser
from tests.phones.quick import MakeParty, QuickTable

pytestmark = needs_browser
NOT_WELCOME = "Your seat is given up.", "These letters are not right."


@pytest.mark.parametrize(
    ("game", "size", "losses", "options"),
    [
        ("turn_the_tide", SIZES[0], ("reload", "drop"), {"length": "one_tide"}),
        ("undertow", SIZES[1], ("lock", "kill"), {"games": 1}),
        ("sea_salt_and_paper", SIZES[2], ("takeover",), {}),
    ],
)
def test_two_phones_play_and_get_lost(
    make_party: MakeParty, game: str, size: tuple[int, int], losses: tuple[str, ...], options: dict[str, object]
) -> None:
    party, rng = make_party(game, size, size, **options), Random(5)
    party.come_in()
    party.table.tap("Deal")
    for number, kind in enumerate(losses):
        assert party.play(8, rng) >= 8
        lose(party, number, kind)
    assert party.play(8, rng) >= 8
    assert party.complaints == []
    for page in party.pages:
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it scrolls sideways"
    party.settle(0)
    assert faults(party.pages[0]) == []


def test_the_visitor_before_is_gone_once_a_kiosk_has_forgotten(make_party: MakeParty) -> None:
    before = make_party("turn_the_tide", SIZES[0])
    before.come_in()
    before.table.tap("Deal")
    before.run_until(lambda: before.status(0) == "choose")
    assert isinstance(before.table, QuickTable)
    app, phones = before.table.app, before.table.phones
    token, link, letters = before.kept_token(0), phones.link, phones.letters
    assert before.pages[0].locator("#telling").is_visible(), "to who hears the page"

    presence = IdleMonitor(app)
    for _ in range(100):
        presence.tick(1.0, (), datetime(2026, 11, 23, 12))
        app.tick(1.0)
    assert isinstance(app.top, MenuScene)
    before.run_until(lambda: before.screen(0) == "parted")
    assert before.kept_token(0) == ""
    assert before.pages[0].locator("#telling").is_hidden(), "nor is it heard how that game stood"

    now = make_party("turn_the_tide", SIZES[1])
    now.come_in()
    now.table.tap("Deal")
    now.run_until(lambda: now.status(0) == "choose")
    seat, hand = now.session.phone_seats, now.content(0)
    page = before.pages[0]
    for come_in in (page.reload, lambda: (page.goto("about:blank"), page.goto(link))):
        page.evaluate(f"localStorage.setItem('{KEPT}', '{token}')")
        come_in()
        before.run_until(lambda: page.inner_text("#words") in NOT_WELCOME)
        assert page.locator("#lines button").count() == 0
    before.type_letters(page, letters)
    before.run_until(lambda: page.inner_text("#words") == NOT_WELCOME[1])
    assert (now.session.phone_seats, now.content(0), now.screen(0)) == (seat, hand, "hand")
    assert now.complaints == before.complaints == []


def test_a_phone_that_was_let_go_knocks_until_the_screen_lets_it_in_and_a_new_code_ends_that(
    make_party: MakeParty,
) -> None:
    party = make_party("turn_the_tide", SIZES[0], SIZES[1])
    party.come_in()
    phones, (stays, goes) = party.table.phones, party.pages
    link, shepherd = phones.link, party.shepherd(1)
    party.table.tap(f"Let go: {shepherd.title()}")
    party.run_until(lambda: party.screen(1) == "parted" and shepherd not in phones.connected)

    def scan(page: Any, code: str) -> None:
        page.goto("about:blank")
        page.goto(code)

    scan(goes, link)
    party.run_until(lambda: party.screen(1) == "knocking")
    assert "let you in" in goes.inner_text("#words")
    assert not goes.locator("#pick, #leave, #flag, #join").locator("visible=true").count()
    assert (shepherd in phones.connected, party.status(0)) == (False, "lobby")
    party.run_until(lambda: phones.visitors.knocking)
    sign = goes.get_attribute("#shepherd", "alt")
    assert f"Your sign: {sign}" in goes.inner_text("#words")
    party.table.tap(f"Let in: {sign}")
    party.run_until(lambda: party.status(1) == "lobby" and party.shepherd(1))
    assert phones.visitors.knocking == ()

    party.table.tap("New code: all come in again")
    party.run_until(lambda: {party.screen(0), party.screen(1)} == {"parted"} and phones.link not in ("", link))
    scan(goes, link)
    party.run_until(lambda: goes.inner_text("#words") == NOT_WELCOME[1])
    scan(stays, phones.link)
    party.run_until(lambda: party.status(0) == "lobby" and len(phones.connected) == 1)
    assert party.complaints == []


def test_a_phone_that_locks_itself_is_asked_for_on_the_big_screen_and_answers_by_waking(make_party: MakeParty) -> None:
    party = make_party("turn_the_tide", SIZES[0], SIZES[1])
    party.come_in()
    party.table.tap("Deal")
    party.run_until(lambda: {party.status(0), party.status(1)} == {"choose"})
    assert isinstance(party.table, QuickTable)
    app, session, page = party.table.app, party.session, party.pages[1]
    phones = session.phone_seats
    page.goto("about:blank")
    party.run_until(lambda: isinstance(app.top, IdlePromptScene))
    assert session.phone_seats == phones, "no turn is lost unasked"
    page.goto(f"http://{party.table.phones.address}/")
    party.run_until(lambda: isinstance(app.top, TableScene) and party.status(1) == "choose")
    assert session.phone_seats == phones
    assert party.complaints == []
