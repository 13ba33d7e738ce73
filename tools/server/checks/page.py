"""The page of the service, used as a person would: what keeps a person from it is printed, one line each."""

import base64
import sys
import time
from pathlib import Path

from .figures import Figure
from .service import ROOT, Service

sys.path.insert(0, str(ROOT / "tools/pages"))

from check import Findings, check_axe  # noqa: E402
from playwright.sync_api import Browser, Error, Page, expect, sync_playwright  # noqa: E402

# A phone held upright, and a desk.
SCREENS = {
    "phone": {"viewport": {"width": 375, "height": 812}, "has_touch": True, "is_mobile": True},
    "desk": {"viewport": {"width": 1200, "height": 900}},
}
SCHEMES = {"phone": "dark", "desk": "light"}
# A name that is markup, and longer than a phone is wide.
NAME = "forehand <b>of Ana María de los Ángeles López-Hernández<b> on court 7.mp4"
# Milliseconds: a clip of 3 s takes some seconds, a busy machine ten times as many.
PATIENCE = 120_000
ASKED = Path(__file__).with_suffix(".js").read_text(encoding="utf-8").strip()


def until(frame, expression: str) -> None:
    """Waits until an expression holds; Playwright's own waiting evaluates text, which the page's content policy forbids."""
    end = time.monotonic() + PATIENCE / 1000
    while not frame.evaluate(expression):
        if time.monotonic() > end:
            raise AssertionError(f"it never held: {expression}")
        time.sleep(0.1)


class Visit:
    """One person's visit at one screen."""

    def __init__(self, browser: Browser, service: Service, screen: str, pictures: Path | None, findings: Findings):
        self.service, self.screen, self.pictures, self.findings = service, screen, pictures, findings
        self.browser, self.base = browser, f"http://{service.host}:{service.port}"
        self.context = browser.new_context(**SCREENS[screen], color_scheme=SCHEMES[screen], reduced_motion="reduce")
        self.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=self.base)
        self.page = self.context.new_page()
        self.watch(self.page)
        self.page.on("dialog", lambda dialog: dialog.accept())

    def say(self, text: str, is_so: bool = True) -> None:
        self.findings.add(self.screen, text, is_so)

    def watch(self, page: Page) -> None:
        """Notes errors of scripts, and whatever a page asks another place for."""
        page.on("console", lambda message: message.type == "error" and "410 (Gone)" not in message.text
                and self.say(f"console: {message.text} {message.location.get('url', '')}"))
        page.on("pageerror", lambda error: self.say(f"script: {error}"))
        page.on("request", lambda request: request.url.startswith((self.base, "data:", "blob:"))
                or self.say(f"request leaves the service: {request.url[:80]}"))

    def look(self, page: Page, name: str) -> None:
        """Looks a page over as it stands, and keeps a picture of it."""
        for found in page.evaluate(ASKED + ".layout()"):
            self.say(f"{name}: {found}")
        check_axe(page, f"{self.screen} {name}", self.findings)
        if self.pictures:
            page.screenshot(path=self.pictures / f"{self.screen}-{name}.png", full_page=True)

    def choose(self, clip: bytes, name: str) -> None:
        """A phone takes a film; at a desk a clip is dropped."""
        if self.screen == "phone":
            self.say("a phone is not offered to film", not self.page.locator("#film").is_visible())
            self.page.set_input_files("#camera", {"name": name, "mimeType": "video/mp4", "buffer": clip})
        else:
            self.page.evaluate(ASKED + ".drop", [name, base64.b64encode(clip).decode()])
        expect(self.page.locator("#drop strong")).to_have_text(name)

    def run(self, clip: bytes) -> None:
        self.page.goto(self.base + "/")
        self.look(self.page, "empty")
        self.walk()
        self.choose(clip, NAME)
        focused = self.page.evaluate(ASKED + ".focus()")["id"]
        self.say("a clip was chosen, and the button that sends it is not in focus", focused != "send")
        self.page.keyboard.press("Enter")
        expect(self.page.locator("#title")).to_have_text(NAME)
        expect(self.page.locator("#said")).to_contain_text("At work", timeout=PATIENCE)
        self.look(self.page, "at-work")
        expect(self.page.locator("#said")).to_have_text("Done", timeout=PATIENCE)
        self.read("report")
        self.keeps()
        shared = self.share()
        self.opened(shared)
        self.page.reload()
        expect(self.page.locator("#list li").first).to_contain_text(NAME)
        self.walk()
        self.page.locator("#list button", has_text="Show").first.focus()
        self.page.keyboard.press("Enter")
        self.read("earlier")
        self.ends(shared)
        self.no_clip()
        self.stop(clip)
        self.delete()
        self.context.close()

    def read(self, name: str) -> None:
        """The report is there, in its frame, with its pictures and its video."""
        expect(self.page.locator("#result")).to_be_visible(timeout=PATIENCE)
        frame = self.page.frame_locator("#report")
        expect(frame.locator("#headline")).not_to_be_empty(timeout=PATIENCE)
        frame.locator("img").first.wait_for(timeout=PATIENCE)
        report = next((other for other in self.page.frames if "/shared/" in other.url), None)
        if report is None:
            self.say("the report is not in its frame")
            return
        until(report, "[...document.images].filter(i => i.checkVisibility() && i.loading !== 'lazy').every(i => i.naturalWidth)")
        if report.locator("video").count():
            until(report, "document.querySelector('video').readyState > 0")
        wide = report.evaluate("document.documentElement.scrollWidth - innerWidth")
        self.say(f"{name}: the report is wider than its frame by {wide}", wide > 0)
        self.look(self.page, name)

    def share(self) -> str:
        """The link that the page copies."""
        self.page.locator("#share button").click()
        expect(self.page.locator("#share button")).to_have_text("Copied")
        return self.page.evaluate("navigator.clipboard.readText()")

    def opened(self, link: str) -> None:
        """A stranger reads the report by its link."""
        context = self.browser.new_context(**SCREENS[self.screen])
        page = context.new_page()
        self.watch(page)
        page.goto(link)
        expect(page.locator("#headline")).not_to_be_empty()
        context.close()

    def ends(self, shared: str) -> None:
        """A link whose text was changed opens a page that says that it has ended; when links end is asked by ShareTests."""
        page = self.context.new_page()
        self.watch(page)
        answer = page.goto(shared.replace("/report.html", "0/report.html"))
        is_told = answer is not None and answer.status == 410 and "ended" in page.locator("h1").inner_text()
        self.say("a link that has ended is not said to be", not is_told)
        self.look(page, "link-ended")
        page.close()

    def keeps(self) -> None:
        """The files of a result can be kept."""
        self.page.locator("#result summary").focus()
        self.page.keyboard.press("Enter")
        with self.page.expect_download() as kept:
            self.page.locator("#links a", has_text="analysis.json").click()
        name = kept.value.suggested_filename
        self.say(f"a file is kept as {name}", name != "analysis.json")

    def no_clip(self) -> None:
        """A file that is no video is told in a sentence."""
        self.page.set_input_files("#clip", {"name": "notes.txt", "mimeType": "text/plain", "buffer": b"bring balls\n"})
        self.page.locator("#send").click()
        expect(self.page.locator("#title")).to_have_text("notes.txt")
        expect(self.page.locator("#said")).not_to_contain_text("…", timeout=PATIENCE)
        until(self.page, "document.getElementById('stop').hidden")
        said = self.page.locator("#said").inner_text()
        self.say(f"a file that is no clip is told as “{said}”", not said.strip().endswith("."))
        self.look(self.page, "no-clip")

    def stop(self, clip: bytes) -> None:
        """A clip at work can be left and watched again, and stopped."""
        self.choose(clip, "second.mp4")
        self.page.keyboard.press("Enter")
        self.page.locator("#stop").wait_for(timeout=PATIENCE)
        self.page.reload()
        self.page.locator("#list button", has_text="Watch").first.click()
        expect(self.page.locator("#title")).to_have_text("second.mp4")
        self.page.locator("#stop").click()
        expect(self.page.locator("#list li").first).to_contain_text("Stopped", timeout=PATIENCE)
        self.look(self.page, "stopped")

    def delete(self) -> None:
        """What is deleted is gone from the list and from the service."""
        count = self.page.locator("#list button", has_text="Delete").count()
        for left in range(count - 1, -1, -1):
            self.page.locator("#list button", has_text="Delete").first.click()
            expect(self.page.locator("#list button", has_text="Delete")).to_have_count(left)
        expect(self.page.locator("#list")).to_have_text("None yet.")
        self.say("what was deleted is still there", bool(self.service.jobs()))

    def walk(self) -> None:
        """The Tab key reaches every control that is shown, in order, and one sees where it is."""
        wanted = self.page.evaluate(ASKED + ".controls()")
        self.page.evaluate("document.activeElement.blur()")
        reached = []
        for _ in range(wanted + 5):
            self.page.keyboard.press("Tab")
            state = self.page.evaluate(ASKED + ".focus()")
            if state["body"]:
                break
            reached.append(state["name"])
            self.say(f"focus cannot be seen on {state['name']}", not state["ring"])
        self.say(f"only {len(reached)} of {wanted} controls are reached by the Tab key", len(reached) < wanted)


def run(program: Path, options):
    if options.pictures:
        options.pictures.mkdir(parents=True, exist_ok=True)
    clip = (ROOT / "samples/forehand-right.mp4").read_bytes()
    findings = Findings()
    with sync_playwright() as playwright, Service(program) as service:
        browser = playwright.chromium.launch(executable_path=options.browser, args=["--no-sandbox"])
        for screen in SCREENS:
            visit = Visit(browser, service, screen, options.pictures, findings)
            try:
                visit.run(clip)
            except (AssertionError, Error) as end:
                visit.say("the visit ended: " + " ".join(str(end).split())[:400])
                if options.pictures:
                    visit.page.screenshot(path=options.pictures / f"{screen}-the-end.png", full_page=True)
        browser.close()
    for line in findings.lines:
        print(line)
    yield f"the page, used on {', '.join(SCREENS)}", [Figure("findings", len(findings.lines), most=0)]
