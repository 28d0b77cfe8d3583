"""Playing as a person does: looking at what can be clicked, and clicking it with the mouse."""

from __future__ import annotations

import contextlib
import random
from dataclasses import dataclass

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TookTooLong

from tests.patience import STILL

# Everything that can be clicked now, brought into sight if need be, with a point that the mouse hits it at.
CLICKABLE = """
() => {
  const covered = (element) => {
    const box = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
  };
  const buttons = [...document.querySelectorAll('button[data-next]:not([data-cell])')];
  if (buttons.length > 0 && buttons.every(covered)) buttons[0].scrollIntoView({ block: 'center' });
  const found = new Map();
  const idOf = ({ dataset }) => dataset.next ?? dataset.chip ?? dataset.id;
  for (const element of document.querySelectorAll('[data-next], [data-chip]')) {
    const id = idOf(element);
    if (found.has(id)) continue;
    const box = element.getBoundingClientRect();
    for (const [across, down] of [[0.5, 0.5], [0.5, 0.85], [0.5, 0.2], [0.15, 0.5], [0.85, 0.5]]) {
      const [x, y] = [box.left + box.width * across, box.top + box.height * down];
      const hit = document.elementFromPoint(x, y)?.closest('[data-next], [data-chip], [data-id]');
      if (hit && idOf(hit) === id) {
        found.set(id, { id, x, y, chip: 'chip' in element.dataset });
        break;
      }
    }
  }
  return [...found.values()];
}
"""
QUESTION = "document.querySelector('#question')?.dataset"
OVER = "#question[data-state=over], [data-ending]"


@dataclass(frozen=True)
class Spot:
    id: str
    x: float
    y: float
    chip: bool


def clickable(page: Page) -> list[Spot]:
    return [Spot(**spot) for spot in page.evaluate(CLICKABLE)]


def state(page: Page) -> str:
    """What the action bar is about; the ending, which takes its place, is the end."""
    return str(page.evaluate(f"document.querySelector('[data-ending]') ? 'over' : {QUESTION}?.state ?? 'none'"))


def ply(page: Page) -> int:
    return int(page.evaluate(f"Number({QUESTION}?.ply ?? -1)"))


def wait_for_turn(page: Page) -> str:
    """Until somebody here decides or the match is over, however long others take while they go on taking actions."""
    decides = page.locator(f"#question:is([data-state=choose], [data-state=confirm]), {OVER}").first
    before = None
    while not decides.is_visible() and before != (before := ply(page)):
        with contextlib.suppress(TookTooLong):
            decides.wait_for(timeout=STILL * 1000)  # a computer player may have to prepare its rules before
    decides.wait_for()
    return state(page)


def wait_for_ply_after(page: Page, before: int) -> None:
    page.locator(f"#question:not([data-ply='{before}']), {OVER}, main.curtain").first.wait_for()


def click(page: Page, spot: Spot) -> None:
    page.mouse.click(spot.x, spot.y)


def take_an_action(page: Page, dice: random.Random, prefer: tuple[str, ...] = ()) -> None:
    """Click until an action is whole, then confirm it."""
    before = ply(page)
    for _ in range(12):
        if state(page) == "confirm":
            break
        spots = clickable(page)
        assert spots, "nothing can be clicked though somebody decides here"
        liked = [spot for spot in spots if spot.id in prefer]
        click(page, dice.choice(liked or spots))
    page.get_by_role("button", name="Confirm", exact=True).click()
    wait_for_ply_after(page, before)


def play_to_the_end(page: Page, seed: int, prefer: tuple[str, ...] = (), most: int = 600) -> int:
    """How many actions it took."""
    dice = random.Random(seed)
    for taken in range(most):
        if wait_for_turn(page) == "over":
            return taken
        take_an_action(page, dice, prefer if dice.random() < 0.7 else ())
    raise AssertionError(f"The match is not over after {most} actions.")


def see_the_table(page: Page) -> None:
    """The ending takes the page a moment after the end; back from it to the board."""
    page.locator("[data-ending]").wait_for()
    page.keyboard.press("Escape")
    page.locator("#question[data-state=over]").wait_for()


def choose_players(page: Page, level: str) -> None:
    """Players for experiments stand under More options."""
    if not page.get_by_role("region", name="More options").is_visible():
        page.get_by_role("button", name="More options", exact=True).click()
    for chooser in page.get_by_label("Computer player in the seat").all():
        chooser.select_option(level)


def start(
    page: Page, url: str, game: str, more: dict[str, str] | None = None, level: str = "random", **options: str
) -> None:
    """From the home page: Play on the game's card, options, computer players (at random they move at once), Start."""
    page.goto(url)
    page.locator(f"a[href='/new/{game}']").first.click()
    page.get_by_role("dialog").locator(".row .who").first.wait_for()
    for label, value in options.items():
        page.get_by_role("group", name=label).locator("label", has=page.get_by_text(value, exact=True)).click()
    if "Players" in options:
        expect(page.locator("dialog .row .who")).to_have_count(int(options["Players"]))
    choose_players(page, level)
    for label, value in (more or {}).items():
        page.get_by_label(label).fill(value)
        page.keyboard.press("Tab")
    page.get_by_role("button", name="Start match", exact=True).click()
    page.locator("#board").wait_for()


def typed(page: Page, text: str) -> None:
    page.get_by_label("Type a move or a command").fill(text)
    page.keyboard.press("Enter")
