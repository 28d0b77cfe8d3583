"""Chromium, a running server, and visitors whose pages may not complain."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.chromium import MISSING, find_headless
from tests.browser.people import Meeting
from tests.browser.running import RunningServer
from tests.patience import STILL

QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# What Chromium itself writes when a server is gone or refuses something, as tests make it do.
EXPECTED = ("ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "WebSocket connection", "responded with a status of 4")
WIDE = {"width": 1440, "height": 900}
PATIENCE = STILL * 1000  # milliseconds; only a failure waits so long
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    running = RunningServer(tmp_path_factory.mktemp("server"), prepare=True)
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = find_headless()
    if found is None:
        pytest.fail(MISSING)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found, args=QUIET)
        yield chromium
        chromium.close()


# Whoever comes for the first time finds computers shown at once and no stories, so that tests need not wait for them.
PACE = (
    "localStorage.getItem('colossarium.settings') ?? "
    'localStorage.setItem(\'colossarium.settings\', \'{"pace": "%s", "stories": false}\')'
)


class Visitor:
    """A browser of its own, with a page; what the page complains about is kept."""

    def __init__(self, browser: Browser, server: RunningServer, pace: str = "at-once", **wishes: object) -> None:
        self.context: BrowserContext = browser.new_context(
            **{"viewport": WIDE, "color_scheme": "dark", "reduced_motion": "reduce", **wishes}  # type: ignore[arg-type]
        )
        self.context.add_init_script(PACE % pace)
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.server = server
        self.complaints: list[str] = []
        self.page = self.open()

    def open(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        page.on("console", lambda message: self._heard(message.type, message.text))
        page.on("request", lambda request: self._asked(request.url))
        return page

    def _heard(self, kind: str, text: str) -> None:
        if kind == "error" and not any(known in text for known in EXPECTED):
            self.complaints.append(f"console: {text}")

    def _asked(self, url: str) -> None:
        if not url.startswith((self.server.url, self.server.url.replace("http", "ws"), "data:", "blob:")):
            self.complaints.append(f"request to the outside: {url}")


Welcome = Callable[..., Visitor]


@pytest.fixture
def welcome(browser: Browser, server: RunningServer) -> Iterator[Welcome]:
    """Lets in visitors, each with a browser of their own; none of their pages may complain in the end."""
    visitors: list[Visitor] = []

    def let_in(**wishes: object) -> Visitor:
        visitors.append(Visitor(browser, server, **wishes))
        return visitors[-1]

    yield let_in
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    for visitor in visitors:
        visitor.context.close()
    assert complaints == []


Meet = Callable[..., Meeting]


@pytest.fixture
def meet(server: RunningServer) -> Iterator[Meet]:
    """Makes matches without a page, for people who then open them: `meet("og", "here")`."""
    meetings: list[Meeting] = []

    def make(game: str, *seats: str, **options: object) -> Meeting:
        meetings.append(Meeting(server, game, *seats, **options))
        return meetings[-1]

    yield make
    for meeting in meetings:
        meeting.close()


SHORT = {
    "builders": {"round_limit": 10},
    "colossi-banners": {"gold_goal": 20, "round_limit": 10},
    "colossi-ages": {"turns_per_age": 1},
}
UNREVIEWED = {"seconds": None, "hints": False, "estimates": False}  # moments come from the log at once
REVIEWED = {"seconds": None, "hints": True, "estimates": True}
Over = Callable[..., Meeting]


@pytest.fixture(scope="session")
def over(server: RunningServer) -> Iterator[Over]:
    """Gives a match that was played to its end by first legal actions, the same one to all tests."""
    meetings: dict[tuple[str, bool], Meeting] = {}

    def give(game: str, reviewed: bool = False) -> Meeting:
        if (game, reviewed) not in meetings:
            seats = ("here",) if game == "og" else ("here", "link")
            players = {"players": 2} if game in SHORT or game == "kolossus" else {}
            pace = REVIEWED if reviewed else UNREVIEWED
            meetings[game, reviewed] = Meeting(server, game, *seats, pace=pace, **players, **SHORT.get(game, {}))
            meetings[game, reviewed].play_out()
        return meetings[game, reviewed]

    yield give
    for meeting in meetings.values():
        meeting.close()


@pytest.fixture
def page(welcome: Welcome) -> Page:
    return welcome().page
