"""New match: presets in one click, and defaults that follow the number of players."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.running import RunningServer


def open_options(page: Page, url: str, game: str) -> None:
    page.goto(f"{url}/new/{game}")
    page.locator(".row .who").first.wait_for()
    page.get_by_role("button", name="More options", exact=True).click()


def choice_of(page: Page, option: str) -> Locator:
    return page.locator("label").filter(has_text=option).locator("select option:checked")


def players(page: Page, count: int) -> None:
    page.get_by_role("group", name="Players").get_by_text(str(count), exact=True).click()


def test_an_untouched_option_follows_the_number_of_players_and_a_touched_one_stays(page: Page, server: RunningServer):
    open_options(page, server.url, "kolossus")
    players(page, 4)
    expect(choice_of(page, "Elimination")).to_have_text("Warband")
    players(page, 2)
    expect(choice_of(page, "Elimination")).to_have_text("Player")
    page.locator("label").filter(has_text="Elimination").locator("select").select_option(label="Warband")
    expect(page.get_by_text("Settings of your own.")).to_be_visible()
    players(page, 3)
    players(page, 2)
    expect(choice_of(page, "Elimination")).to_have_text("Warband")


def test_a_preset_is_one_click_and_its_settings_are_shown_and_played(page: Page, server: RunningServer):
    open_options(page, server.url, "kolossus")
    players(page, 2)
    page.get_by_role("group", name="Preset").get_by_text("King of the Hill", exact=True).click()
    expect(choice_of(page, "Capture")).to_have_text("Activation")
    expect(choice_of(page, "Elimination")).to_have_text("Player")
    with page.expect_request(lambda request: request.url.endswith("/api/matches") and request.method == "POST") as made:
        page.get_by_role("button", name="Start match", exact=True).click()
    assert made.value.post_data_json["options"] == {"players": 2, "capture": "activation"}
    page.locator("#board").wait_for()


def test_og_shows_its_presets_as_cards(page: Page, server: RunningServer):
    open_options(page, server.url, "og")
    page.get_by_text("Legend", exact=True).click()
    expect(choice_of(page, "Final blow")).to_have_text("Crown of fire")
    page.get_by_text("As printed", exact=True).click()
    expect(choice_of(page, "Final blow")).to_have_text("Random")


def test_a_first_match_is_two_players_against_pebble(page: Page, server: RunningServer):
    page.goto(f"{server.url}/new/colossi-ages")
    expect(page.locator("dialog .row .who")).to_have_count(2)
    chooser = page.get_by_label("Computer player in the seat")
    expect(chooser.locator("option:checked")).to_have_text("Pebble, easy")
    expect(chooser.locator("option")).to_have_text(["Pebble, easy", "Mason, medium", "Oracle, strong"])
    expect(page.get_by_role("radio", name="First game")).to_be_checked()
    page.get_by_role("button", name="More options", exact=True).click()
    expect(chooser.locator("option[value=random]")).to_have_count(1)
    with page.expect_request(lambda request: request.url.endswith("/api/matches") and request.method == "POST") as made:
        page.get_by_role("button", name="Start match", exact=True).click()
    assert made.value.post_data_json["options"] == {"players": 2, "traits": False}
    page.locator("#board").wait_for()
