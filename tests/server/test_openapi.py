"""The description of the service: up to date, and true of every answer that schemathesis can provoke."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from colossarium.server.http import openapi
from tests.scale import sample
from tests.server.running import Running
from tests.server.visitors import Visitor

ROOT = Path(__file__).parents[2]
EXACT = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


def test_the_description_in_the_checkout_is_that_of_the_service(monkeypatch: pytest.MonkeyPatch) -> None:
    from colossarium.kernel import game as games

    monkeypatch.delitem(games._REGISTRY, "orchard")
    assert (ROOT / "web" / "openapi.json").read_text() == openapi.text(), "make openapi writes it anew"


def test_messages_and_views_are_described() -> None:
    schemas = json.loads((ROOT / "web" / "openapi.json").read_text())["components"]["schemas"]
    assert schemas["ClientMessage"]["discriminator"]["propertyName"] == "type"
    assert {"TableMessage", "Done", "Refused"} <= {
        option["$ref"].rpartition("/")[2] for option in schemas["ServerMessage"]["oneOf"]
    }
    assert schemas["Views"]["properties"]["og"] == {"$ref": "#/components/schemas/OgView"}


schema = schemathesis.openapi.from_dict(json.loads((ROOT / "web" / "openapi.json").read_text()))


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    """One kind is enough here: what is described does not depend on it."""
    return f"sqlite:///{tmp_path_factory.mktemp('store') / 'matches.sqlite3'}"


@pytest.fixture(scope="module")
def tokens(running: Running) -> dict[str, str]:
    """A match with tokens of every kind, so that some calls get past the door."""
    visitor = Visitor(running.url)
    made = visitor.make("orchard", "here", "link")
    visitor.leave()
    return {"match": made["match"], "seat": made["seats"][0]["token"], "host": made["host"]}


@schema.parametrize()
@settings(
    max_examples=sample(5, nightly=100),
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_answers_are_as_described(case: Case, running: Running, tokens: dict[str, str]) -> None:
    if "match" in (case.path_parameters or {}):
        case.path_parameters["match"] = tokens["match"]
    token = tokens["host"] if "/seats/" in case.path else tokens["seat"]
    headers = {"Authorization": f"Bearer {token}"}
    case.call_and_validate(base_url=running.url, headers=headers, checks=EXACT)
