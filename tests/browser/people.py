"""People who meet at one table, each with a browser of their own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser import hands
from tests.browser.running import RunningServer
from tests.server.visitors import Visitor as Caller

Json = dict[str, Any]
GAMES = ("kolossus", "og", "builders", "colossi-banners", "colossi-ages")


def invite(host: Page, url: str, game: str) -> str:
    """A match of two, the second by link; the link."""
    host.goto(f"{url}/new/{game}")
    host.get_by_role("group", name="Players", exact=True).get_by_text("2", exact=True).click()
    host.get_by_label("Name of the person in the seat").first.fill("Mira")
    host.get_by_role("group", name=re.compile("Who sits in the seat")).nth(1).get_by_text("By link").click()
    host.get_by_role("button", name="Start match", exact=True).click()
    host.get_by_role("button", name="Copy link", exact=True).click()
    return str(host.evaluate("navigator.clipboard.readText()"))


def sit_down(guest: Page, link: str, name: str) -> None:
    guest.goto(link)
    guest.get_by_label("Your name").fill(name)
    guest.get_by_role("button", name="Take the seat", exact=True).click()
    guest.locator("#board").wait_for()


class Meeting:
    """A match made without a page, whose seats and watchers may then open it in their browsers."""

    def __init__(self, server: RunningServer, game: str, *seats: str, pace: Json | None = None, **options: Any) -> None:
        self.url = server.url
        self._caller = Caller(server.url)
        self._made = self._caller.make(game, *seats, pace=pace, **options)
        self.match = str(self._made["match"])
        self.tokens = [self._token(seat) for seat in self._made["seats"]]

    def _token(self, seat: Json) -> str | None:
        """Whoever has a link takes the seat at once, as "Guest"."""
        if seat["invitation"] is None:
            return seat["token"]
        joined = self._caller.post(f"/matches/{self.match}/join", {"name": "Guest"}, seat["invitation"])
        return str(joined.json()["token"])

    @property
    def decider(self) -> int:
        return int(self._caller.table(self.match, self.tokens[0])["decision"]["seat"])

    def open(self, page: Page, seat: int | None) -> Page:
        """The table as a seat, or one who watches, sees it."""
        key = f"watch={self._made['watch']}" if seat is None else f"seat={self.tokens[seat]}"
        page.goto(f"{self.url}/match/{self.match}#{key}")
        page.locator("#board, [data-ending]").first.wait_for()
        return page

    def first_clicks(self, verbs: set[str]) -> set[str]:
        """What may be clicked first in the first seat; a verb is said by what follows it."""
        actions = self._caller.table(self.match, self.tokens[0])["decision"]["actions"]
        chosen = [action["clicks"] for action in actions]
        return {clicks[1] if clicks[0] in verbs and len(clicks) > 1 else clicks[0] for clicks in chosen}

    def close(self) -> None:
        self._caller.leave()

    def play_out(self) -> None:
        """Everybody takes the first legal action until the match is over."""
        table = self._caller.table(self.match, self.tokens[0])
        while not table["over"]:
            table = self._after_first(table)

    def play_first(self) -> bool:
        """Whoever decides takes the first legal action, unless the match is over."""
        table = self._caller.table(self.match, self.tokens[0])
        if not table["over"]:
            self._after_first(table)
        return not table["over"]

    def _after_first(self, table: Json) -> Json:
        """The table after the first legal action, as whoever took it sees it."""
        decider = table["decision"]["seat"]
        if table["seat"] != decider:
            table = self._caller.table(self.match, self.tokens[decider])
        body = {"ply": table["ply"], "action": " ".join(table["decision"]["actions"][0]["clicks"])}
        after: Json = self._caller.post(f"/matches/{self.match}/actions", body, self.tokens[decider]).json()
        return after


def against_chance(meet: Callable[..., Meeting], game: str) -> Meeting:
    """A person in the first seat; in the other, where there is one, a computer that decides at once."""
    return meet("og", "here") if game == "og" else meet(game, "here", "computer:random", players=2)


def at_sizes(welcome: Callable[..., Any], meeting: Meeting, sizes: Iterable[Json]) -> Iterator[Page]:
    """The table loaded at one size after the other; one browser serves all that differ in their viewport alone."""
    pages: dict[str, Page] = {}
    for wishes in sizes:
        kind = repr({**wishes, "viewport": None})
        if kind in pages:
            pages[kind].set_viewport_size(wishes["viewport"])
            pages[kind].reload()
            pages[kind].locator("#board").wait_for()
        else:
            pages[kind] = meeting.open(welcome(**wishes).page, 0)
        hands.wait_for_turn(pages[kind])
        yield pages[kind]


def in_step(*pages: Page) -> None:
    """Until all pages show the latest ply that one of them shows."""
    latest = max(hands.ply(page) for page in pages)
    for page in pages:
        expect(page.locator("#question")).to_have_attribute("data-ply", str(latest))


def deciding(*pages: Page) -> Page:
    """The page whose person decides, once all of them know."""
    in_step(*pages)
    asked = [page for page in pages if hands.state(page) in ("choose", "confirm")]
    assert len(asked) == 1, f"{len(asked)} pages may decide"
    return asked[0]


def plate(page: Page, name: str) -> Any:
    return page.get_by_role("article", name=re.compile(f"^{name},"))
