"""Tables of Turn the Tide: as games come to them, and as a test wants them."""

from typing import Any

from hypothesis import strategies as st
from msgspec.structs import replace

from game.engine.api import Seat
from game.engine.games import GAMES
from game.engine.turn_the_tide import HandsPassed, PlayWeather
from game.play.session_events import MoveChosen
from game.play.turn_the_tide.choices import card_id
from game.ui.games.turn_the_tide.facts import TideSeen, bid_of
from game.ui.games.turn_the_tide.table import TABLE
from game.ui.motion import Motion
from game.ui.screen import Screen
from game.ui.table.director import timeline_of
from game.ui.table.motion.timeline import Timeline
from game.ui.table.seen import Lifted, Seen, SeenStep
from tests.engine.generators import Setup
from tests.engine.turn_the_tide.positions import new_deal, position, turn
from tests.ui.table.made_up import MadeUp
from tests.ui.table.random_play import Beat, RandomGame

GAME = GAMES["turn_the_tide"]
HAND = (3, 9, 14, 19, 25, 28, 33, 38, 44, 47, 52, 58)
SCREENS = (Screen(1920, 1080), Screen(800, 480), Screen(1024, 768), Screen(1080, 1920))
WIDE = SCREENS[0]
SHEPHERDS = ("fathom", "brine", "purl", "dip", "clover")


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Draws any game with any options, but no long one where a short one shows as much."""
    players = draw(st.sampled_from(GAME.seats))
    length = draw(st.sampled_from(("full", "one_tide", "quick_dip")))
    options = {
        "edition": draw(st.sampled_from(("gamewright", "amigo"))),
        "length": length,
        "open_bids": draw(st.booleans()),
    }
    return Setup(GAME, players, options, draw(st.integers(0, 2**32)))


def made_up(viewer: Seat | None = 2, **options: Any) -> MadeUp:
    """Returns four seats with two rings each before the tides 4 and 11; their hands hold every fourth card."""
    state = position((2, 2, 2, 2), (3, 8, 5, None), **options)
    return MadeUp(GAME, turn(replace(state, rings_full=(3,) * 4), 4, 11), viewer, SHEPHERDS)


def table(players: int = 4, viewer: Seat | None = 2, **view: Any) -> TideSeen:
    """Returns seats before the tides 4 and 11, with those changes of the view."""
    return Seen(replace(GAME.view(turn(new_deal(players), 4, 11), viewer), **view), SHEPHERDS[:players], viewer)


def at_level(level: int, **view: Any) -> TideSeen:
    """Returns four islands at one level; the third seat holds the whole hand."""
    fours: dict[str, Any] = {"tides": (level,) * 4, "rings": (2,) * 4, "rings_full": (2,) * 4}
    return table(4, 2, **{"hand": HAND, "hand_full": HAND, **fours, **view})


def cards_in(seen: TideSeen) -> set[int]:
    bids = {bid.card for seat in range(len(seen.cast)) if (bid := bid_of(seen, seat)) and bid.card}
    return {*bids, *seen.view.hand_full}


@st.composite
def tellings(draw: st.DrawFn, length: int = 200) -> list[Beat]:
    """Draws a stretch of any game as any seat or nobody sees it: from the deal, from anywhere, or round a new round."""
    viewer = draw(st.sampled_from((None, *range(max(GAME.seats)))))
    steps = list(RandomGame(TABLE, viewer, draw(st.integers(0, 2**32))).play())
    passings = [number for number, one in enumerate(steps) if isinstance(one.step, HandsPassed)]
    anywhere = draw(st.integers(0, len(steps) - 1))
    begin = draw(st.sampled_from((0, anywhere, *(max(0, number - length // 2) for number in passings[:1]))))
    return steps[begin : begin + length]


def bids(*cards: int) -> dict[Seat, PlayWeather]:
    return {seat: PlayWeather(card) for seat, card in enumerate(cards)}


def lift(card: int | None) -> Lifted:
    return Lifted(() if card is None else (card_id(card),))


def bid(seat: Seat, card: int | None = None) -> MoveChosen:
    return MoveChosen(seat, None if card is None else PlayWeather(card))


def line_of(one: Beat, screen: Screen = WIDE, motion: Motion = Motion.FULL) -> Timeline:
    poses = TABLE.layout(one.before, screen), TABLE.layout(one.after, screen)
    return timeline_of(TABLE, one.step, (one.before, one.after), poses, screen, motion)


def animate(*steps: SeenStep) -> tuple[Timeline, TideSeen]:
    """Returns the timeline of the last of those steps, and the table after it."""
    *_, last = made_up().send(*steps)
    return line_of(last), last.after
