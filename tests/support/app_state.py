"""State of an app that an intent can change: of its games, and of the screen."""

from game.ui.app import App
from game.ui.table.scene import TableScene
from game.ui.table.table import Table
from game.ui.widgets import Control


def game_state(app: App) -> object:
    """Returns what a touch could change of the game: the settings, and each table's match and picks."""
    return app.settings, [_table_state(scene.table) for scene in app.scenes if isinstance(scene, TableScene)]


def _table_state(table: Table) -> object:
    """Returns a table's match and picks, without those that nobody makes."""
    session = table.session
    path = table.path if session.forced_move(table.viewer) is None else ()
    return session.match.step_count, session.committed, session.seats, path


def shown_state(app: App) -> object:
    """Returns a value that differs after each press with an effect."""
    top = app.top
    controls = [(one.name, one.enabled, *one.states, one.shown_value) for one in top.visible_controls] if top else []
    texts, table = [label.words for label in top.labels()] if top else [], getattr(top, "table", None)
    step = table and (table.next_step, table.current_step, table.viewer)
    focus = focused(app)  # by name: a new layout makes new controls, and nobody sees a difference
    return app.scenes, controls, texts, game_state(app), step, focus and focus.name, top and top.focus.is_nudged


def focused(app: App) -> Control | None:
    """Returns the control that has the focus."""
    return app.top.focus.current(app.top.controls) if app.top else None
