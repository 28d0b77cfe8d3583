"""The description of the service, exact and typed: written by `make openapi` into web/openapi.json for the page."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter

from colossarium.kernel.game import definition_of, shipped_ids
from colossarium.server.protocol.lab import lab_message
from colossarium.server.protocol.messages import client_message, server_message
from colossarium.version import __version__

TITLE = "Colossarium"
REF = "#/components/schemas/{model}"


def describe(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI description, with the messages of sockets and the views of our own games among its schemas."""
    whole = get_openapi(title=TITLE, version=__version__, routes=app.routes)
    schemas = whole["components"]["schemas"]
    _add(schemas, "ClientMessage", client_message.json_schema(ref_template=REF))
    _add(schemas, "ServerMessage", server_message.json_schema(ref_template=REF, mode="serialization"))
    _add(schemas, "LabMessage", lab_message.json_schema(ref_template=REF, mode="serialization"))
    schemas["Views"] = {
        "title": "Views",
        "description": "What a seat may know, by the id of the game.",
        "type": "object",
        "properties": {game: _add_view(schemas, game) for game in shipped_ids()},
        "required": shipped_ids(),
    }
    whole["components"]["schemas"] = dict(sorted(schemas.items()))
    return whole


def _add_view(schemas: dict[str, Any], game: str) -> dict[str, str]:
    """The view of a game and its parts, each under a name that begins with the game's."""
    prefix = "".join(word.capitalize() for word in game.split("-"))
    shape = TypeAdapter(definition_of(game).view_shape)
    _add(schemas, f"{prefix}View", shape.json_schema(ref_template=REF.replace("{model}", f"{prefix}{{model}}")), prefix)
    return {"$ref": REF.format(model=f"{prefix}View")}


def _add(schemas: dict[str, Any], name: str, schema: dict[str, Any], prefix: str = "") -> None:
    """One schema by its name, and those it refers to, unless they are there already."""
    for inner, defined in schema.pop("$defs", {}).items():
        schemas.setdefault(f"{prefix}{inner}", defined)
    schemas[name] = {**schema, "title": name}


def text() -> str:
    from colossarium.server.http.app import create_app

    return json.dumps(create_app().openapi(), indent=1) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(text(), encoding="utf-8")
