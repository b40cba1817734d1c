"""Signs by which a phone without a seat is known."""

from game.phones.limits import GUESTS
from game.phones.page_words import SIGN_WORDS
from game.phones.server_protocol import (
    ReleaseSeat,
    SeatlessPhones,
)
from game.phones.signs import SIGNS, sign_of
from tests.phones.rig import Rig, run


def test_each_phone_without_a_seat_has_a_sign_of_its_own_and_knows_it() -> None:
    async def scene(table: Rig) -> None:
        signs = [(await table.seated())[1]["sign"] for _ in range(6)]
        table.obey(ReleaseSeat("nobody", asks=True))
        for _ in range(3):
            knocks = await table.join()
            signs.append((await knocks.receive("knocking"))["sign"])
            assert isinstance(table.reports[-1], SeatlessPhones)
            assert sign_of(table.reports[-1].knocking[-1]) == signs[-1]
        assert len(set(signs)) == len(signs) <= len(SIGNS), "who was sent away looks like no other"

    run(scene, free=())


def test_each_sign_has_a_word() -> None:
    assert tuple(SIGN_WORDS) == SIGNS
    assert len({word.words for word in SIGN_WORDS.values()}) == len(SIGNS) > GUESTS
