"""Usage statistics in Prometheus' text format, served on a local port."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import __version__
from game.kiosk.machine import free_bytes

if TYPE_CHECKING:
    from prometheus_client.core import Metric

Totals = Mapping[tuple[str, str], int]
"""Counts since the start, by name and key."""
PREFIX = "ebb_and_flock"
ABOUT = {
    "begun": ("games_begun", "Games that persons began.", "game"),
    "finished": ("games_finished", "Games of persons that came to their end.", "game"),
    "minutes": ("game_lengths", "Finished games by whole minutes.", "minutes"),
    "abandoned": ("games_abandoned", "Games of persons that were left, by game and hand.", "game_and_hand"),
    "language": ("languages", "Games by the language they were begun in.", "language"),
    "input": ("inputs", "Games by what was used to play them.", "device"),
    "error": ("errors", "Warnings and errors, by the part of the game.", "part"),
    "start": ("starts", "Starts of the game.", "kind"),
}
"""Name, help text and label of the metric for each counted name."""
log = logging.getLogger(__name__)


class Monitor:
    """Serves the metrics in a thread until `close`; a port that is in use is only logged.

    Args:
        port: 0 for any free one.
        address: the network interface to listen on.
        totals: called on each request.
        folder: the data folder, whose free disk space is reported.
    """

    def __init__(self, port: int, address: str, totals: Callable[[], Totals], folder: Path) -> None:
        from prometheus_client import CollectorRegistry, start_http_server  # imported here: needed only with monitoring

        registry = CollectorRegistry()
        registry.register(_Reader(totals, folder))  # type: ignore[arg-type] - anything with collect
        self._server: Any = None
        self.port = 0
        try:
            self._server, _ = start_http_server(port, address, registry)
            self.port = self._server.server_port
        except OSError as error:
            log.warning("the figures cannot be read at port %d: %s", port, error)

    def close(self) -> None:
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()


class _Reader:
    """The collector that Prometheus' library calls on each request."""

    def __init__(self, totals: Callable[[], Totals], folder: Path) -> None:
        self._totals = totals
        self._folder = folder

    def collect(self) -> Iterator[Metric]:
        """Yields every counter, the free disk space and the version."""
        from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, InfoMetricFamily

        totals = self._totals()
        for name, (called, description, label) in ABOUT.items():
            family = CounterMetricFamily(f"{PREFIX}_{called}", description, labels=[label])
            for (metric, key), count in totals.items():
                if metric == name:
                    family.add_metric([key], count)
            yield family
        free = free_bytes(self._folder)
        if free is not None:
            yield GaugeMetricFamily(f"{PREFIX}_free_bytes", "Free space on the data folder's disk.", free)
        yield InfoMetricFamily(PREFIX, "The game.", {"version": __version__})
