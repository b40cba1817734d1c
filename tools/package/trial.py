"""The one folder tried as people would: on a bare Debian, on a screen, by keys, and by a phone."""

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
from tools.package.screen import Screen, until

PORT = 18765
NOBODY = 65534
STEPS = 6
"""Moves after which a hand of any game has been played."""
KEYS = {"turn_the_tide": ("3", "Return")}
FIRST = ("Return", "Return")
"""Chooses what is in focus, as the other games have it."""
TAKEN_BACK = 1.5
"""Seconds after which nothing that was chosen can be taken back any more, by a key too many."""
PLAYERS = "game.ai.answering"
LONG = 90.0
"""Seconds that anything may take here, beside much other work."""
NETWORK, ADDRESS = "ebb-and-flock", "192.168.99.1"


class Trial:
    """A program in a Debian, on a screen.

    Args:
        program: its command inside.
        pictures: where pictures of what was seen go.
    """

    def __init__(self, inside: Chroot, screen: Screen, program: Sequence[str], pictures: Path) -> None:
        self.inside = inside
        self.screen = screen
        self._program = program
        self._pictures = pictures

    @contextmanager
    def plays(self, *flags: str, data: str = "/var/tmp/data", **environment: str) -> Iterator[subprocess.Popen[bytes]]:
        """The program runs; a picture is kept of how it looked at its end."""
        command = [*self._program, "--mute", "--data-dir", data, *flags]
        process = self._begun(*command, **environment)
        try:
            yield process
        finally:
            self.screen.save(self._pictures / f"{self.inside.root.name}_{'_'.join(flags[:2]).strip('-') or 'menu'}.png")
            process.send_signal(signal.SIGTERM)
            process.wait(LONG)

    def _begun(self, *command: str, **environment: str) -> subprocess.Popen[bytes]:
        """Without what ALSA says of a machine that has no sound."""
        inside = self.inside.command(*command, **self.screen.environment, **environment)
        return subprocess.Popen(inside, stderr=subprocess.DEVNULL)

    def steps(self, data: str = "/var/tmp/data") -> int:
        """How many steps of the newest match are kept."""
        path = self.inside.root / data.lstrip("/") / "matches.db"
        try:
            with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as connection:
                newest = "SELECT count(*) FROM step WHERE match = (SELECT max(id) FROM match)"
                return connection.execute(newest).fetchone()[0]
        except sqlite3.Error:
            return 0

    def menu(self) -> float:
        """Seconds to a picture; then the menu stands."""
        with self.plays():
            seconds = until(lambda: not self.screen.is_black, LONG, "no picture")
            time.sleep(3)
        return seconds

    def hand(self, game: str, kept: int = 0) -> str:
        """A hand of that game is played by keys against computers.

        Args:
            kept: steps of the game that was left, which is gone on with; 0: a new one is dealt.
        """
        data = f"/var/tmp/{game}"
        began = time.monotonic()
        begins = ("--resume",) if kept else ("--game", game, "--seats", "person,crab,snail")
        with self.plays(*begins, "--motion", "off", data=data) as process:
            while self.steps(data) < kept + STEPS:
                if process.poll() is not None or time.monotonic() > began + LONG:
                    raise AssertionError(f"{game}: {self.steps(data)} steps, status {process.poll()}")
                self.screen.press(*KEYS.get(game, FIRST))
                time.sleep(TAKEN_BACK)
            if not self.inside.processes(PLAYERS):
                raise AssertionError("the players' process is not there")
        return f"{self.steps(data)} steps in {time.monotonic() - began:.0f} s"

    def without_display(self) -> str:
        """What is said where nothing can be shown."""
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
        """Somebody plays whose home is not there, or can only be read."""
        nobody = ("setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups")
        command = self.inside.command(*nobody, *self._program, **{**self.screen.environment, "HOME": home})
        process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        try:
            seconds = until(lambda: not self.screen.is_black, LONG, f"no picture with {home}")
            time.sleep(4)
            if process.poll() is not None:
                raise AssertionError(f"ended with {process.returncode}")
        finally:
            self.screen.save(self._pictures / f"{self.inside.root.name}_home{home.replace('/', '_')}.png")
            process.terminate()
            process.wait(LONG)
        return f"a picture after {seconds:.2f} s"

    def phones(self) -> str:
        """A browser in the same network opens the page."""
        flags = ["--mute", "--data-dir", "/var/tmp/data", "--phones", "--phones-port", str(PORT)]
        picture = self._pictures / f"{self.inside.root.name}_phone.png"
        with network() as inside:
            game = self.inside.command(*self._program, *flags, **self.screen.environment)
            process = subprocess.Popen([*inside, *game], stderr=subprocess.DEVNULL)
            try:
                until(lambda: str(PORT) in _told([*inside, "ss", "-ltn"]), LONG, "no server for phones")
                seen = [f"--screenshot={picture}", "--window-size=390,844", "--virtual-time-budget=4000", "--dump-dom"]
                page = _told([*inside, "chromium", "--headless", "--no-sandbox", *seen, f"http://{ADDRESS}:{PORT}/"])
            finally:
                process.terminate()
                process.wait(LONG)
        words = " ".join(re.sub(r"<script.*?</script>|<style.*?</style>|<[^>]*>", " ", page, flags=re.DOTALL).split())
        if not words:
            raise AssertionError("the page for phones is empty")
        return repr(words[:60])

    def keeper(self) -> str:
        """The game is killed, and goes on in the same hand."""
        flags = ("-m", "game.keeper")
        data, began = "/var/tmp/kept", time.monotonic()
        usual = ("--mute", "--data-dir", data)
        dealt = self._begun(*self._program, *usual, "--seats", "person,crab,snail")
        until(lambda: self.steps(data) > 1, LONG, "no deal")
        dealt.terminate()
        dealt.wait(LONG)
        kept = self.steps(data)
        process = self._begun(*self._program, *flags, *usual)
        try:
            until(lambda: len(self._games()) == 1, LONG, "the keeper begins no game")
            first = self._games()[0]
            time.sleep(4)
            os.kill(first, signal.SIGKILL)
            again = until(lambda: self._games() not in ([], [first]), LONG, "the keeper begins no other game")
            time.sleep(4)
            if self.steps(data) < kept:
                raise AssertionError("moves are lost")
        finally:
            process.terminate()
            process.wait(LONG)
        return f"begun again after {again:.2f} s, {kept} steps kept, {time.monotonic() - began:.0f} s"

    def _games(self) -> list[int]:
        """The games that the keeper has begun."""
        return self.inside.processes("--resume")


@contextmanager
def network() -> Iterator[list[str]]:
    """What runs a command in a network of its own, in which this machine alone has an address."""
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


def _told(command: Sequence[str]) -> str:
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True).stdout
