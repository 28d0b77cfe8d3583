"""What an operator can set."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from colossarium.kernel.errors import ColossariumError

DRIVERS = {"sqlite": "sqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}


class BadDatabase(ColossariumError):
    code = "bad_database"


def usual_database() -> str:
    """A file in the user's data folder."""
    return f"sqlite:///{user_data_path('colossarium', appauthor=False) / 'matches.sqlite3'}"


def built_page() -> Path:
    """Where the build puts the page: inside the package."""
    return Path(__file__).parents[1] / "web"


def database_url(text: str) -> URL:
    """A database's address with the driver that the server uses for it."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise BadDatabase(
            f"'{text}' is not the address of a database; accepted: sqlite:///FILE or postgresql://USER@HOST/NAME."
        ) from None
    kind = url.get_backend_name()
    if kind not in DRIVERS:
        raise BadDatabase(f"Databases of the kind '{kind}' are not supported; accepted: sqlite, postgresql.")
    return url.set(drivername=DRIVERS[kind])


@dataclass(frozen=True)
class Rates:
    """How often something may be done: times a second in the long run, and at once."""

    request: tuple[float, int] = (30.0, 120)
    make: tuple[float, int] = (0.5, 30)
    message: tuple[float, int] = (20.0, 60)
    chat: tuple[float, int] = (0.5, 6)
    hint: tuple[float, int] = (0.5, 4)


@dataclass(frozen=True)
class Settings:
    database: str = field(default_factory=usual_database)
    page: Path = field(default_factory=built_page)
    origins: tuple[str, ...] = ()  # other sites whose pages may call
    rates: Rates = field(default_factory=Rates)
    thinkers: int = 2  # computer players that think at the same time
    pause: float = 0.1  # seconds between a computer's actions while somebody looks on, so that each is told by itself
    prepare: bool = True  # compile the rules in the background
