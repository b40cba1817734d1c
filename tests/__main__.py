"""The command `python -m tests`: lint, types, import rules, then every test. Stops at the first failure."""

import subprocess
import sys

CHECKS = (
    ("-m", "ruff", "check", "."),
    ("-m", "pyright", "--pythonpath", sys.executable),  # otherwise it asks the first python on the PATH
    ("-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"),
    ("-m", "pytest", "-n", "auto", "--dist", "worksteal"),
)


def main() -> int:
    """Runs the checks in turn and returns the exit status of the first that fails, or 0."""
    for check in CHECKS:
        print("==", *check, flush=True)
        status = subprocess.run([sys.executable, *check], check=False).returncode
        if status:
            return status
    return 0


if __name__ == "__main__":
    sys.exit(main())
