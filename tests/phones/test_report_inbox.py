"""Reports of seats wait their turn, and nobody's press waits behind one who sends many."""

from hypothesis import given
from hypothesis import strategies as st

from game.phones.messages import Lay
from game.phones.report_inbox import ReportInbox
from game.phones.server_protocol import PhoneActed

SHEPHERDS = st.sampled_from(("brine", "purl", "fathom"))


@given(st.lists(SHEPHERDS, max_size=60), st.integers(1, 16))
def test_each_seats_reports_come_in_order_and_the_seats_in_turn(senders: list[str], most: int) -> None:
    inbox, waiting = ReportInbox(), [PhoneActed(name, Lay(n, 1)) for n, name in enumerate(senders)]
    for report in waiting:
        inbox.add(report)
    handled: list[PhoneActed] = []
    while found := list(inbox.pop(most)):
        assert len(found) <= most
        handled += [report for report in found if isinstance(report, PhoneActed)]
    for name in set(senders):
        assert [report for report in handled if report.shepherd == name] == [
            report for report in waiting if report.shepherd == name
        ]
        assert name in [report.shepherd for report in handled[:3]], "its first one waits for one of each other at most"
    assert len(handled) == len(senders)


def test_what_waited_is_gone_with_its_room() -> None:
    inbox = ReportInbox()
    inbox.add(PhoneActed("brine", Lay(1, 1)))
    inbox.clear()
    assert list(inbox.pop(16)) == []
