"""Firefox and WebKit, driven by what each of them speaks: WebDriver BiDi over a socket, and WebDriver over HTTP."""

from __future__ import annotations

import atexit
import contextlib
import itertools
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from tests.browser.running import free_port
from tests.patience import STILL

Json = dict[str, Any]
MINI_BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"


class Driver(ABC):
    """A browser with one window."""

    @abstractmethod
    def go(self, url: str) -> None: ...

    @abstractmethod
    def evaluate(self, expression: str) -> Any:
        """What a JavaScript expression comes to."""

    @abstractmethod
    def act(self, *sources: Json) -> None:
        """Move, press and type as a person would; the sources are WebDriver's."""

    @abstractmethod
    def close(self) -> None: ...

    def click(self, x: float, y: float) -> None:
        moves: list[Json] = [{"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}]
        moves += [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.act({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": moves})

    def type(self, text: str) -> None:
        keys = [{"type": kind, "value": letter} for letter in text for kind in ("keyDown", "keyUp")]
        self.act({"type": "key", "id": "keyboard", "actions": keys})

    def wait_for(self, expression: str) -> Any:
        """Until a JavaScript expression is true."""
        until = time.monotonic() + STILL
        while not (found := self.evaluate(expression)):
            assert time.monotonic() < until, f"this did not come: {expression}"
            time.sleep(0.2)
        return found

    def click_on(self, element: str) -> None:
        """Click in the middle of the element that a JavaScript expression stands for, once there is one."""
        self.wait_for(f"!!({element})")
        self.evaluate(f"({element}).scrollIntoView({{ block: 'center' }}) ?? true")
        box = self.evaluate(f"({element}).getBoundingClientRect().toJSON()")
        self.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


class Firefox(Driver):
    def __init__(self, program: str) -> None:
        self._profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        port = free_port()
        command = [program, "--headless", "--no-remote", "--profile", self._profile.name]
        self._process = _started(*command, f"--remote-debugging-port={port}")
        self._numbers = itertools.count(1)
        self._stack = contextlib.ExitStack()
        self._socket = _once_it_is_up(lambda: self._connected(f"ws://127.0.0.1:{port}/session"))
        self._ask("session.new", capabilities={})
        self._window = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def _connected(self, url: str) -> ClientConnection:
        return self._stack.enter_context(connect(url, open_timeout=STILL, max_size=None))

    def _ask(self, method: str, **fields: Any) -> Json:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": fields}))
        while True:
            answer: Json = json.loads(self._socket.recv(STILL))
            if answer.get("id") == number:
                assert answer["type"] == "success", answer
                result: Json = answer["result"]
                return result

    def go(self, url: str) -> None:
        self._ask("browsingContext.navigate", context=self._window, url=url, wait="complete")

    def evaluate(self, expression: str) -> Any:
        target = {"context": self._window}
        as_text = f"JSON.stringify({expression})"
        found = self._ask("script.evaluate", expression=as_text, target=target, awaitPromise=True)
        assert found["type"] == "success", found
        return json.loads(found["result"].get("value", "null"))

    def act(self, *sources: Json) -> None:
        self._ask("input.performActions", context=self._window, actions=list(sources))

    def close(self) -> None:
        self._stack.close()
        _end(self._process)
        self._profile.cleanup()


class WebKit(Driver):
    """WebKitGTK's small browser, on a screen of its own where there is none."""

    def __init__(self, program: str) -> None:
        port = free_port()
        screen = [] if _has_screen() else ["xvfb-run", "--auto-servernum", "--server-args=-screen 0 1440x900x24"]
        self._process = _started(*screen, program, f"--port={port}")
        self._http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=STILL)
        _once_it_is_up(lambda: self._http.get("/status").raise_for_status())
        browser = {"binary": str(mini_browser()), "args": ["--automation"]}
        session = self._ask("/session", capabilities={"alwaysMatch": {"webkitgtk:browserOptions": browser}})
        self._session = f"/session/{session['sessionId']}"
        self._ask(f"{self._session}/window/rect", width=1280, height=860)

    def _ask(self, path: str, **fields: Any) -> Any:
        answer = self._http.post(path, json=fields)
        assert answer.status_code == 200, answer.text
        return answer.json()["value"]

    def go(self, url: str) -> None:
        self._ask(f"{self._session}/url", url=url)

    def evaluate(self, expression: str) -> Any:
        return self._ask(f"{self._session}/execute/sync", script=f"return ({expression});", args=[])

    def act(self, *sources: Json) -> None:
        self._ask(f"{self._session}/actions", actions=list(sources))

    def close(self) -> None:
        self._http.delete(self._session)
        self._http.close()
        _end(self._process)


def mini_browser() -> Path | None:
    return next(Path("/").glob(MINI_BROWSERS.lstrip("/")), None)


def _has_screen() -> bool:
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _once_it_is_up(reach: Callable[[], Any]) -> Any:
    """Try again until a program that has just been started answers."""
    until = time.monotonic() + STILL
    while True:
        try:
            return reach()
        except (OSError, WebSocketException, httpx.HTTPError):
            if time.monotonic() > until:
                raise
            time.sleep(0.2)


def _started(*command: str) -> subprocess.Popen[bytes]:
    """A program that, with all that it starts in its turn, is ended when the tests are."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    atexit.register(_end, process)
    return process


def _end(process: subprocess.Popen[bytes]) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGTERM)
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(timeout=20)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


# How each browser is started; a sentence where it is missing.


def missing_firefox() -> str:
    return "" if firefox() else "Firefox is missing; on Debian: apt-get install firefox-esr"


def missing_webkit() -> str:
    needed = [shutil.which("WebKitWebDriver"), mini_browser(), _has_screen() or shutil.which("xvfb-run")]
    return "" if all(needed) else "WebKit is missing; on Debian: apt-get install webkit2gtk-driver xvfb xauth"


def firefox() -> str | None:
    return shutil.which("firefox-esr") or shutil.which("firefox")
