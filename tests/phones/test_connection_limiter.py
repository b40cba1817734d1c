"""The connection limiter while all slots are taken."""

import asyncio
from collections.abc import Callable

import pytest

from game.phones.connection_limiter import ConnectionLimiter
from game.phones.limits import CONNECTIONS, CONNECTIONS_PER_ADDRESS, STRANGERS, STRANGERS_PER_ADDRESS

HERE = "10.0.0.2"


class Connection(asyncio.Transport):
    """A connection to an address, on which nothing is ever sent."""

    def __init__(self, address: str) -> None:
        super().__init__({"peername": (address, 50000)})

    def abort(self) -> None:
        """Does nothing."""


def let_in(doors: ConnectionLimiter, address: str, count: int = CONNECTIONS) -> int:
    """Returns the number of connections accepted, of that number from there."""
    return sum(doors.acquire(Connection(address)) for _ in range(count))


def run_scene(scene: Callable[[ConnectionLimiter], None]) -> None:
    async def whole() -> None:
        scene(ConnectionLimiter(asyncio.Protocol))

    asyncio.run(whole())


def test_a_stranger_has_its_share_and_all_strangers_together_half_the_places() -> None:
    def scene(doors: ConnectionLimiter) -> None:
        taken = [let_in(doors, f"10.0.0.{number}") for number in range(3, 20)]
        assert set(taken) == {STRANGERS_PER_ADDRESS, 0}
        assert sum(taken) == STRANGERS < CONNECTIONS

    run_scene(scene)


@pytest.mark.parametrize("came", ["before", "after"])
def test_who_was_here_comes_in_whoever_else_stands_there(came: str) -> None:
    def scene(doors: ConnectionLimiter) -> None:
        if came == "before":
            doors.trust(Connection(HERE))
        for number in range(3, 20):
            let_in(doors, f"10.0.0.{number}")
        if came == "after":
            assert let_in(doors, HERE) == 0
            doors.trust(Connection(HERE))
        assert let_in(doors, HERE) == CONNECTIONS_PER_ADDRESS
        doors.distrust_all()
        assert let_in(doors, HERE) == 0

    run_scene(scene)


def test_a_place_is_free_again_once_it_is_left() -> None:
    def scene(doors: ConnectionLimiter) -> None:
        places = [Connection(HERE) for _ in range(STRANGERS_PER_ADDRESS)]
        assert all(doors.acquire(place) for place in places)
        assert let_in(doors, HERE) == 0
        doors.release(places[0])
        assert let_in(doors, HERE) == 1

    run_scene(scene)
