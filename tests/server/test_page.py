"""The built page: compressed, kept for ever where names carry a hash, and the answer to every other address."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx

from colossarium.server.http.page import Page
from tests.server.running import Running


def test_every_address_is_the_page(running: Running) -> None:
    for path in ("/", "/match/abc", "/new/og"):
        answer = httpx.get(f"{running.url}{path}")
        assert answer.status_code == 200
        assert "<title>Colossarium</title>" in answer.text
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.headers["content-encoding"] == "gzip"


def test_files_with_a_hash_are_kept_for_ever(running: Running) -> None:
    answer = httpx.get(f"{running.url}/assets/app-1a2b3c.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-encoding"] == "gzip"
    plain = httpx.get(f"{running.url}/assets/app-1a2b3c.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == answer.text
    assert httpx.get(f"{running.url}/assets/gone-123.js").status_code == 404


def test_what_has_not_changed_is_not_sent_again(running: Running) -> None:
    tag = httpx.get(f"{running.url}/").headers["etag"]
    again = httpx.get(f"{running.url}/", headers={"If-None-Match": tag})
    assert again.status_code == 304
    assert again.content == b""


def test_nothing_outside_the_page_is_served(running: Running) -> None:
    for path in ("/../pyproject.toml", "/%2e%2e/pyproject.toml", "/assets/../../secret", "/assets/%2e%2e/%2e%2e/x"):
        answer = httpx.get(f"{running.url}{path}")
        assert answer.status_code == 404 or "<title>Colossarium</title>" in answer.text


def test_a_page_that_is_not_built_says_how(tmp_path: Path) -> None:
    from starlette.requests import Request

    request = Request({"type": "http", "headers": [], "method": "GET", "path": "/"})
    answer = asyncio.run(Page(tmp_path / "nowhere").answer(request, ""))
    assert answer.status_code == 503
    assert b"make page" in bytes(answer.body)
