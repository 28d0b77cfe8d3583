"""Two people by link: hidden hands stay hidden, a reload resumes, talk arrives, a rematch keeps everybody."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page, Route, expect

from tests.browser import hands
from tests.browser.conftest import Meet, Welcome
from tests.browser.people import deciding, in_step, invite, plate, sit_down
from tests.browser.running import RunningServer
from tests.scale import sample


def take_turns(pages: list[Page], dice: random.Random, actions: int) -> None:
    for _ in range(actions):
        hands.take_an_action(deciding(*pages), dice)


def test_two_browsers_with_hidden_hands(welcome: Welcome, server: RunningServer):
    host, guest = welcome().page, welcome().page
    link = invite(host, server.url, "builders")
    assert "#invite=" in link
    expect(host.get_by_text("Waiting for someone to take the")).to_be_visible()
    sit_down(guest, link, "Tomas")
    assert "#" not in guest.url
    expect(plate(host, "Tomas")).to_be_visible()

    dice = random.Random(6)
    take_turns([host, guest], dice, sample(6, nightly=12))
    in_step(host, guest)
    hands_seen = [page.locator("#hand").inner_text() for page in (host, guest)]
    assert all(hands_seen)

    before = hands.ply(guest)
    guest.reload()
    guest.locator("#board").wait_for()
    assert hands.ply(guest) == before
    assert guest.locator("#hand").inner_text() == hands_seen[1]
    take_turns([host, guest], dice, 3)

    used_up = welcome().page
    used_up.goto(link)
    expect(used_up.get_by_role("status")).to_contain_text("This seat has been taken. Watching is still possible.")
    expect(used_up.get_by_role("button", name="Take the seat", exact=True)).to_have_count(0)


def test_who_watches_sees_no_hand_and_decides_nothing(welcome: Welcome, meet: Meet):
    meeting = meet("builders", "here", "here", players=2)
    own, other = (meeting.open(welcome().page, seat) for seat in (0, 1))
    watcher = meeting.open(welcome().page, None)
    drawn = re.compile(r"Person 0 draws (?!\d+ cards)")
    expect(own.locator("#log")).to_contain_text(drawn)
    for page in (other, watcher):
        expect(page.locator("#log")).to_contain_text("Person 0 draws 10 cards.")
        expect(page.locator("#log")).not_to_contain_text(drawn)
    expect(own.get_by_role("group", name="Parts in hand", exact=True)).to_be_visible()
    expect(watcher.get_by_role("group", name="Parts in hand", exact=True)).to_have_count(0)
    expect(watcher.locator("#question")).to_have_attribute("data-state", "watch")
    assert hands.clickable(watcher) == []
    expect(watcher.get_by_role("button", name="Undo", exact=True)).to_have_count(0)

    hands.take_an_action(deciding(own, other), random.Random(1))
    in_step(own, other, watcher)


def test_talk_reaches_everybody_and_only_seats_talk(welcome: Welcome, meet: Meet):
    meeting = meet("kolossus", "here", "link", players=2)
    host, guest, watcher = (meeting.open(welcome().page, seat) for seat in (0, 1, None))
    host.get_by_role("tab", name=re.compile("^Chat")).click()
    host.get_by_label("Say something to the table").fill("<b>Peace</b>, Guest?")
    host.keyboard.press("Enter")
    expect(guest.get_by_role("tab", name=re.compile("^Chat"))).to_contain_text("1")
    for page in (guest, watcher):
        page.get_by_role("tab", name=re.compile("^Chat")).click()
        expect(page.get_by_text("<b>Peace</b>, Guest?")).to_be_visible()
    expect(watcher.get_by_label("Say something to the table")).to_have_count(0)
    guest.get_by_label("Say something to the table").fill("x" * 600)
    expect(guest.get_by_label("Say something to the table")).to_have_value("x" * 500)


def test_a_rematch_finds_who_came_by_link_and_who_watches(welcome: Welcome, meet: Meet):
    meeting = meet("colossi-ages", "here", "link", players=2, turns_per_age=1)
    host, guest, watcher = (meeting.open(welcome().page, seat) for seat in (0, 1, None))
    meeting.play_out()
    host.get_by_role("button", name="Rematch", exact=True).click()
    for page in (host, guest, watcher):
        page.get_by_role("link", name="Go to the rematch", exact=True).click()
        expect(page).not_to_have_url(re.compile(meeting.match))
        expect(page.locator("#question")).to_have_attribute("data-ply", "0")
        expect(plate(page, "Guest")).to_contain_text("person, by link")
    assert host.url == guest.url == watcher.url
    hands.take_an_action(deciding(host, guest), random.Random(2))
    expect(watcher.locator("#question")).to_have_attribute("data-ply", "1")


def test_a_seat_is_not_lost_with_the_answer(welcome: Welcome, server: RunningServer):
    host, guest = welcome().page, welcome()
    link = invite(host, server.url, "kolossus")
    answers: list[int] = []

    def lose_the_first(route: Route) -> None:
        response = route.fetch()
        answers.append(response.status)
        if len(answers) == 1:
            route.abort()
        else:
            route.fulfill(response=response)

    guest.page.route("**/join", lose_the_first)
    guest.page.goto(link)
    guest.page.get_by_label("Your name").fill("Tomas")
    take = guest.page.get_by_role("button", name="Take the seat", exact=True)
    take.click()
    expect(guest.page.get_by_role("alert")).to_contain_text("cannot be reached")
    expect(plate(host, "Tomas")).to_be_visible()
    guest.complaints.clear()  # about the answer that was lost
    take.click()
    guest.page.locator("#board").wait_for()
    assert answers == [200, 200]


def test_talk_is_muted_and_heard_again(welcome: Welcome, meet: Meet):
    meeting = meet("kolossus", "here", "here", players=2)
    one, two = (meeting.open(welcome().page, seat) for seat in (0, 1))
    for page in (one, two):
        page.get_by_role("tab", name=re.compile("^Chat")).click()
    one.get_by_label("Say something to the table").fill("Hurry up!")
    one.get_by_role("button", name="Say", exact=True).click()
    expect(two.get_by_text("Hurry up!", exact=True)).to_be_visible()
    two.get_by_role("button", name="Mute Person 0", exact=True).click()
    expect(two.get_by_text("Person 0 is muted.")).to_be_visible()
    expect(two.get_by_text("Hurry up!", exact=True)).to_have_count(0)
    expect(one.get_by_role("button", name=re.compile("^Mute"))).to_have_count(0)
    two.get_by_role("button", name="Unmute", exact=True).click()
    expect(two.get_by_text("Hurry up!", exact=True)).to_be_visible()
