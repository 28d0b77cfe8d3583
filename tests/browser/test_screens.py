"""Every screen, wide and narrow, light and dark: looked at by axe, and kept as a picture in build/screens.

The page's policy forbids injected scripts, so axe is evaluated from outside.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from colossarium.kernel.puzzles import puzzles_of
from hatch_build import ROOT, WEB
from tests.browser import hands
from tests.browser.conftest import Welcome
from tests.browser.people import GAMES
from tests.browser.running import RunningServer
from tests.scale import sample

SCREENS = ROOT / "build" / "screens"
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {
    "wide": {"width": 1440, "height": 900},
    "middle": {"width": 1000, "height": 800},
    "narrow": {"width": 390, "height": 844},
}
FINDINGS = """
async () => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  const said = ({ id, help }, { target, html }) => `${id}: ${help}: ${target} ${html.slice(0, 160)}`;
  return violations.flatMap((violation) => violation.nodes.map((node) => said(violation, node)));
}
"""


def home(page: Page, url: str) -> None:
    page.goto(url)
    page.locator(".games li").first.wait_for()


def new_match(page: Page, url: str) -> None:
    page.goto(f"{url}/new/kolossus")
    page.locator(".row .who").first.wait_for()
    page.get_by_role("button", name="More options", exact=True).click()


def join(page: Page, url: str) -> None:
    page.goto(f"{url}/join")
    page.get_by_role("dialog").wait_for()


def rules(page: Page, url: str) -> None:
    page.goto(f"{url}/rules/og?clause=O5.2")
    page.locator("[data-clause='O5.2']").first.wait_for()


def learn(page: Page, url: str) -> None:
    page.goto(f"{url}/learn")
    page.locator("[data-path]").first.wait_for()


def lesson(page: Page, url: str) -> None:
    page.goto(f"{url}/learn/og/placing?task=2")
    page.locator("[data-task]").first.wait_for()
    page.keyboard.press("s")


def puzzles(page: Page, url: str) -> None:
    page.goto(f"{url}/puzzles")
    page.get_by_role("heading", name="Og", exact=True).wait_for()


def puzzle(page: Page, url: str) -> None:
    page.goto(f"{url}/puzzles/{puzzles_of('og')[0].id}")
    page.locator("[data-goal]").wait_for()
    page.keyboard.press("h")
    page.keyboard.press("g")
    page.locator("[data-answer]").first.wait_for()


def replays(page: Page, url: str) -> None:
    page.goto(f"{url}/replays")
    page.get_by_text("Finished matches will appear here.").wait_for()


def lab(page: Page, url: str) -> None:
    page.goto(f"{url}/lab")
    page.get_by_role("button", name="Run example").wait_for()


def new_study(page: Page, url: str) -> None:
    page.goto(f"{url}/lab/new?game=breakthrough&b=size=6")
    page.get_by_text("What does my change do?").wait_for()
    page.locator(".games label").first.wait_for()


def print_and_play(page: Page, url: str) -> None:
    page.goto(f"{url}/print/og")
    page.locator("img.sheet").first.wait_for()


def nowhere(page: Page, url: str) -> None:
    page.goto(f"{url}/match/nothing-there")
    page.get_by_text("No match is found at this address.").wait_for()


def keys(page: Page, url: str) -> None:
    home(page, url)
    page.keyboard.press("?")
    page.get_by_role("dialog").wait_for()


def settings(page: Page, url: str) -> None:
    home(page, url)
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("menuitem", name="Settings", exact=True).click()


def review(page: Page, url: str) -> None:
    hands.start(page, url, "og")
    hands.wait_for_turn(page)
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("menuitem", name="Look back", exact=True).click()
    page.get_by_role("region", name="Timeline", exact=True).wait_for()


def table_of(game: str) -> Callable[[Page, str], None]:
    def table(page: Page, url: str) -> None:
        hands.start(page, url, game, **({} if game == "og" else {"Players": "2"}))
        hands.wait_for_turn(page)
        hands.click(page, hands.clickable(page)[0])

    return table


VISITS: dict[str, Callable[[Page, str], None]] = {
    "home": home,
    "new-match": new_match,
    "join": join,
    "rules": rules,
    "learn": learn,
    "lesson": lesson,
    "puzzles": puzzles,
    "puzzle": puzzle,
    "replays": replays,
    "lab": lab,
    "new-study": new_study,
    "print": print_and_play,
    "nowhere": nowhere,
    "keys": keys,
    "settings": settings,
    "review": review,
    **{f"table-{game}": table_of(game) for game in sample(("kolossus", "builders"), nightly=GAMES)},
}


THEMES = ("dark", "light")
LOOKS = sample(
    [("wide", "dark"), ("narrow", "light")], nightly=[(size, theme) for size in ("wide", "narrow") for theme in THEMES]
)
SETTLED = """
async () => {
  do {
    await new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)));
    await Promise.allSettled(document.getAnimations().map((each) => each.finished));
  } while (document.getAnimations().length > 0);
}
"""


def look_at(page: Page, screen: str, looks: list[tuple[str, str]]) -> None:
    """Keep a picture of the screen in each size and theme; axe finds nothing, and nothing is cut off."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    page.evaluate(AXE.read_text())
    for size, theme in looks:
        page.set_viewport_size(SIZES[size])
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        page.evaluate(SETTLED)
        page.screenshot(path=SCREENS / f"{screen}-{size}-{theme}.png")
        assert page.evaluate(FINDINGS) == [], f"{screen}, {size}, {theme}"
        assert not page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")


@pytest.mark.parametrize("screen", VISITS)
def test_axe_finds_nothing(welcome: Welcome, server: RunningServer, screen: str):
    """Each screen wide and narrow, in both themes; tables in the middle width, too. `make nightly` looks at all."""
    page = welcome(viewport=SIZES["wide"]).page
    VISITS[screen](page, server.url)
    some = [
        ("wide", "dark"),
        ("narrow", "light"),
        *([("middle", "light")] if screen.startswith(("table-", "lesson", "puzzle")) else []),
    ]
    look_at(page, screen, sample(some, nightly=[(size, theme) for size in SIZES for theme in THEMES]))
