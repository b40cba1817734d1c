"""The command line: its flags, its one-line errors, and the end of the program."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import main as start
from game.engine.games import GAMES
from game.exit_status import NO_DISPLAY
from game.kiosk.plan import Kiosk
from game.ui.config import Config
from game.ui.shell.flags import read_flags

ROOT = Path(__file__).parents[1]
SIGNALLED = """
import os, signal, sys
from game.ui.shell import loop
play = loop.play
def signalled(app, read, attend):
    os.kill(os.getpid(), signal.{name})
    play(app, read, attend)
loop.play = signalled
import main
sys.exit(main.main(sys.argv[1:]))
"""
WITHOUT_A_DRAWING = """
import sys
from game.ui.games import all_assets
all_assets.all_drawings = lambda: ("island", "nothing_of_the_kind")
import main
sys.exit(main.main(sys.argv[1:]))
"""
WITHOUT_A_PACKAGE = """
import sys
sys.modules["{package}"] = None  # every import of it fails
import main
main.main(["--seed", "1"])
"""
WITHOUT_PYGAME = """
import sys
import main
try:
    main.main(sys.argv[1:])
finally:
    assert "pygame" not in sys.modules
"""


def started(*arguments: str, **environment: str | None) -> subprocess.CompletedProcess[str]:
    """Runs the program to its end; None removes a variable."""
    variables = {name: value for name, value in {**os.environ, **environment}.items() if value is not None}
    return subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=variables, capture_output=True, text=True, timeout=60, check=False
    )


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(tmp_path_factory.mktemp("data"))


# What is understood


def test_without_flags_everything_is_as_the_settings_say() -> None:
    assert read_flags([]) == Config()


def test_every_flag_is_understood(tmp_path: Path) -> None:
    line = f"--size 1280x720 --mute --language de --motion reduced --data-dir {tmp_path} --seed 7"
    table = "--seats person,crab,snail --edition amigo --length quick_dip"
    assert read_flags(f"{line} {table}".split()) == Config(
        size=(1280, 720),
        mute=True,
        language="de",
        motion="reduced",
        data_dir=tmp_path,
        seed=7,
        game="turn_the_tide",
        seats=("person", "crab", "snail"),
        options={"edition": "amigo", "length": "quick_dip"},
    )
    assert read_flags(["--fullscreen", "--demo"]) == Config(fullscreen=True, demo=True)
    assert read_flags(["--resume"]) == Config(resume=True)
    assert read_flags(["--film", "README.md"]) == Config(film=Path("README.md"))
    assert read_flags(["--kiosk", "--resume"]) == Config(kiosk=Kiosk(), resume=True)


def test_each_game_has_its_own_options_and_seats() -> None:
    assert read_flags(["--game", "undertow", "--seats", "person,gull", "--games", "5"]) == Config(
        game="undertow", seats=("person", "gull"), options={"games": 5}
    )
    assert read_flags(["--open-bids"]) == Config(game="turn_the_tide", options={"open_bids": True})
    assert read_flags(["--game=sea_salt_and_paper", "--pair-points", "2"]).options == {"pair_points": 2}
    assert read_flags(["--game", "undertow", "--demo"]) == Config(game="undertow", demo=True)


def test_the_config_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Config().mute = True  # type: ignore[misc]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("--size 640x480", "800x480"),
        ("--size 1280x400", "800x480"),
        ("--size 99999x99999", "15360x8640"),
        ("--size big", "'big' is not a size"),
        ("--size 1280", "'1280' is not a size"),
        ("--size=-1280x720", "is not a size"),
        ("--game chess", "'chess'"),
        ("--game", "--game"),
        ("--game undertow --edition amigo", "--edition"),
        ("--game undertow --games 2", "2"),
        ("--game undertow --seats whale,crab", "'whale'"),
        ("--game undertow --seats crab", "2 to 4"),
        ("--game sea_salt_and_paper --seats crab,crab,crab,crab,crab", "2 to 4"),
        ("--games 3", "--games"),
        ("--resume --game undertow", "--game"),
        ("--resume --edition amigo", "options"),
        ("--seats crab,crab", "3 to 5"),
        ("--seats crab,crab,crab,crab,crab,crab", "3 to 5"),
        ("--seats crab,dog,crab", "'dog'"),
        ("--seats crab,,crab", "''"),
        ("--seats Crab,crab,crab", "'Crab'"),
        ("--seed -1", "--seed"),
        ("--seed 1.5", "'1.5' is not a whole number"),
        ("--seed x", "'x' is not a whole number"),
        ("--language xx", "'xx'"),
        ("--motion some", "'some'"),
        ("--edition third", "'third'"),
        ("--length endless", "'endless'"),
        ("--full", "--full"),
        ("--size 1280x720 --fullscreen", "not allowed with"),
        ("--resume --demo", "--demo"),
        ("--film nothing.png", "nothing.png is not a file"),
        ("--film README.md --demo", "--film"),
        ("--film README.md --kiosk", "--film"),
        ("--resume --seats crab,crab,crab", "--seats"),
        ("--demo --seats person,crab,crab", "person"),
        ("--data-dir main.py", "not a folder"),
        ("--kiosk nowhere.toml", "nowhere.toml: cannot be read"),
        ("--kiosk-check nowhere.toml", "nowhere.toml: cannot be read"),
        ("--kiosk-check main.py", "main.py: is not TOML"),
        ("--kiosk --size 1280x720", "--size"),
        ("--kiosk --demo", "--demo"),
        ("table", "table"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(
    line: str, told: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    with pytest.raises(SystemExit) as ended:
        read_flags(line.split())
    out, err = capsys.readouterr()
    assert ended.value.code == 2
    assert out == ""
    assert err.count("\n") == 1
    assert told in err


@pytest.mark.parametrize("flag", ["--help", "--version"])
def test_help_and_version_answer_without_fetching_pygame(flag: str) -> None:
    done = started("-c", WITHOUT_PYGAME, flag)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Ebb & Flock" in done.stdout


def test_help_names_every_flag(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        read_flags(["--help"])
    told = capsys.readouterr().out
    options = GAMES["turn_the_tide"].options
    flags = [*Config.__dataclass_fields__, *options]
    assert all(f"--{name.replace('_', '-')}" in told for name in flags if name != "options")


def test_a_kiosks_file_is_checked_and_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "kiosk.toml"
    path.write_text('games = ["undertow"]', encoding="utf-8")
    assert read_flags(["--kiosk", str(path)]).kiosk == Kiosk(games=("undertow",))
    with pytest.raises(SystemExit) as ended:
        read_flags(["--kiosk-check", str(path)])
    assert ended.value.code == 0
    assert "right" in capsys.readouterr().out


# How it ends


@pytest.mark.skipif(os.name == "nt", reason="Windows knows no such signals")
@pytest.mark.parametrize(("name", "status"), [("SIGTERM", 0), ("SIGINT", 130)])
def test_a_signal_closes_it_cleanly(name: str, status: int, data: str) -> None:
    done = started("-c", SIGNALLED.format(name=name), "--data-dir", data, "--size", "800x480")
    assert (done.returncode, done.stderr) == (status, "")
    assert (Path(data) / "settings.json").exists() is False, "nothing was chosen, so nothing was kept"


def no_display(folder: str) -> dict[str, str | None]:
    """Returns the variables that hide every display."""
    return {"DISPLAY": None, "WAYLAND_DISPLAY": None, "XDG_RUNTIME_DIR": folder}


ODD = os.fsdecode(b"\xff\xfe \xc3(\n")
ODD_NAMES = ("HOME", "LANG", "LC_ALL", "LANGUAGE", "TZ", "TMPDIR", "COLUMNS", "NOTIFY_SOCKET", "EBB_AND_FLOCK_KEEPER")
XDG = ("XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR")
SDL = ("SDL_AUDIODRIVER", "SDL_RENDER_DRIVER", "SDL_FRAMEBUFFER_ACCELERATION", "SDL_GAMECONTROLLERCONFIG")


@pytest.mark.skipif(os.name == "nt", reason="Windows knows no such signals")
@pytest.mark.parametrize(
    "environment",
    [
        dict.fromkeys((*ODD_NAMES, *XDG, *SDL), ODD),
        dict.fromkeys((*ODD_NAMES, *XDG), "/" + "long" * 1500),
        dict.fromkeys((*ODD_NAMES, *XDG, "PATH")),
        {"PYTHONWARNINGS": "error", "PYTHONOPTIMIZE": "2", "PYTHONUTF8": "0", "LC_ALL": "C", "HOME": "/dev/null"},
        {"SDL_WINDOWID": "99999999", "PYGAME_DISPLAY": "99", "SDL_RENDER_DRIVER": "nonesuch"},
    ],
    ids=["odd", "long", "unset", "python", "sdl"],
)
def test_nothing_in_the_environment_ends_a_start(environment: dict[str, str | None]) -> None:
    done = started("-c", SIGNALLED.format(name="SIGTERM"), "--size", "800x480", **environment)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_clone_starts_where_python_trusts_no_folder() -> None:
    assert started(str(ROOT / "main.py"), "--version", PYTHONSAFEPATH="1").returncode == 0


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_without_a_display_it_says_so(data: str) -> None:
    done = started("main.py", "--data-dir", data, **{**no_display(data), "SDL_VIDEODRIVER": None})
    assert done.returncode == NO_DISPLAY
    assert "no display" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_display_that_cannot_be_opened_is_no_display(data: str) -> None:
    done = started("main.py", "--data-dir", data, **{**no_display(data), "SDL_VIDEODRIVER": "nonesuch"})
    assert done.returncode == NO_DISPLAY
    assert "no display" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_missing_drawing_is_named_at_the_start(data: str) -> None:
    done = started("-c", WITHOUT_A_DRAWING, "--data-dir", data)
    assert done.returncode == 1
    assert "nothing_of_the_kind.svg" in done.stderr
    assert "island.svg" not in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("package", ["msgspec", "pygame", "platformdirs"])
def test_a_package_that_is_not_installed_is_named_in_one_sentence(package: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_A_PACKAGE.format(package=package)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr == (
        f"Ebb & Flock: {package} is not installed. README.md says how, with {pythons()}; this is Python {current()}.\n"
    )


@pytest.mark.parametrize("version", [(3, 6, 15), (3, 8), (3, 10, 99)])
def test_a_python_that_is_too_old_is_named_in_one_sentence(
    version: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "version_info", version)
    with pytest.raises(SystemExit, match=rf"needs {pythons()}; this is Python {version[0]}\.{version[1]}\.$"):
        start.main([])


def pythons() -> str:
    return "Python {}.{} to {}.{}".format(*start.PYTHONS[0], *start.PYTHONS[1])


def current() -> str:
    return "{}.{}".format(*sys.version_info)
