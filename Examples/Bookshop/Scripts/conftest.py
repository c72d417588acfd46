"""Checks of the built program: `pytest Scripts` builds it first, `pytest Scripts --program PROGRAM` takes another."""
from __future__ import annotations

import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent

sys.dont_write_bytecode = True
sys.path.insert(0, str(PACKAGE.parent.parent / "Scripts"))
from house.bookshop import build  # noqa: E402


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--program", type=Path, help="the bookshop program to check; built when left out")
    parser.addoption("--scratch-path", type=Path, help="where it is built; in the package when left out")


@pytest.fixture(scope="session")
def program(pytestconfig: pytest.Config) -> Path:
    named = pytestconfig.getoption("--program")
    return named.resolve(strict=True) if named else build(pytestconfig.getoption("--scratch-path"))
