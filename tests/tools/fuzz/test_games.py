"""Whole random games on each kind of device, which hold all laws of input, and laws that are broken on purpose."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.phones.messages import Halt
from game.phones.phones import Phones
from game.phones.server_protocol import PhoneActed
from game.play import choices
from game.ui.geometry import Box
from game.ui.input import sightings
from game.ui.input.arrow_navigation import ArrowNavigation
from game.ui.input.focus import Focus
from game.ui.input.intents import Arrow, Confirm, Pause, PickNth, Release
from game.ui.input.pointer_filter import PointerFilter
from game.ui.input.sightings import Sightings
from game.ui.scene import Scene
from game.ui.table.dragging import CardDragging
from game.ui.table.scene import TableScene
from game.ui.widgets import Control
from tools.fuzz import events, laws, persons, pointer_laws, table_laws
from tools.fuzz.client import FuzzClient, running_client
from tools.fuzz.games import play_game
from tools.fuzz.machine import shared_assets

SEEDS = {"touch": 2, "mouse": 3, "keys": 4, "pad": 3, "switch": 3, "phone": 3}
"""A short game of each device."""


@pytest.fixture(scope="module", autouse=True)
def fonts() -> None:
    pygame.font.init()


@pytest.mark.parametrize("device", persons.PERSONS)
@pytest.mark.usefixtures("shipped_games")
def test_whole_random_games_hold_all_laws(device: str) -> None:
    played = play_game(device, SEEDS[device], is_quick=True)
    assert played.is_whole
    assert played.intents > 20


@pytest.fixture
def client() -> Iterator[FuzzClient]:
    """Returns a client at a person's first turn."""
    with running_client(2, assets=shared_assets()) as client:
        client.check_laws()
        client.app.change_settings(motion="off", thinking="none", hints="always")
        client.start_match("undertow", 1, 2)
        for _ in range(300):
            client.tick(seconds=0.1)
            if table(client).hand.onward and not table(client).focus.is_beginning:
                break
        yield client


def table(client: FuzzClient) -> TableScene:
    assert isinstance(client.app.top, TableScene)
    return client.app.top


def handle(client: FuzzClient, *intents: Any) -> None:
    for intent in intents:
        client.app.stack.handle(intent)
    client.tick()


def wait(client: FuzzClient, seconds: float) -> None:
    for _ in range(round(seconds / 0.1)):
        client.tick(seconds=0.1)


def test_a_press_on_what_was_not_seen_is_found(client: FuzzClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Sightings, "is_seen", lambda *_: True)
    handle(client, Pause())
    x, y = client.app.top.controls[0].box.center if client.app.top else (0, 0)
    at = x / client.app.screen.width, y / client.app.screen.height
    with pytest.raises(AssertionError, match="was not seen there"):
        client.tick(events.finger(pygame.FINGERDOWN, at), events.finger(pygame.FINGERUP, at))


def touch(client: FuzzClient, *numbers: int) -> None:
    """Puts a finger on each of those controls that lead on, all at once, and lifts them."""
    boxes, screen = [table(client).hand.onward[number].box for number in numbers], client.app.screen
    spots = [(box.center.x / screen.width, box.center.y / screen.height) for box in boxes]
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        client.tick(*(events.finger(kind, at, number) for number, at in enumerate(spots)))


def test_a_touch_that_changes_nothing_is_found(client: FuzzClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Scene, "_press", lambda *_: None)
    wait(client, 1.0)
    table(client).focus.move_to(table(client).hand.onward[0])
    touch(client, 0)
    with pytest.raises(AssertionError, match="changes nothing"):
        wait(client, 1.0)


def test_a_palm_that_plays_is_found(client: FuzzClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PointerFilter, "_palms", lambda *_: ())
    monkeypatch.setattr(pointer_laws, "HAND_MM", 1000)
    wait(client, 1.0)
    with pytest.raises(AssertionError, match="belongs to a palm"):
        touch(client, 0, 1)


def test_a_touch_on_what_has_just_come_is_found(client: FuzzClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sightings, "INSTEAD_SECONDS", 0.0)
    wait(client, 1.0)
    late, shown = table(client).hand.onward[1], table(client).visible_controls
    earlier = [Control("Another", late.box, lambda: None) if one is late else one for one in shown]
    with monkeypatch.context() as before:
        before.setattr(TableScene, "visible_controls", property(lambda _: earlier))
        wait(client, 0.5)
    wait(client, 0.4)
    with pytest.raises(AssertionError, match="takes another's place"):
        touch(client, 1)


def test_a_card_that_is_played_beside_its_place_is_found(client: FuzzClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CardDragging, "handle", lambda _, controls, it: controls[0] if type(it) is Release else None)
    wait(client, 1.0)
    card, screen = table(client).hand.onward[0].box.center, client.app.screen
    monkeypatch.setattr(pointer_laws.PointerLaws, "_drop_place", lambda *_: Box(0, 0, 1, 1))
    client.tick(events.finger(pygame.FINGERDOWN, (card.x / screen.width, card.y / screen.height)))
    with pytest.raises(AssertionError, match="acts at"):
        client.tick(events.finger(pygame.FINGERMOTION, (0.02, 0.5)), events.finger(pygame.FINGERUP, (0.02, 0.5)))


def test_a_phone_that_does_not_answer_is_found(client: FuzzClient, monkeypatch: pytest.MonkeyPatch) -> None:
    client.start_match("undertow", 3, 2)
    room = persons.PhoneRoom(client)
    wait(client, 3.0)
    page = room.page_of(room.shepherds[0])
    assert page
    monkeypatch.setattr(Phones, "tick", lambda *_: None)
    with pytest.raises(AssertionError, match="does not answer"):
        room.act(PhoneActed(room.shepherds[0], Halt(0, page.number)))


def test_an_arrow_that_leads_aside_is_found(client: FuzzClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ArrowNavigation, "target", lambda one, *_: one._controls[-1])
    monkeypatch.setattr(laws, "arrow_faults", lambda _: ())
    table(client).focus.move_to(table(client).hand.onward[0])
    with pytest.raises(AssertionError, match="has led from"):
        handle(client, Arrow(-1, 0))


def test_a_focus_that_nobody_sees_is_found(client: FuzzClient, monkeypatch: pytest.MonkeyPatch) -> None:
    hidden = table(client).hand.onward[0]
    monkeypatch.setattr(
        TableScene, "visible_controls", property(lambda one: [c for c in one.controls if c is not hidden])
    )
    table(client).focus.move_to(hidden)
    with pytest.raises(AssertionError, match="the focus is on"):
        client.tick()


def test_a_key_that_changes_nothing_is_found(client: FuzzClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Scene, "_confirm", lambda _: None)
    client.tick(seconds=0.5)
    with pytest.raises(AssertionError, match="Enter changes nothing"):
        handle(client, Confirm())


def test_a_focus_that_does_not_come_back_is_found(client: FuzzClient, monkeypatch: pytest.MonkeyPatch) -> None:
    handle(client, Pause())
    table_below = client.app.scenes[-2]
    monkeypatch.setattr(
        Focus, "current", lambda one, controls: controls[-1] if one is table_below.focus else controls[0]
    )
    with pytest.raises(AssertionError, match="comes back to"):
        handle(client, Pause())


def test_a_question_with_one_answer_is_found(client: FuzzClient, monkeypatch: pytest.MonkeyPatch) -> None:
    seat, session = table(client).table.viewer, table(client).table.session
    only = next(choices.moves_of(session.choices(seat)))
    monkeypatch.setattr(session, "forced_move", lambda _: only)
    monkeypatch.setattr(session, "_make_forced_moves", lambda _: None)
    with pytest.raises(AssertionError, match="one answer"):
        wait(client, 4.0)


def test_a_card_that_is_not_in_sight_is_found(client: FuzzClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_laws.TableLaws, "_open_looks", lambda *_: ["weather:99"])
    client.app.stack.handle(PickNth(0))
    with pytest.raises(AssertionError, match=r"does not see \['weather:99'\]"):
        wait(client, 0.5)
