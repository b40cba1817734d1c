"""Every way in which a phone gets lost, and that it comes back to exactly where it was."""

from collections.abc import Callable, Mapping
from time import perf_counter
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from tests.phones.pages import Party


class Loss(NamedTuple):
    """One phone that was lost and came back."""

    kind: str
    step: int
    """Steps of the game at the loss."""
    seconds: float
    """Time from when the phone could reconnect to when its seat could play."""


ASLEEP = 0.6
"""Seconds; a page that was awake would have come back in half of them."""
AWAY = 1.0
"""Seconds that a seat waits for its phone where one stays away for longer."""
Lose: TypeAlias = Callable[[Party, int], float]
"""Loses a phone of a party and brings it back; the moment from which it could come back."""


def lose(party: Party, number: int, kind: str) -> Loss:
    """Loses that phone, and checks that it has its seat and its page again."""
    party.settle(number)
    session, step, shown = party.session, len(party.session.match.steps), party.content(number)
    owner, phones = party.shepherd(number), session.phone_seats
    since = LOSSES[kind](party, number)
    party.settle(number)
    seconds = perf_counter() - since
    assert (party.shepherd(number), session.phone_seats) == (owner, phones), kind
    if len(session.match.steps) == step:  # what has only one way on goes on by itself
        assert party.content(number) == shown, kind
    return Loss(kind, step, seconds)


def come_late(party: Party) -> Loss:
    """Adds a phone, which takes over a computer's seat if there is one, else waits and watches."""
    session = party.session
    is_free = len(session.phone_seats) < len(session.seats)
    page, since = party.add(), perf_counter()
    party.settle(len(party.pages) - 1)
    if is_free:
        page.click("#pick button")
        party.run_until(lambda: len(session.phone_seats) == len(party.pages))
        party.settle(len(party.pages) - 1)
        return Loss("late: took a computer's seat", len(session.match.steps), perf_counter() - since)
    assert party.shepherd(len(party.pages) - 1) == ""
    party.remove(page)
    return Loss("late: looked on", len(session.match.steps), perf_counter() - since)


def outstay(party: Party, number: int) -> Loss:
    """Keeps a phone away for longer than its seat waits.

    On its turn the big screen asks for it, then a computer plays until it is back.
    """
    party.settle(number)
    session, phones, page = party.session, party.table.phones, party.pages[number]
    step, seat = len(session.match.steps), session.shepherds.index(party.shepherd(number))
    waits, phones.away_seconds = phones.away_seconds, AWAY
    page.goto("about:blank")
    others = [other for other in range(len(party.pages)) if other != number]

    def is_played_for() -> bool:
        if seat in session.phone_seats:
            for other in others:
                party.press(other, 0)
        return seat not in session.phone_seats and seat not in session.match.waiting

    party.run_until(is_played_for)
    phones.away_seconds = waits
    since = perf_counter()
    page.goto(f"http://{phones.address}/", wait_until="commit")
    party.run_until(lambda: seat in session.phone_seats)
    party.settle(number)
    return Loss("away too long: a computer played", step, perf_counter() - since)


def give_up(party: Party, number: int) -> Loss:
    """Gives a phone's seat up, joins anew with the letters, and picks the same shepherd."""
    party.settle(number)
    session, page, owner = party.session, party.pages[number], party.shepherd(number)
    step, seat = len(session.match.steps), session.shepherds.index(owner)
    page.click("#leave")
    page.click("#gone")
    party.run_until(lambda: seat not in session.phone_seats and party.screen(number) == "parted")
    since = perf_counter()
    party.type_letters(page)
    party.run_until(lambda: page.locator(f"#pick [data-choice={owner}]").is_visible())
    page.click(f"#pick [data-choice={owner}]")
    party.run_until(lambda: seat in session.phone_seats)
    party.settle(number)
    return Loss("given up: came back to it", step, perf_counter() - since)


def _reload(party: Party, number: int) -> float:
    since = perf_counter()
    party.pages[number].reload(wait_until="commit")
    return since


def _kill(party: Party, number: int) -> float:
    """Closes the page, and opens it again without the code."""
    party.pages[number].close()
    since = perf_counter()
    party.pages[number] = party.open_page(party.contexts[number])
    party.pages[number].goto(f"http://{party.table.phones.address}/", wait_until="commit")
    return since


def _drop(party: Party, number: int) -> float:
    """Interrupts the network for a while."""
    page, context = party.pages[number], party.contexts[number]
    context.set_offline(True)
    page.evaluate("dispatchEvent(new Event('offline'))")
    party.run_until(lambda: party.screen(number) == "lost")
    page.evaluate("dispatchEvent(new Event('resize'))")  # it is turned meanwhile
    assert page.evaluate("[...document.querySelectorAll('#lines button')].every((one) => one.ariaDisabled)")
    context.set_offline(False)
    return perf_counter()


def _lock(party: Party, number: int) -> float:
    """Suspends the phone: its connection dies, and its page does not run until it wakes."""
    page, shepherd = party.pages[number], party.shepherd(number)
    tools = party.contexts[number].new_cdp_session(page)
    page.evaluate("dispatchEvent(new Event('offline'))")
    tools.send("Debugger.enable")
    tools.send("Debugger.pause")  # a page without a window cannot be frozen as a hidden one is
    party.run_until(lambda: not party.table.phones.connected[shepherd])
    since = perf_counter()
    party.run_until(lambda: perf_counter() - since > ASLEEP)
    assert not party.table.phones.connected[shepherd]
    tools.send("Debugger.resume")
    tools.detach()
    return perf_counter()


def _takeover(party: Party, number: int) -> float:
    """Connects another phone with the token; the first one is notified, and takes its seat back."""
    other = party.twin(number)
    party.run_until(lambda: party.screen(number) == "parted")
    party.run_until(lambda: other.evaluate("document.body.dataset.screen") == "hand")
    since = perf_counter()
    party.pages[number].click("#again")
    party.run_until(lambda: other.evaluate("document.body.dataset.screen") == "parted")
    party.contexts.pop().close()
    return since


LOSSES: Mapping[str, Lose] = MappingProxyType(
    {"reload": _reload, "kill": _kill, "drop": _drop, "lock": _lock, "takeover": _takeover}
)
