"""The commands `python -m tests` (lint, spelling, types, layers, all tests) and `python -m tests NAME` (one game's)."""

import subprocess
import sys

TESTS = ("-m", "pytest", "-n", "auto", "--dist", "worksteal")
CHECKS = (
    ("-m", "ruff", "check", "."),
    ("-m", "ruff", "format", "--check", "."),
    ("-m", "codespell_lib"),
    ("-m", "pyright", "--pythonpath", sys.executable),  # otherwise it asks the first python on the PATH
    ("-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"),
    TESTS,
)


def main() -> int:
    """Runs the checks in turn, or a game's tests, and returns the exit status of the first that fails, or 0."""
    for check in [(*TESTS, "--game", sys.argv[1])] if sys.argv[1:] else CHECKS:
        print("==", *check, flush=True)
        status = subprocess.run([sys.executable, *check], check=False).returncode
        if status:
            return status
    return 0


if __name__ == "__main__":
    sys.exit(main())
