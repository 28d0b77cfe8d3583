"""The studio: Gilding is changed, checked, compared, saved, played by link, studied and printed; once by keyboard."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import Welcome
from tests.browser.people import sit_down
from tests.browser.running import RunningServer
from tests.browser.test_lab import tab_to
from tests.browser.test_screens import LOOKS, look_at

GAME = "colossi-banners"
FEW = 200  # games of a comparison


@pytest.fixture(scope="module", autouse=True)
def compiled(server: RunningServer) -> None:
    """What comparisons of Banners run is compiled beforehand, however long that takes."""
    program = f"from colossarium.server.lab.process import prepare; prepare({{'game': {GAME!r}}})"
    subprocess.run([sys.executable, "-c", program], env=server.environment(), check=True, capture_output=True)


def field(page: Page, label: str) -> Locator:
    return page.get_by_role("textbox", name=re.compile(f"^{label}$", re.IGNORECASE)).first


def type_into(page: Page, label: str, text: str) -> None:
    field(page, label).fill(text)
    page.keyboard.press("Tab")


def compare_few(route: Route) -> None:
    """Whoever closes the page leaves a comparison that would be played to its end beside the next tests."""
    route.continue_(post_data={**route.request.post_data_json, "games": FEW})


def open_gilding(page: Page, url: str) -> None:
    page.route("**/api/lab/studies", compare_few)
    page.goto(f"{url}/studio/{GAME}?item=gilding")
    page.get_by_role("heading", name="Gilding", exact=True).wait_for()


def golden(page: Page) -> None:
    """Gilding as in Golden Fields: twice in the deck, and one more cube."""
    type_into(page, "Copies in the deck", "2")
    type_into(page, "cubes", "4")
    expect(page.get_by_role("button", name="variant of Banners, 2 changes")).to_be_visible()


def save(page: Page, name: str) -> None:
    page.get_by_role("button", name="Save as variant", exact=True).click()
    page.get_by_role("textbox", name="Name", exact=True).last.fill(name)
    page.keyboard.press("Enter")


def test_a_variant_is_made_checked_compared_and_saved_then_played_studied_and_printed(
    welcome: Welcome, server: RunningServer
):
    page = welcome().page
    page.goto(f"{server.url}/lab")
    page.get_by_role("link", name="Banners", exact=True).click()
    page.get_by_role("searchbox", name="Find in Banners").fill("gild")
    page.get_by_role("treeitem", name=re.compile("^Gilding")).click()
    expect(page).to_have_url(f"{server.url}/studio/{GAME}?item=gilding")
    golden(page)
    expect(page.get_by_text("published: 3")).to_be_visible()

    type_into(page, "within", "12")
    wrong = page.get_by_role("main").get_by_text("12 is too far. A range is 0 to 9, and 9 means everywhere")
    expect(wrong).to_be_visible()
    expect(field(page, "within")).to_have_value("12")
    expect(page.get_by_role("link", name="C2.70")).to_have_attribute("href", f"/rules/{GAME}?clause=C2.70")
    expect(page.get_by_role("img", name=re.compile("Put 4 Gold cubes on a space"))).to_be_visible()
    expect(page.get_by_text("Measured with the last version without a mistake: ")).to_contain_text("cubes 4")
    page.get_by_role("button", name="Save as variant", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("kept in this browser")
    page.get_by_role("button", name="Use 9").click()
    expect(wrong).to_have_count(0)
    expect(field(page, "within")).to_have_value("9")

    comparison = page.get_by_role("region", name="What does it change?")
    expect(comparison.get_by_role("heading", level=3)).to_have_count(3)
    expect(comparison).to_contain_text("played when held")
    expect(comparison.get_by_role("link", name=re.compile(r"^All \d+ measures$"))).to_be_visible()
    comparison.get_by_role("button", name="Pause").click()
    expect(comparison.get_by_text("Paused.")).to_be_visible()

    save(page, "Golden Fields")
    expect(page.get_by_role("heading", name="Golden Fields", level=1)).to_be_visible()
    variant = re.search(rf"/studio/{GAME}/([\w-]+)\?item=gilding$", page.url)
    assert variant

    plays_by_link(page, welcome().page)
    page.goto(f"{server.url}/studio/{GAME}/{variant[1]}?item=gilding")
    studies(page, variant[1])
    page.goto(f"{server.url}/studio/{GAME}/{variant[1]}")
    page.get_by_role("button", name="Print", exact=True).click()
    prints(page, variant[1])


def plays_by_link(host: Page, guest: Page) -> None:
    """Whoever is invited sees what is played, before the table, at it, and in its rules."""
    host.get_by_role("button", name="Play it now", exact=True).click()
    dialog = host.get_by_role("dialog", name="New match")
    expect(dialog.get_by_text("Golden Fields, a variant of Banners, 2 changes")).to_be_visible()
    dialog.get_by_role("group", name="Players", exact=True).get_by_text("2", exact=True).click()
    dialog.get_by_label("Name of the person in the seat").first.fill("Mira")
    dialog.get_by_role("group", name=re.compile("Who sits in the seat")).nth(1).get_by_text("By link").click()
    dialog.get_by_role("button", name="Start match", exact=True).click()
    host.get_by_role("button", name="Copy link", exact=True).click()
    link = str(host.evaluate("navigator.clipboard.readText()"))
    guest.goto(link)
    expect(guest.get_by_role("heading", level=1)).to_have_text("Mira invites you to Golden Fields")
    expect(guest.get_by_role("group").filter(has_text="a variant of Banners")).to_contain_text("Gilding, cubes")
    sit_down(guest, link, "Tomas")
    expect(guest.get_by_role("heading", level=1)).to_have_text("Golden Fields")
    guest.get_by_role("tab", name="Rules").click()
    expect(guest.get_by_role("tabpanel", name="Rules")).to_contain_text("a variant of Banners, 2 changes")


def studies(page: Page, variant: str) -> None:
    page.get_by_role("button", name="Compare in the lab", exact=True).click()
    expect(page).to_have_url(re.compile(rf"/lab/new\?game={GAME}&b={variant}$"))
    expect(page.locator(".rule.b li").filter(has_text="Gilding, cubes")).to_contain_text("4")
    expect(page.get_by_role("combobox", name="Rules B").locator("option:checked")).to_have_text("Golden Fields")
    page.get_by_role("button", name=re.compile("^Run")).click()
    expect(page.locator(".signs")).to_contain_text("Golden Fields")
    expect(page.locator(".verdicts h2").first).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.locator(".standing").first).to_contain_text("What was measured is kept.")


def prints(page: Page, variant: str) -> None:
    expect(page).to_have_url(re.compile(rf"/print/{GAME}\?variant={variant}$"))
    page.locator("img.sheet").first.wait_for()
    page.get_by_role("switch", name="Changed cards only").check()
    expect(page.locator("img.sheet").first).to_have_attribute("alt", "Sheet 1: 2 Gilding")
    with page.expect_download() as saved:
        page.get_by_role("button", name=re.compile("^Save PDF, 2 pages")).click()
    assert saved.value.suggested_filename == "golden-fields.pdf"


def test_a_variant_is_made_by_keyboard_alone(page: Page, server: RunningServer):
    page.route("**/api/lab/studies", compare_few)
    page.goto(f"{server.url}/studio/{GAME}")
    page.get_by_role("heading", name="Tribute", exact=True).wait_for()
    tab_to(page, "[role=treeitem]")
    page.keyboard.type("gild")
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="Gilding", exact=True).wait_for()
    page.keyboard.press("F6")
    expect(page.get_by_role("region", name="Form")).to_be_focused()
    tab_to(page, "section[aria-label=Form] .fields input[inputmode=numeric]")
    page.keyboard.type("5")
    page.keyboard.press("Shift+F6")
    expect(page.get_by_role("treeitem", name=re.compile("^Gilding"))).to_contain_text("changed")
    copies = field(page, "Copies in the deck")
    expect(copies).to_have_value("5")
    page.keyboard.press("Control+z")
    expect(copies).to_have_value("1")
    page.keyboard.press("Control+Shift+Z")
    expect(copies).to_have_value("5")
    page.keyboard.press("F6")
    tab_to(page, "section[aria-label=Form] header button")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Banners as published")).to_be_visible()
    page.keyboard.press("Control+z")
    expect(copies).to_have_value("5")

    for again in ("", "Replace Many Fields?"):
        tab_to(page, "header .button.act:enabled")
        page.keyboard.press("Enter")
        page.keyboard.press("Control+a")
        page.keyboard.type("Many Fields")
        page.keyboard.press("Enter")
        if again:
            expect(page.get_by_role("alert")).to_have_text(again)
            page.keyboard.press("Enter")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page.get_by_role("heading", name="Many Fields", level=1)).to_be_visible()


def test_a_draft_outlives_the_page_and_travels_as_a_folder(welcome: Welcome, server: RunningServer, tmp_path: Path):
    page = welcome().page
    open_gilding(page, server.url)
    golden(page)
    page.goto(f"{server.url}/rules/{GAME}")
    page.get_by_role("link", name="Studio", exact=True).click()
    told = page.get_by_role("button", name="variant of Banners, 2 changes")
    told.click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Export as a folder").click()
    folder = tmp_path / "golden.zip"
    saved.value.save_as(folder)
    page.get_by_role("button", name="All as published").click()
    expect(page.get_by_text("Nothing is changed yet. Choose a card, a number or an option.").first).to_be_visible()
    page.get_by_label("File to import").set_input_files(folder)
    expect(page.get_by_role("dialog")).to_contain_text("Gilding, cubes")
    page.get_by_label("File to import").set_input_files({"name": "a.toml", "mimeType": "", "buffer": b"[cards]"})
    expect(page.get_by_role("alert")).to_contain_text("there is no table 'cards'")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="variant of Banners, 2 changes")).to_be_visible()


def test_an_unknown_address_says_so(page: Page, server: RunningServer):
    for address in (f"{GAME}/nothing-here", "chess", f"{GAME}?item=nothing"):
        page.goto(f"{server.url}/studio/{address}")
        expect(page.get_by_text("Nothing is found at this address. It may have been deleted.")).to_be_visible()


def test_axe_finds_nothing_wide_and_narrow(welcome: Welcome, server: RunningServer):
    page = welcome().page
    open_gilding(page, server.url)
    golden(page)
    type_into(page, "within", "12")
    page.get_by_role("button", name="Use 9").wait_for()
    page.get_by_role("switch", name="own wording").check()
    page.get_by_role("textbox", name="Own wording").fill("Gild a space of yours four times.")
    type_into(page, "cubes", "5")
    expect(page.get_by_text("The effect has changed since this was written.")).to_be_visible()
    look_at(page, "studio", LOOKS)
    for part in ("List", "Drawing", "Comparison"):
        page.get_by_role("tab", name=part).click()
        look_at(page, f"studio-{part.lower()}", LOOKS[-1:])
    expect(page.get_by_role("tab", name="Form")).to_contain_text("1")
    page.get_by_role("button", name=re.compile("^variant of Banners")).click()
    look_at(page, "studio-changes", LOOKS)
