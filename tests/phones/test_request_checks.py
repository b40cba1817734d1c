"""Requests to other hosts, from other pages, and of browsers that leave."""

import asyncio

import pytest

from tests.phones.rig import HOME, Rig, run

UPGRADE = (
    "GET /hand HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def test_a_socket_that_closes_while_it_is_greeted_leaves_no_traceback(caplog: pytest.LogCaptureFixture) -> None:
    async def scene(table: Rig) -> None:
        port = int(table.host.partition(":")[2])
        for _ in range(10):
            _, writer = await asyncio.open_connection(HOME, port)
            writer.write(UPGRADE.format(host=table.host).encode())
            writer.transport.abort()
            for _ in range(5):
                await asyncio.sleep(0)
        await table.seated()

    run(scene)
    assert caplog.records == []


def test_whatever_is_asked_for_an_answer_says_a_sentence_and_leads_to_the_game() -> None:
    async def scene(table: Rig) -> None:
        for path, host in (("/", "kiosk.local"), ("/nowhere", table.host), ("/hand", table.host)):
            async with table.web.get(f"http://{table.host}{path}", headers={"Host": host}) as answer:
                assert answer.status >= 400
                assert answer.content_type == "text/html"
                assert f'<a href="http://{table.host}/">' in await answer.text()
                assert table.host in answer.headers["Content-Security-Policy"]

    run(scene)


def test_only_a_page_of_this_very_host_may_open_a_socket() -> None:
    async def scene(table: Rig) -> None:
        for origin in ("http://evil.example", "null", f"http://{HOME}", f"https://{table.host}"):
            with pytest.raises(Exception, match="403"):
                await table.connect(origin)

    run(scene)


def test_a_name_bound_to_this_machine_elsewhere_is_not_answered() -> None:
    async def scene(table: Rig) -> None:
        for host in ("evil.example", f"localhost:{table.host.partition(':')[2]}", HOME, ""):
            async with table.web.get(f"http://{table.host}/", headers={"Host": host}) as answer:
                assert answer.status in (400, 421)

    run(scene)


def test_a_first_line_or_a_header_that_no_browser_sends_is_refused() -> None:
    async def scene(table: Rig) -> None:
        async with table.web.get(f"http://{table.host}/{'x' * 600}") as answer:
            assert answer.status == 400
        async with table.web.get(f"http://{table.host}/", headers={"X": "x" * 3000}) as answer:
            assert answer.status == 400
        async with table.web.get(f"http://{table.host}/", headers={"User-Agent": "x" * 1000}) as answer:
            assert answer.status == 200

    run(scene)


def test_every_answer_forbids_what_is_not_its_own() -> None:
    async def scene(table: Rig) -> None:
        for path in (
            "/",
            "/page/hand.js",
            "/page/first.js",
            "/picture/0/weather:3/96",
            "/nowhere",
            "/picture/0/none/96",
        ):
            async with table.web.get(f"http://{table.host}{path}") as answer:
                policy = answer.headers["Content-Security-Policy"]
                assert policy.startswith("default-src 'none';")
                assert "unsafe" not in policy
                assert answer.headers["X-Content-Type-Options"] == "nosniff"
                assert "Set-Cookie" not in answer.headers

    run(scene)
