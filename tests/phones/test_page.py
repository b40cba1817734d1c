"""The page in a real browser when something is missing: the connection, the storage, scripts, a new browser."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from game.phones.messages import VERSION, PageNumber, Welcome
from game.phones.page_words import PAGE_WORDS
from tests.phones.lone_page import HAND, TOKEN, URL, WITHOUT_STORAGE, LonePage
from tests.phones.pages import needs_browser

pytestmark = needs_browser
OLD, LOST = PAGE_WORDS["too_old"].words, PAGE_WORDS["lost"].words
QUIET, ANSWER, AWAKE, SOONEST = 2000, 3000, 1000, 300
"""Ms of the page's clock: before it asks, for an answer, for one after waking, before it tries again."""


@pytest.fixture
def context(browser: Any) -> Iterator[Any]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    yield context
    context.close()


@pytest.fixture
def phone(context: Any) -> LonePage:
    """A phone with a seat and a hand."""
    phone = LonePage(context, link=f"{URL}#secret")
    phone.welcome()
    return phone


def lose(phone: LonePage, ms: int) -> None:
    """Lets that time pass, after which the connection is said to be lost and a new one is opened."""
    count = len(phone.sockets)
    phone.pass_time(ms - 1)
    assert phone.screen == "hand"
    phone.pass_time(1)
    assert (phone.screen, phone.words) == ("lost", LOST)
    phone.pass_time(SOONEST)
    phone.wait_for(lambda: len(phone.sockets) > count)
    phone.wait_for(lambda: phone.of_kind("hello"))


def test_a_connection_that_says_nothing_is_asked_then_lost(phone: LonePage) -> None:
    phone.pass_time(QUIET)
    phone.wait_for(lambda: phone.of_kind("ping"))
    phone.acknowledge(0)
    phone.pass_time(QUIET)
    lose(phone, ANSWER)
    assert phone.of_kind("hello")[0]["token"] == TOKEN
    phone.welcome()
    assert phone.errors == []


def test_one_that_never_opens_is_given_up_too(phone: LonePage) -> None:
    lose(phone, QUIET + ANSWER)
    count = len(phone.sockets)
    phone.pass_time(ANSWER + 2 * SOONEST)
    phone.wait_for(lambda: len(phone.sockets) > count)


@pytest.mark.parametrize("event", ["visibilitychange", "pageshow", "online"])
def test_a_page_that_wakes_asks_at_once(phone: LonePage, event: str) -> None:
    phone.page.evaluate(
        "(event) => (event === 'visibilitychange' ? document : window).dispatchEvent(new Event(event))", event
    )
    phone.wait_for(lambda: phone.of_kind("ping"))
    lose(phone, AWAKE)


@pytest.mark.parametrize("has_arrived", [True, False])
def test_a_press_is_kept_until_it_has_arrived_and_never_made_twice(phone: LonePage, has_arrived: bool) -> None:
    phone.page.click("[data-choice='card:1']")
    phone.wait_for(lambda: phone.of_kind("press"))
    (press,) = phone.of_kind("press")
    lose(phone, ANSWER)
    phone.welcome(heard=press["n"] if has_arrived else 0)
    phone.page.evaluate("0")
    assert phone.of_kind("press") == ([] if has_arrived else [press])
    phone.acknowledge(press["n"])
    lose(phone, QUIET + ANSWER)
    phone.welcome(heard=press["n"])
    assert phone.of_kind("press") == []


def test_what_was_pressed_in_another_room_is_not_pressed_in_this_one(phone: LonePage) -> None:
    phone.page.click("[data-choice='card:1']")
    lose(phone, ANSWER)
    phone.page.evaluate("localStorage.setItem('ebb-and-flock-token', 'another')")
    phone.welcome()
    phone.page.evaluate("0")
    assert phone.of_kind("press") == []


def test_where_nothing_may_be_stored_the_page_works_and_the_tab_remembers_its_seat(context: Any) -> None:
    phone = LonePage(context, start=WITHOUT_STORAGE)
    assert phone.page.is_visible("#join")
    phone.page.fill("#letters", "7kam3")
    phone.page.click("#join button")
    phone.wait_for(lambda: phone.of_kind("hello"))
    assert phone.of_kind("hello")[0]["secret"] == "7KAM3"
    phone.welcome()
    phone.page.click("#leave")
    phone.page.click("#time")
    phone.wait_for(lambda: phone.of_kind("take_time"))
    phone.page.reload()
    phone.wait_for(lambda: phone.of_kind("hello"))
    assert phone.of_kind("hello")[0]["token"] == TOKEN
    assert phone.errors == []


@pytest.mark.parametrize("shepherd", ["", "brine"])
def test_a_phone_without_a_seat_shows_its_sign(context: Any, shepherd: str) -> None:
    phone = LonePage(context, link=f"{URL}#secret")
    phone.welcome(shepherd=shepherd)
    assert phone.page.get_attribute("#shepherd", "alt") == (shepherd.title() or "Bell")


def test_a_plank_of_five_numbers_stands_in_one_row(phone: LonePage) -> None:
    numbers = (("die:6", 6), ("icon:guard", 12), ("icon:fin", 3), ("icon:cards", 0), ("icon:trophy", 10))
    marks = tuple(PageNumber(look, look, number) for look, number in numbers)
    for shown in (marks, (PageNumber("tide_tag", "Tide", 12), PageNumber("ring:whole", "Rings", 5, True), marks[-1])):
        phone.say(replace(HAND, number=2, marks=shown))
        phone.page.wait_for_function(
            "count => document.querySelectorAll('#marks > li').length === count", arg=len(shown)
        )
        tops = phone.page.evaluate("[...document.querySelectorAll('#marks > li')].map((mark) => mark.offsetTop)")
        assert len(set(tops)) == 1


@pytest.mark.parametrize("can", ["can_go_on", "can_play_again"])
def test_going_on_and_playing_again_have_a_sign_each(phone: LonePage, can: str) -> None:
    phone.say(replace(HAND, number=2, status="over", **{can: True}))
    button = can.removeprefix("can_")
    phone.page.wait_for_selector(f"#{button}:visible")
    assert phone.page.locator("#go_on:visible, #play_again:visible").count() == 1
    phone.page.click(f"#{button}")
    phone.wait_for(lambda: phone.of_kind("go_on"))


@pytest.mark.parametrize(
    ("files", "start"),
    [
        ({"hand.js": "let = ;"}, ""),
        ({"drawing.js": "class { #"}, ""),
        ({}, "delete window.HTMLDialogElement"),
        ({}, "delete Element.prototype.replaceChildren"),
        ({}, "Object.defineProperty(window, 'WebSocket', { value: undefined })"),
    ],
    ids=str,
)
def test_a_browser_that_cannot_read_the_page_is_told_so(context: Any, files: dict[str, str], start: str) -> None:
    assert LonePage(context, files=files, start=start).words == OLD


def test_a_browser_without_modules_is_told_so(context: Any) -> None:
    index = LonePage(context).index
    assert LonePage(context, files={"index.html": index.replace('type="module"', 'type="unknown"')}).words == OLD


def test_where_a_part_of_the_page_does_not_come_it_is_asked_for_again(context: Any) -> None:
    phone = LonePage(context, files={"index.html": LonePage(context).index.replace("hand.js", "nowhere.js")})
    assert phone.words == LOST
    phone._files.clear()
    with phone.page.expect_navigation():
        phone.pass_time(4000)
    assert phone.page.is_visible("#join")


def test_without_scripts_the_page_says_what_it_needs(browser: Any) -> None:
    context = browser.new_context(java_script_enabled=False)
    text = LonePage(context).page.inner_text("body")
    context.close()
    assert PAGE_WORDS["no_script"].words in text
    assert PAGE_WORDS["title"].words in text


def test_a_photo_is_offered_while_one_is_asked_for_and_sent_as_grey_pixels(phone: LonePage) -> None:
    posted: list[Any] = []

    def answer(route: Any) -> None:
        posted.append(route.request)
        route.fulfill(json={"answer": "photo_read"})

    phone.page.route("**/photo/**", answer)
    assert not phone.page.is_visible("#photo")
    phone.say(Welcome(VERSION, TOKEN, "brine", (), False, 0, "0", "bell", takes_photos=True))
    phone.page.wait_for_selector("#photo", state="visible")
    picture = phone.page.screenshot()
    phone.page.set_input_files("#photo input", {"name": "code.png", "mimeType": "image/png", "buffer": picture})
    phone.wait_for(lambda: posted)
    (request,) = posted
    width, height = map(int, request.url.split("/")[-2:])
    assert request.headers["x-token"] == TOKEN
    assert (width, height) == (390, 844)
    assert len(request.post_data_buffer) == width * height
    phone.wait_for(lambda: PAGE_WORDS["photo_read"].words in phone.page.inner_text("#refused"))
    phone.say(Welcome(VERSION, TOKEN, "brine", (), False, 0, "0", "bell"))
    phone.page.wait_for_selector("#photo", state="hidden")
    assert phone.errors == []
