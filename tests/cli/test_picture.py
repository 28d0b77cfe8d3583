"""The README's picture is drawn by the project itself and refers to nothing remote."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from xml.etree import ElementTree

PICTURE = Path(__file__).parents[2] / "docs" / "picture.py"


def test_the_picture_stands_alone() -> None:
    names = runpy.run_path(str(PICTURE))
    svg = names["with_solid_blocks"](names["rendered"](names["interesting_match"]()))
    ElementTree.fromstring(svg)
    assert re.findall(r"https?://[^\"' ]*", svg) == ["http://www.w3.org/2000/svg"]
    assert "which&#160;Guardian" in svg
