"""A headless Chromium, driven through its debugging pipe with Python's standard library alone."""

import base64
import json
import os
import select
import shutil
import signal
import subprocess
import tempfile
import time


class Browser:
    """A browser with one page. What it complains of and what it requests is kept."""

    def __init__(self, seconds=60):
        self.deadline = time.monotonic() + seconds
        self.profile = tempfile.mkdtemp(prefix="flickbook-browser.")
        incoming, self.outgoing = os.pipe()
        self.incoming, outgoing = os.pipe()
        # The browser reads descriptor 3 and writes 4.
        script = f'exec 3<&{incoming} 4>&{outgoing}; exec "$@"'
        self.process = subprocess.Popen(
            ["bash", "-c", script, "browser", shutil.which("chromium"), "--headless=new",
             "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
             "--disable-background-networking", "--disable-component-update", "--disable-sync",
             "--hide-scrollbars", "--force-device-scale-factor=1", "--disable-extensions",
             # At the pace of a screen that is not there, frames cease in every third run.
             "--disable-gpu-vsync", "--disable-frame-rate-limit",
             f"--user-data-dir={self.profile}", "--remote-debugging-pipe", "about:blank"],
            pass_fds=(incoming, outgoing), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, start_new_session=True)
        os.close(incoming)
        os.close(outgoing)
        self.rest = b""
        self.number = 0
        self.session = None
        self.complaints = []
        self.requests = []
        targets = self.send("Target.getTargets")["targetInfos"]
        page = next(target for target in targets if target["type"] == "page")
        self.session = self.send(
            "Target.attachToTarget", targetId=page["targetId"], flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Network", "Log"]:
            self.send(domain + ".enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.close(self.outgoing)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            pass
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()
        os.close(self.incoming)
        shutil.rmtree(self.profile, ignore_errors=True)

    def message(self):
        """The next message of the browser."""
        while b"\0" not in self.rest:
            left = min(30, self.deadline - time.monotonic())
            if left <= 0 or not select.select([self.incoming], [], [], left)[0]:
                raise TimeoutError("the browser does not answer")
            data = os.read(self.incoming, 1 << 20)
            if not data:
                raise EOFError("the browser has ended")
            self.rest += data
        line, self.rest = self.rest.split(b"\0", 1)
        return json.loads(line)

    def send(self, method, **params):
        """Sends a command and returns its result."""
        self.number += 1
        command = {"id": self.number, "method": method, "params": params}
        if self.session:
            command["sessionId"] = self.session
        os.write(self.outgoing, json.dumps(command).encode() + b"\0")
        while True:
            message = self.message()
            if message.get("id") == self.number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]
            self.note(message)

    def note(self, message):
        """Keeps what the page complains of, and what it requests."""
        method, params = message.get("method"), message.get("params", {})
        if method == "Runtime.consoleAPICalled" and params["type"] in ["error", "warning", "assert"]:
            self.complaints.append(json.dumps(params["args"]))
        elif method == "Runtime.exceptionThrown":
            self.complaints.append(json.dumps(params["exceptionDetails"]))
        elif method == "Log.entryAdded" and params["entry"]["level"] in ["error", "warning"]:
            self.complaints.append(params["entry"]["text"])
        elif method == "Network.requestWillBeSent":
            self.requests.append(params["request"]["url"])

    def size(self, width, height, scheme="light"):
        """Sets the size of the page and the colours that a person prefers."""
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=False)
        self.send("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": scheme}])

    def open(self, url):
        """Opens a trace and waits until it is shown; returns the milliseconds that it took."""
        self.send("Page.navigate", url="about:blank")
        self.send("Page.navigate", url=url)
        return float(self.until("document.body && document.body.dataset.ready"))

    def value(self, expression):
        """The value of an expression in the page."""
        result = self.send("Runtime.evaluate", expression=expression, returnByValue=True,
                           awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{expression}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def until(self, expression):
        """Waits until an expression has a value that is true, and returns it."""
        deadline = min(self.deadline, time.monotonic() + 20)
        while True:
            value = self.value(expression)
            if value:
                return value
            if time.monotonic() > deadline:
                raise TimeoutError(f"never: {expression}")
            time.sleep(0.02)

    KEYS = {"ArrowLeft": 37, "ArrowRight": 39, "ArrowUp": 38, "ArrowDown": 40, "Home": 36, "End": 35,
            "Escape": 27, "Enter": 13, "Tab": 9}

    def press(self, key, shift=False):
        """Presses a key and releases it."""
        modifiers = 8 if shift else 0
        text = {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
        common = {"key": key, "modifiers": modifiers,
                  "windowsVirtualKeyCode": self.KEYS.get(key, ord(key[0].upper()))}
        self.send("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", text=text,
                  **common)
        self.send("Input.dispatchKeyEvent", type="keyUp", **common)

    def click(self, expression, right=0.5):
        """Clicks on an element, at a part of its width."""
        x, y = self.value(
            f"(() => {{ const box = ({expression}).getBoundingClientRect();"
            f" return [box.left + box.width * {right}, box.top + box.height / 2]; }})()")
        for kind in ["mousePressed", "mouseReleased"]:
            self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def picture(self, path):
        """Writes what the page shows as PNG."""
        data = self.send("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
