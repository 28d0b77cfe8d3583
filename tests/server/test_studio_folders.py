"""Folders of content over HTTP: exported as archives, imported from strangers, and harmless whatever is in them."""

from __future__ import annotations

import io
import stat
import zipfile
from pathlib import Path
from typing import Any

import pytest

import colossarium
from tests.server.test_matches import refused
from tests.server.test_studio import GAME, GOLDEN, saved, studio
from tests.server.visitors import Json, Visitor


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder: Path = tmp_path_factory.mktemp("store")
    return f"sqlite:///{folder / 'matches.sqlite3'}"


@pytest.fixture
def golden(visitor: Visitor) -> Json:
    """A draft without a mistake."""
    found: Json = studio(visitor, *GOLDEN)["draft"]
    return found


def folder_of(visitor: Visitor, draft: Json, game: str = GAME) -> bytes:
    answer = visitor.post(f"/studio/{game}/folder", {"draft": draft, "name": "Golden Fields"})
    assert answer.status_code == 200, answer.text
    assert 'filename="golden-fields.zip"' in answer.headers["content-disposition"]
    return answer.content


def imported(visitor: Visitor, body: bytes, game: str = GAME) -> Any:
    kind = {"Content-Type": "application/octet-stream"}
    return visitor.http.post(f"/studio/{game}/import", content=body, headers=kind)


def test_a_folder_gives_the_content_of_the_variant_and_comes_back_as_the_same_draft(
    visitor: Visitor, golden: Json, tmp_path: Path
) -> None:
    body = folder_of(visitor, golden)
    with zipfile.ZipFile(io.BytesIO(body)) as archive:
        archive.extractall(tmp_path)
        assert "# published: gilding = 1\ngilding = 2" in archive.read(f"{GAME}/deck.toml").decode()
    own = colossarium.game(GAME, content=tmp_path)
    made = saved(visitor, golden)
    assert own.content_hash == visitor.get(f"/variants/{made['variant']}").json()["content"]
    assert own.options["gold_goal"] == 40
    answer = imported(visitor, body)
    assert answer.status_code == 200
    assert answer.json()["studio"]["draft"] == golden


RUSH = {"id": "gold-rush", "name": 'Gold "Rush"\n\x7f', "type": "action", "text": "Gain."}
LEFT_OUT = ("tile[bazaar].harvest", "trait[titans-pride].mods.actions")


@pytest.mark.parametrize(
    "edits",
    [
        [{"path": path, "do": "remove"} for path in LEFT_OUT],
        [
            {"path": "card[gold-rush]", "value": {**RUSH, "effect": [{"do": "gold", "gold": 9}]}},
            {"path": "deck.gold-rush", "value": 1},
        ],
    ],
    ids=["left out", "added"],
)
def test_what_is_left_out_or_added_survives_a_folder(visitor: Visitor, edits: list[Json], tmp_path: Path) -> None:
    found = studio(visitor, *edits)
    assert found["valid"], found["problems"]
    with zipfile.ZipFile(io.BytesIO(folder_of(visitor, found["draft"]))) as archive:
        archive.extractall(tmp_path)
    assert colossarium.game(GAME, content=tmp_path).content_hash == found["content"]


def test_a_single_file_is_imported_and_its_texts_stay_their_writers(visitor: Visitor) -> None:
    body = b'[[card]]\nid = "gilding"\neffect = [{ do = "gold", gold = 9 }]\ntext = "Riches."\n[limits]\nhand = 99\n'
    found = imported(visitor, body).json()["studio"]
    assert found["draft"]["tables"]["card"][0]["text"] == "Riches."
    assert list(found["draft"]["worded"]) == ["card[gilding].text"]
    assert [problem["path"] for problem in found["problems"]] == ["limits.hand"]


def zipped(*files: tuple[str | zipfile.ZipInfo, bytes], how: int = zipfile.ZIP_DEFLATED) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", how) as archive:
        for name, content in files:
            archive.writestr(name, content)
    return out.getvalue()


def link(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name)
    info.external_attr = (stat.S_IFLNK | 0o777) << 16
    return info


def lying_about_its_size() -> bytes:
    """A file that says it is small, and is not."""
    body = bytearray(zipped(("a.toml", b"#" * 900_000)))
    for at in (body.find(b"PK\x01\x02") + 24, 22):
        body[at : at + 4] = (100).to_bytes(4, "little")
    return bytes(body)


HOSTILE: dict[str, bytes] = {
    "bomb": zipped(("a.toml", b"#" * 50_000_000)),
    "many": zipped(*((f"{number}.toml", b"") for number in range(100))),
    "empty": zipped(),
    "up": zipped(("../../a.toml", b"[limits]\nhand = 5\n")),
    "absolute": zipped(("/etc/a.toml", b"[limits]\nhand = 5\n")),
    "backslash": zipped(("..\\a.toml", b"[limits]\nhand = 5\n")),
    "deep": zipped(("a/b/c/d.toml", b"[limits]\nhand = 5\n")),
    "link": zipped((link("a.toml"), b"/etc/passwd")),
    "program": zipped(("a.py", b"import os")),
    "nested": zipped(("a.zip", zipped(("a.toml", b"")))),
    "lying": lying_about_its_size(),
    "cut": zipped(("a.toml", b"[limits]\nhand = 5\n"))[:40],
    "bzip": zipped(("a.toml", b"[limits]\nhand = 5\n"), how=zipfile.ZIP_BZIP2),
    "no toml": zipped(("a.toml", b"\x00\xff")),
    "not toml": b"hello",
    "no text": b"\xff\xfe",
    "deep toml": b"[limits]\nhand = " + b"[" * 500 + b"]" * 500,
    "unknown table": b"[lymits]\nhand = 5\n",
    "wrong shape": b"limits = 5\n",
    "twice": zipped(("a.toml", b"[limits]\nhand = 5\n"), ("b.toml", b"[[limits]]\nhand = 5\n")),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_folder_is_refused_and_nothing_else_happens(visitor: Visitor, name: str) -> None:
    answer = imported(visitor, HOSTILE[name])
    assert answer.status_code in (413, 422), answer.text
    assert answer.json()["sentence"]


def test_an_upload_that_is_too_large_is_not_read(visitor: Visitor) -> None:
    refused(imported(visitor, b"#" * 1_100_000), 413, "too_large")


def test_an_empty_draft_has_no_folder(visitor: Visitor) -> None:
    answer = visitor.post(f"/studio/{GAME}/folder", {"draft": {}, "name": "x"})
    refused(answer, 422, "bad_content")
