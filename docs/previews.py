"""Renders what messengers show of an invitation: a picture for every game, from the art of the page itself.

`python docs/previews.py http://127.0.0.1:8000`, with a server there; the pictures land in web/public/previews.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

FOLDER = Path(__file__).parents[1] / "web" / "public" / "previews"
WIDTH, HEIGHT = 1200, 630
GAMES = ("kolossus", "og", "colossi-banners", "colossi-ages", "builders")

# The picture of a game's card, grown over the whole page.
GROW = """
([at, width, height]) => {
  const picture = document.querySelectorAll('.games .picture svg')[at] ?? document.querySelector('.hero .sky svg');
  picture.setAttribute('preserveAspectRatio', 'xMidYMid slice');
  const frame = document.createElement('div');
  for (const [name, value] of Object.entries({ position: 'fixed', inset: '0', zIndex: '99', background: '#0b1029' }))
    frame.style[name] = value;
  const copy = picture.cloneNode(true);
  copy.style.width = `${width}px`;
  copy.style.height = `${height}px`;
  frame.append(copy);
  document.body.append(frame);
}
"""


def main(url: str) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for game in (*GAMES, "any"):
            page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="dark")
            page.goto(url)
            page.locator(".games li").first.wait_for()
            links = page.locator(".games a").evaluate_all("all => all.map((a) => a.getAttribute('href'))")
            at = links.index(f"/new/{game}") if game in GAMES else len(links)
            page.evaluate(GROW, [at, WIDTH, HEIGHT])
            page.screenshot(path=FOLDER / f"{game}.png")
            page.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1])
