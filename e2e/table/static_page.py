"""Tables without Pyodide: CPython renders the markup, and the browser lays it out with the real style sheets.

A test of a layout needs no running page. It opens a position in an app with a fake browser, shows its markup at many
sizes, and takes a fraction of the time of a whole page.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, Route

from tests.app.fakes import FakePort, new_app
from tools.build.styles import home_sheets, later_sheets, relative_lengths
from tools.look.browsers import HERE as LOOK
from tools.look.findings import Finding, read_exceptions, split
from tools.look.report import lines
from tools.look.sizes import CHROMIUM, Size
from tools.paths import ASSETS
from wanli.app.shell.app import App
from wanli.app.storage.store import PREFIX

ADDRESS = "http://wanli.test/"
CHECKS = LOOK / "checks.js"
EARLY = """
<i id="silent"></i><i id="boot"></i><template id="modules"></template>
<script src="/glue/boot/early.js" data-fetcher="data:text/javascript,"></script>
"""
"""The script before the first paint, which scales media queries to the text size, and the elements that it needs."""
SCRIPT = """
import { placeConfirm, showConfirm } from "/glue/input/floating_confirm.mjs";
import { fit } from "/glue/page/overflow.mjs";
import { onResize } from "/glue/page/text_size.mjs";
document.getElementById("app").removeEventListener("click", wanliEarly.listener);
window.show = (markup, attributes) => {
    for (const name in attributes) document.documentElement.setAttribute(name, attributes[name]);
    document.getElementById("app").innerHTML = markup;
    window.arrange();
};
window.arrange = () => {
    onResize();
    const writes = [fit(), placeConfirm(showConfirm())];
    for (const write of writes) write();
};
"""


class Insets(NamedTuple):
    """The safe-area insets of a device: the widths of its edges that a notch or the home indicator covers."""

    top: int = 0
    left: int = 0
    bottom: int = 0
    right: int = 0


class Box(NamedTuple):
    """The box of an element in the window."""

    name: str
    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def overlaps(self, other: Box, tolerance: float = 1) -> bool:
        """Return True if the boxes overlap by more than `tolerance` pixels."""
        width = min(self.right, other.right) - max(self.left, other.left)
        return width > tolerance and min(self.bottom, other.bottom) - max(self.top, other.top) > tolerance


BOXES = """selector => [...document.querySelectorAll(selector)].flatMap((element) => {
    const { left, top, right, bottom, width } = element.getBoundingClientRect();
    const name = element.id || element.dataset.action || element.getAttribute("class") || "";
    return width ? [[name, left, top, right, bottom]] : [];
})"""


class StaticPage:
    """A window that shows the markup of an app."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.route("**/*", _serve)
        page.goto(ADDRESS)
        page.wait_for_function("Boolean(window.show)")

    def show(self, app: App) -> None:
        """Show the present screen of the app."""
        self.page.evaluate(
            "([markup, attributes]) => show(markup, attributes)", [app.render(), dict(app.root_attributes)]
        )

    def resize(self, width: int, height: int, insets: Insets | None = None) -> None:
        """Change the size of the window, and the insets of the device."""
        self.page.set_viewport_size({"width": width, "height": height})
        session = self.page.context.new_cdp_session(self.page)
        session.send("Emulation.setSafeAreaInsetsOverride", {"insets": (insets or Insets())._asdict()})
        self.page.evaluate("arrange()")

    def set_own_font_size(self, pixels: int) -> None:
        """Change the browser's own font size, like its settings do."""
        session = self.page.context.new_cdp_session(self.page)
        session.send("Page.setFontSizes", {"fontSizes": {"standard": pixels}})

    def findings(self, app: App | None, sizes: Iterable[Size]) -> list[str]:
        """Return the findings of the layout checker at these sizes, without the exceptions.

        They concern the present screen of the app, or the screen that is shown already (None).
        """
        if app is not None:
            self.show(app)
        if not self.page.evaluate("Boolean(window.wanliLook)"):
            self.page.evaluate(CHECKS.read_text(encoding="utf-8"))
        found: list[Finding] = []
        for size in sizes:
            top, right, bottom, left = size.insets
            self.resize(size.width, size.height, Insets(top, left, bottom, right))
            for each in self.page.evaluate("insets => wanliLook.check({ insets })", list(size.insets)):
                finding = {**each, "box": tuple(each["box"])}
                found.append(Finding("table", "", size.name, CHROMIUM, "", **finding))
        remaining, _ = split(found, read_exceptions())
        return lines(remaining)

    def boxes(self, selector: str) -> list[Box]:
        """Return the boxes of all visible elements of a selector."""
        return [Box(*box) for box in self.page.evaluate(BOXES, selector)]

    def box(self, selector: str) -> Box:
        """Return the box of the only visible element of a selector."""
        [box] = self.boxes(selector)
        return box


@contextmanager
def static_page(browser: Browser, scheme: str = "light", **options: Any) -> Iterator[StaticPage]:
    """Open a window without motion; `options` are those of `Browser.new_context`."""
    light_or_dark: Any = scheme
    context = browser.new_context(color_scheme=light_or_dark, reduced_motion="reduce", **options)
    try:
        yield StaticPage(context.new_page())
    finally:
        context.close()


def port_with(lang: str = "en", text_size: str = "normal") -> FakePort:
    """Return a fake browser with this language and this setting of the text size."""
    port = FakePort(lang=lang)
    port.storage.set("wanli.settings", json.dumps({"text_size": text_size}))
    return port


def open_file(
    text: str,
    lang: str = "en",
    port: FakePort | None = None,
    settings: Mapping[str, str] | None = None,
    may_look: bool = True,
) -> tuple[App, FakePort]:
    """An app that shows the only match of a file, with the hand of the player to move open if they `may_look`.

    `port` replaces the fake browser, and `settings` differ from the defaults.
    """
    app, port = new_app(port or FakePort(lang=lang))
    for name, value in (settings or {}).items():
        app.set_setting(name, value)
    app.handle(["import", "match.json", len(text), text])
    port.wait(3000)
    app.handle(["close"])
    [id_] = {key.split("/")[2] for key in port.storage.names() if key.startswith(PREFIX)}
    app.handle(["open", id_])
    port.wait(3000)
    if may_look and app.session is not None and app.session.handover is not None:
        port.wait(500)
        app.handle(["reveal"])
    return app, port


def _serve(route: Route) -> None:
    path = route.request.url.removeprefix(ADDRESS)
    if path.startswith("glue/"):
        route.fulfill(body=(ASSETS / path).read_text(encoding="utf-8"), content_type="text/javascript")
    else:
        sheets = (sheet.read_text(encoding="utf-8") for sheet in (*home_sheets(), *later_sheets()))
        styles = relative_lengths("\n".join(sheets))
        head = '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">'
        body = f'<main id="app"></main>{EARLY}<script type="module">{SCRIPT}</script>'
        route.fulfill(
            body=f"<!doctype html>{head}<style>{styles}</style>{body}", content_type="text/html; charset=utf-8"
        )
