"""The server process: it reports to a game that may be busy."""

import multiprocessing
from queue import SimpleQueue
from threading import Thread

import msgspec

from game.phones.process import _send_reports
from game.phones.server_protocol import PhonePresence, Report

MANY = 20_000
"""Reports that no pipe has room for at once."""


def test_the_server_never_waits_for_a_game_that_takes_no_reports_and_none_is_lost() -> None:
    game, server = multiprocessing.Pipe()
    reports: SimpleQueue[Report | None] = SimpleQueue()
    sender = Thread(target=_send_reports, args=(server, reports), daemon=True)
    sender.start()
    sent = [PhonePresence("brine", bool(number % 2)) for number in range(MANY)]
    for report in sent:
        reports.put(report)  # returns although nobody reads
    reports.put(None)
    assert sender.is_alive(), "the pipe is full"
    assert [msgspec.msgpack.decode(game.recv_bytes(), type=Report) for _ in sent] == sent
    sender.join()
