"""Plays a contest in parallel through joblib; the results do not depend on the backend."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import msgspec

from tools.arena.contest import Contest, Played, play_game

CLUSTERS = ("dask", "ray")
"""Backends that may use other machines."""
BACKENDS = ("loky", "threading", "sequential", *CLUSTERS)
"""Joblib's names: processes, threads, sequential, and clusters."""
PATIENCE = 10.0
"""Seconds to wait for a scheduler."""


class Workers(msgspec.Struct, frozen=True):
    """The backend and its number of jobs."""

    backend: str = "loky"
    jobs: int | None = None
    """Parallel games; None for one on each core."""
    address: str | None = None
    """Address of a running cluster; without one, dask and ray start their own on this machine."""


class CannotRun(Exception):  # noqa: N818 - a finding, told in one line
    """A package or a cluster is missing; the message names it and the remedy."""


def play(contest: Contest, workers: Workers) -> list[Played]:
    """Plays every game in the order of `Contest.games`, with a progress bar on stderr if that is a terminal.

    Raises:
        CannotRun: before anything is played, if a package is missing or the cluster does not answer.
    """
    joblib, tqdm = _package("joblib"), _package("tqdm")
    games = list(contest.games())
    with _cluster(workers), joblib.parallel_config(backend=workers.backend, n_jobs=workers.jobs or -1):
        parallel = joblib.Parallel()
        with tqdm.tqdm(total=len(games), unit=" games", disable=None) as bar:
            # Joblib calls this after each batch on every backend; not all can return results one by one.
            parallel.print_progress = lambda: bar.update(parallel.n_completed_tasks - bar.n)
            return parallel(joblib.delayed(play_game)(contest, *game) for game in games)


@contextmanager
def _cluster(workers: Workers) -> Generator[None]:
    """Connects joblib to the cluster within the context."""
    match workers.backend:
        case "dask":
            with _dask(workers):
                yield
        case "ray":
            os.environ.setdefault("RAY_NUM_REDIS_GET_RETRIES", "1")  # else it calls a wrong address for 20 minutes
            _package("ray.util.joblib").register_ray()
            with _ray(workers):
                yield
        case _:
            yield


def _dask(workers: Workers) -> Any:
    client = _package("distributed").Client
    if workers.address is None:
        return client(n_workers=workers.jobs, threads_per_worker=1, dashboard_address=None)
    try:
        return client(workers.address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise CannotRun(f"no dask scheduler answers at {workers.address}") from error


def _ray(workers: Workers) -> Any:
    ray = _package("ray")
    if workers.address is None:
        return ray.init(num_cpus=workers.jobs, include_dashboard=False, log_to_driver=False)
    try:
        return ray.init(workers.address, log_to_driver=False)
    except (OSError, ValueError) as error:
        raise CannotRun(f"no ray cluster answers at {workers.address}") from error


def _package(module: str) -> Any:
    """Imports an optional module that has no types of its own."""
    try:
        return import_module(module)
    except ImportError as error:
        package = module.partition(".")[0]
        raise CannotRun(f"{package} is not installed: pip install {package}") from error
