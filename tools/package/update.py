"""Updates for kiosks: `python -m tools.package.update key FILE` writes a key pair, FILE and FILE.pub.

`python -m tools.package.update sign FILE` packs and signs the built folder.
"""

from __future__ import annotations

import argparse
import base64
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from game import __version__
from game.folders import UPDATE_KEY
from game.updates.update_file import ENDING, write_update
from tools.package.folder import BUILD, FOLDER


def make_keys(path: Path) -> None:
    """Writes a private key, readable by its owner only, and next to it the public one for packages."""
    private = Ed25519PrivateKey.generate()
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(base64.b64encode(private.private_bytes_raw()) + b"\n")
    path.with_name(f"{path.name}.pub").write_bytes(base64.b64encode(private.public_key().public_bytes_raw()) + b"\n")


def sign_update(path: Path, folder: Path = FOLDER, version: str = __version__) -> Path:
    """Packs a folder as an update signed with the private key in `path`, and returns the update's path."""
    private = Ed25519PrivateKey.from_private_bytes(base64.b64decode(path.read_bytes().strip()))
    public = folder / UPDATE_KEY.name  # by which it takes the next one
    public.write_bytes(base64.b64encode(private.public_key().public_bytes_raw()) + b"\n")
    update = BUILD / f"ebb-and-flock-{version}{ENDING}"
    write_update(update, folder, version, private.sign)
    public.unlink()
    return update


def main(arguments: Sequence[str]) -> int:
    """Writes keys or an update, and returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.package.update", description=__doc__)
    parser.add_argument("what", choices=("key", "sign"))
    parser.add_argument("file", type=Path, help="the private key")
    flags = parser.parse_args(arguments)
    if flags.what == "key":
        make_keys(flags.file)
    else:
        print(sign_update(flags.file))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
