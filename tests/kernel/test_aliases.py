"""Old names are read, and everything has a first name that never changes."""

from __future__ import annotations

import pytest

from colossarium.kernel.aliases import text_with_todays_names, with_first_names, with_todays_names


def test_keys_and_ids_get_todays_names_at_any_depth() -> None:
    aliases = {"soldier": "warrior", "mana": "power"}
    old = {"mana": [{"soldier": "soldier"}, 3, None, True]}
    assert with_todays_names(old, aliases) == {"power": [{"warrior": "warrior"}, 3, None, True]}
    assert text_with_todays_names("soldier f6", aliases) == "warrior f6"


@pytest.mark.parametrize("name", ["soldier", "fighter", "warrior"])
def test_every_name_of_a_thing_leads_to_its_first(name: str) -> None:
    aliases = {"soldier": "warrior", "fighter": "warrior"}
    assert with_first_names({name: [name]}, aliases) == {"soldier": ["soldier"]}


def test_without_aliases_nothing_changes() -> None:
    data = {"mana": [1]}
    assert with_todays_names(data, {}) is data
    assert with_first_names(data, {}) is data
