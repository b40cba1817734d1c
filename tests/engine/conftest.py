"""The flag `pytest tests/engine --regenerate-playthroughs`."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--regenerate-playthroughs",
        action="store_true",
        help="write tests/engine/playthroughs anew; review what changed before keeping it",
    )


@pytest.fixture
def regenerate_playthroughs(request: pytest.FixtureRequest) -> bool:
    """Whether to write the stored playthroughs again."""
    return bool(request.config.getoption("--regenerate-playthroughs", default=False))
