"""Cards that lie open: on the big screen, and on a phone's page."""

from collections import Counter

from game.phones.messages import PageCard, PageUpdate
from game.play.games import PLAYS
from game.play.session import Session
from game.ui.games import TABLES
from game.ui.screen import Screen
from game.ui.table.seen import Seen

SCREEN = Screen(1280, 720)


def cards_on(shown: PageUpdate) -> list[PageCard]:
    """Returns everything that a page shows as a picture, apart from numbers."""
    placed = [card for line in shown.lines for card in line.cards]
    return [*placed, *shown.more, *(thing for seat in shown.seats for thing in seat.things)]


def open_cards_on_screen(table: Session) -> Counter[str]:
    """Returns the looks of the cards that the big screen shows to everybody."""
    name = table.match.game.name
    pose = TABLES[name].layout(Seen(table.match.view(None), table.shepherds, is_covered=True), SCREEN)
    open_sprites = [sprite for sprite in pose.values() if sprite.owner is None and sprite.turn > 0.5]
    faces = PLAYS[name].cards - {"back"}
    return Counter(sprite.look for sprite in open_sprites if sprite.look.partition(":")[0] in faces)
