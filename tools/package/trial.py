"""End-to-end trials of the standalone folder: on a bare Debian, by a screen, keys and a phone."""

from __future__ import annotations

import os
import re
import signal
import sqlite3
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tools.package.chroot import Chroot
from tools.package.screen import Screen, wait_until

PORT = 18765
NOBODY = 65534
STEPS = 6
"""Moves after which a hand of any game has been played."""
KEYS = {"turn_the_tide": ("3", "Return")}
FIRST = ("Return", "Return")
"""Keys that choose the focused item, for games without keys of their own."""
TAKEN_BACK = 1.5
"""Seconds after which no extra key can take a choice back."""
PLAYERS = "game.ai.process_main"
LONG = 90.0
"""Time limit in seconds for each step, on a busy machine."""
NETWORK, ADDRESS = "ebb-and-flock", "192.168.99.1"


class Trial:
    """A program in a Debian, on a screen.

    Args:
        program: its command inside.
        pictures: folder for screenshots.
        slowness: factor of all time limits, for an emulated processor.
    """

    def __init__(
        self, inside: Chroot, screen: Screen, program: Sequence[str], pictures: Path, slowness: int = 1
    ) -> None:
        self.inside = inside
        self.screen = screen
        self._program = program
        self._pictures = pictures
        self._limit = LONG * slowness
        self._slowness = slowness

    @contextmanager
    def plays(self, *flags: str, data: str = "/var/tmp/data", **environment: str) -> Iterator[subprocess.Popen[bytes]]:
        """Runs the program, and saves a screenshot at the end."""
        command = [*self._program, "--mute", "--data-dir", data, *flags]
        process = self._start(*command, **environment)
        try:
            yield process
        finally:
            self.screen.save(self._pictures / f"{self.inside.root.name}_{'_'.join(flags[:2]).strip('-') or 'menu'}.png")
            process.send_signal(signal.SIGTERM)
            process.wait(self._limit)

    def _start(self, *command: str, **environment: str) -> subprocess.Popen[bytes]:
        """Starts a command inside, without ALSA's messages on machines without sound."""
        inside = self.inside.command(*command, **self.screen.environment, **environment)
        return subprocess.Popen(inside, stderr=subprocess.DEVNULL)

    def steps(self, data: str = "/var/tmp/data") -> int:
        """Returns how many steps of the newest match are stored."""
        path = self.inside.root / data.lstrip("/") / "matches.db"
        try:
            with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as connection:
                newest = "SELECT count(*) FROM step WHERE match = (SELECT max(id) FROM match)"
                return connection.execute(newest).fetchone()[0]
        except sqlite3.Error:
            return 0

    def menu(self) -> float:
        """Returns the seconds to the first frame, and waits for the menu."""
        with self.plays():
            seconds = wait_until(lambda: not self.screen.is_black, self._limit, "no picture")
            time.sleep(3 * self._slowness)
        return seconds

    def hand(self, game: str, kept: int = 0) -> str:
        """Plays a hand of that game by keys against computers, and returns a summary.

        Args:
            kept: stored steps of the game to resume; 0 deals a new one.
        """
        data = f"/var/tmp/{game}"
        began = time.monotonic()
        begins = ("--resume",) if kept else ("--game", game, "--seats", "person,crab,snail")
        with self.plays(*begins, "--motion", "off", data=data) as process:
            while self.steps(data) < kept + STEPS:
                if process.poll() is not None or time.monotonic() > began + self._limit:
                    raise AssertionError(f"{game}: {self.steps(data)} steps, status {process.poll()}")
                self.screen.press(*KEYS.get(game, FIRST))
                time.sleep(TAKEN_BACK)
            wait_until(lambda: bool(self.inside.processes(PLAYERS)), self._limit, "the players' process is not there")
        return f"{self.steps(data)} steps in {time.monotonic() - began:.0f} s"

    def without_display(self) -> str:
        """Returns the last line printed where there is no display.

        Raises:
            AssertionError: if the program succeeds or prints a traceback.
        """
        told = subprocess.run(
            self.inside.command(*self._program, "--mute"),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if told.returncode == 0 or "Traceback" in told.stdout:
            raise AssertionError(told.stdout)
        return f"status {told.returncode}: {told.stdout.strip().splitlines()[-1]}"

    def homeless(self, home: str) -> str:
        """Starts the game as a user whose home is missing or read-only, and returns the seconds to the first frame."""
        nobody = ("setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups")
        command = self.inside.command(*nobody, *self._program, **{**self.screen.environment, "HOME": home})
        process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        try:
            seconds = wait_until(lambda: not self.screen.is_black, self._limit, f"no picture with {home}")
            time.sleep(4 * self._slowness)
            if process.poll() is not None:
                raise AssertionError(f"ended with {process.returncode}")
        finally:
            self.screen.save(self._pictures / f"{self.inside.root.name}_home{home.replace('/', '_')}.png")
            process.terminate()
            process.wait(self._limit)
        return f"a picture after {seconds:.2f} s"

    def phones(self) -> str:
        """Opens the phones' page in a browser of the same network, and returns its first words."""
        flags = ["--mute", "--data-dir", "/var/tmp/data", "--phones", "--phones-port", str(PORT)]
        picture = self._pictures / f"{self.inside.root.name}_phone.png"
        with network() as inside:
            game = self.inside.command(*self._program, *flags, **self.screen.environment)
            process = subprocess.Popen([*inside, *game], stderr=subprocess.DEVNULL)
            try:
                wait_until(
                    lambda: str(PORT) in _output_of([*inside, "ss", "-ltn"]), self._limit, "no server for phones"
                )
                seen = [f"--screenshot={picture}", "--window-size=390,844", "--virtual-time-budget=4000", "--dump-dom"]
                page = _output_of(
                    [*inside, "chromium", "--headless", "--no-sandbox", *seen, f"http://{ADDRESS}:{PORT}/"]
                )
            finally:
                process.terminate()
                process.wait(self._limit)
        words = " ".join(re.sub(r"<script.*?</script>|<style.*?</style>|<[^>]*>", " ", page, flags=re.DOTALL).split())
        if not words:
            raise AssertionError("the page for phones is empty")
        return repr(words[:60])

    def keeper(self) -> str:
        """Kills the game under the keeper, checks that it resumes the same hand, and returns a summary."""
        flags = ("-m", "game.keeper")
        data, began = "/var/tmp/kept", time.monotonic()
        usual = ("--mute", "--data-dir", data)
        dealt = self._start(*self._program, *usual, "--seats", "person,crab,snail")
        wait_until(lambda: self.steps(data) > 1, self._limit, "no deal")
        dealt.terminate()
        dealt.wait(self._limit)
        kept = self.steps(data)
        process = self._start(*self._program, *flags, *usual)
        try:
            wait_until(lambda: len(self._games()) == 1, self._limit, "the keeper begins no game")
            first = self._games()[0]
            time.sleep(4 * self._slowness)
            os.kill(first, signal.SIGKILL)
            again = wait_until(
                lambda: self._games() not in ([], [first]), self._limit, "the keeper begins no other game"
            )
            time.sleep(4 * self._slowness)
            if self.steps(data) < kept:
                raise AssertionError("moves are lost")
        finally:
            process.terminate()
            process.wait(self._limit)
        return f"begun again after {again:.2f} s, {kept} steps kept, {time.monotonic() - began:.0f} s"

    def _games(self) -> list[int]:
        """Returns the ids of the games started by the keeper."""
        return self.inside.processes("--resume")


@contextmanager
def network() -> Iterator[list[str]]:
    """Yields the command prefix for a network namespace in which only this machine has an address."""
    subprocess.run(["ip", "netns", "add", NETWORK], check=True)
    try:
        own = ["ip", "-netns", NETWORK]
        subprocess.run([*own, "link", "add", "ap0", "type", "veth", "peer", "name", "ap1"], check=True)
        subprocess.run([*own, "address", "add", f"{ADDRESS}/24", "dev", "ap0"], check=True)
        for link in ("lo", "ap0", "ap1"):
            subprocess.run([*own, "link", "set", link, "up"], check=True)
        yield ["ip", "netns", "exec", NETWORK]
    finally:
        subprocess.run(["ip", "netns", "delete", NETWORK], check=True)


def _output_of(command: Sequence[str]) -> str:
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True).stdout
