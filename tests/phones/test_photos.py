"""Photos of codes: which are read, from whom, and what is refused."""

import pytest
import segno

from game.phones.code_reader import read_code
from game.phones.photos import MOST_PIXELS
from game.phones.server_protocol import AskForPhoto, CodeRead, RenewRoom
from tests.phones.rig import Rig, run

CODE = "F27C" + "DZWTW2EB" * 20
SIDE, REST = 4, 4


def photo_of(text: str) -> tuple[bytes, int]:
    """Returns grey pixels of a square with a code, and the length of its side."""
    rows = [[0] * (SIDE * REST) + [dark for dark in row for _ in range(SIDE)] + [0] * (SIDE * REST)
            for row in segno.make(text, error="l", micro=False).matrix for _ in range(SIDE)]  # fmt: skip
    width = len(rows[0])
    rest = [[0] * width for _ in range(SIDE * REST)]
    return bytes(40 if dark else 220 for row in (*rest, *rows, *rest) for dark in row), width


async def send(table: Rig, token: str, pixels: bytes, width: int, height: int, origin: str = "") -> str | int:
    headers = {"X-Token": token, "Origin": origin or f"http://{table.host}"}
    url = f"http://{table.host}/photo/{width}/{height}"
    async with table.web.post(url, data=pixels, headers=headers) as response:
        return (await response.json())["answer"] if response.status == 200 else response.status


def test_a_code_is_read_while_the_big_screen_asks_for_one() -> None:
    pixels, side = photo_of(CODE)

    async def scene(table: Rig) -> None:
        phone, welcome = await table.seated()
        assert not welcome["takes_photos"]
        assert await send(table, welcome["token"], pixels, side, side) == "photo_late"
        table.obey(AskForPhoto(True))
        assert (await phone.receive("welcome"))["takes_photos"]
        assert await send(table, welcome["token"], pixels, side, side) == "photo_read"
        assert table.reports[-1] == CodeRead(CODE)
        assert await send(table, welcome["token"], bytes(side * side), side, side) == "photo_none"
        table.obey(AskForPhoto(False))
        assert not (await phone.receive("welcome"))["takes_photos"]
        assert [report for report in table.reports if isinstance(report, CodeRead)] == [CodeRead(CODE)]

    run(scene)


def test_foreign_and_malformed_photos_are_refused() -> None:
    pixels, side = photo_of(CODE)

    async def scene(table: Rig) -> None:
        _, welcome = await table.seated()
        token = welcome["token"]
        table.obey(AskForPhoto(True))
        assert await send(table, "", pixels, side, side) == 403
        assert await send(table, "x" * 22, pixels, side, side) == 403
        assert await send(table, token, pixels, side, side, "http://example.org") == 403
        assert await send(table, token, pixels, side, side + 1) == 413
        assert await send(table, token, b"", 0, 0) == 413
        assert await send(table, token, b"", 9999, MOST_PIXELS // 9999 + 1) == 413
        table.obey(RenewRoom())
        assert await send(table, token, pixels, side, side) == 403
        assert not any(isinstance(report, CodeRead) for report in table.reports)

    run(scene)


def test_one_phone_takes_only_so_many_photos() -> None:
    async def scene(table: Rig) -> None:
        _, welcome = await table.seated()
        answers = [await send(table, welcome["token"], bytes(4), 2, 2) for _ in range(30)]
        assert answers[0] == "photo_late"
        assert answers[-1] == 429

    run(scene)


def test_without_the_package_the_phone_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> str:
        raise ImportError

    monkeypatch.setattr("game.phones.photos.read_code", fail)

    async def scene(table: Rig) -> None:
        _, welcome = await table.seated()
        table.obey(AskForPhoto(True))
        assert await send(table, welcome["token"], bytes(4), 2, 2) == "photo_unable"

    run(scene)


def test_the_text_of_a_code_is_read_from_pixels() -> None:
    pixels, side = photo_of("2522 22XF")
    assert read_code(pixels, side, side) == "2522 22XF"
    assert read_code(bytes(100), 10, 10) == ""
