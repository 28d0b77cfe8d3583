"""What an operator can set."""

from __future__ import annotations

from collections.abc import Mapping
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
            f"'{text}' is not the address of a database: expected sqlite:///FILE or postgresql://USER@HOST/NAME."
        ) from None
    kind = url.get_backend_name()
    if kind not in DRIVERS:
        raise BadDatabase(f"Databases of the kind '{kind}' are not supported: expected sqlite or postgresql.")
    return url.set(drivername=DRIVERS[kind])


def shared_url(text: str) -> URL:
    """The address of a database that several processes can use at a time."""
    url = database_url(text)
    if url.get_backend_name() == "sqlite":
        raise BadDatabase("Workers need a database that servers can share: postgresql://USER@HOST/NAME.")
    return url


@dataclass(frozen=True)
class Rates:
    """How often something may be done: times per second in the long run, and at once."""

    request: tuple[float, int] = (30.0, 120)
    make: tuple[float, int] = (0.5, 30)
    message: tuple[float, int] = (20.0, 60)
    chat: tuple[float, int] = (0.5, 6)
    hint: tuple[float, int] = (0.5, 4)
    export: tuple[float, int] = (0.02, 3)


@dataclass(frozen=True)
class Caps:
    """How many may be connected, and how many seconds a connection may keep the server waiting."""

    connections: int = 4096
    of_one_address: int = 256
    headers: float = 10.0
    body: float = 30.0
    unread: float = 60.0  # an answer that nobody takes


@dataclass(frozen=True)
class Allowance:
    """How much of one kind people may leave here."""

    name: str  # what people call several of them
    size: int  # bytes of one
    each: int  # kept at a time for one address
    total: int  # kept at a time for all
    rate: tuple[float, int]  # times per second in the long run, and at once, for one address
    days: float  # it is kept after somebody has last looked at it


def usual_allowances() -> Mapping[str, Allowance]:
    return {
        "record": Allowance("records", size=1024 * 1024, each=200, total=100_000, rate=(0.5, 30), days=90.0),
        "parcel": Allowance("secret links", size=256 * 1024, each=20, total=20_000, rate=(0.05, 6), days=30.0),
        "variant": Allowance("variants", size=64 * 1024, each=100, total=20_000, rate=(0.2, 12), days=180.0),
        "study": Allowance("studies", size=80 * 1024, each=100, total=10_000, rate=(0.25, 30), days=90.0),
    }


@dataclass(frozen=True)
class Lab:
    """Studies that visitors run here."""

    on: bool = True
    at_once: int = 2  # that are played at the same time, of different visitors
    cores: int | None = None  # that a study uses; None: all of them, at a low priority
    minutes: float = 60.0  # that a study may take
    folder: Path | None = None  # where tables are kept; None: beside the database, or in the user's data folder


@dataclass(frozen=True)
class Settings:
    database: str = field(default_factory=usual_database)
    page: Path = field(default_factory=built_page)
    origins: tuple[str, ...] = ()  # other sites whose pages may call
    proxies: tuple[str, ...] = ()  # networks whose X-Forwarded-For is trusted
    metrics: tuple[str, ...] = ("127.0.0.0/8", "::1/128")  # networks that may read the measurements
    keep_finished: float | None = None  # days after its last change that a finished match is deleted; None keeps all
    keep_abandoned: float | None = None  # the same for one that is not finished
    compress: bool = False  # sockets: less traffic, for more memory and work per socket
    caps: Caps = field(default_factory=Caps)
    rates: Rates = field(default_factory=Rates)
    allowances: Mapping[str, Allowance] = field(default_factory=usual_allowances)  # what people may leave here, by kind
    thinkers: int = 2  # computer players that think at the same time
    workers: bool = False  # leave computer players' choices to `colossarium worker` processes
    pause: float = 0.1  # seconds between a computer's actions while somebody looks on, so that each is told by itself
    prepare: bool = True  # compile the rules in the background
    away: float = 300.0  # seconds of absence until a computer may sit in; the time for a decision where that is longer
    stand_in: str | None = None  # the computer player that sits in; the usual one of the game if none is named
    lab: Lab = field(default_factory=Lab)

    def __post_init__(self) -> None:
        if self.workers:
            shared_url(self.database)

    @property
    def studies(self) -> Path:
        """Where the tables of studies are kept."""
        file = database_url(self.database).database
        beside = Path(file) if self.database.startswith("sqlite") and file not in (None, "", ":memory:") else None
        usual = user_data_path("colossarium", appauthor=False)
        return self.lab.folder or ((beside.parent if beside else usual) / "studies")
