"""Opens report pages in headless Chromium and checks that a person can read and use them.

Usage: check.py [--pictures FOLDER] PAGE...

Each page is laid out at four widths in both color schemes. What breaks a rule is printed, one line each; the exit status
is 1 where there is any.
"""

import argparse
import contextlib
import importlib.util
import pathlib
import re
import shutil
import sys
import tempfile

from playwright.sync_api import Page, sync_playwright

HERE = pathlib.Path(__file__).parent
PROBE = (HERE / "probe.js").read_text(encoding="utf-8")
QUESTIONS = (HERE / "questions.js").read_text(encoding="utf-8")
# The accessibility engine of Deque, which its package for Playwright brings along.
AXE = pathlib.Path(importlib.util.find_spec("axe_playwright_python").submodule_search_locations[0], "axe.min.js").read_text("utf-8")
AXE_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
# A small phone, a large phone, a tablet, a desk: the widths the pages are made for.
WIDTHS = (375, 428, 768, 1200)
HEIGHT = 900
DESK = {"width": 1200, "height": HEIGHT}
# What a page may weigh without its video, so that it can be sent by mail.
MOST_BYTES = 5_000_000
# What the whole of a page with its video in it may weigh, and how it is known.
MOST_BYTES_WHOLE = 16_000_000
SINGLE_FILE = b'data-page="single-file"'
# How much larger the main heading of a page is than the next.
HEADING_RATIO = 1.15
# What of a sheet of A4 lies within its margins of 12 mm, CSS pixels.
SHEET = {"width": 703, "height": 1032}
# How many sheets may be printed for each that is full: what is not split across sheets leaves room below it.
MOST_SHEETS = 1.3
# One frame at 30 a second: a seek lands on a frame, not between two.
SEEK_TOLERANCE = 0.034


class Findings:
    """What breaks a rule, each once."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def add(self, place: str, text: str, is_so: bool = True) -> None:
        line = f"{place}: {text}"
        if is_so and line not in self.lines:
            self.lines.append(line)


def watch(page: Page, place: str, address: str, findings: Findings) -> None:
    """Notes errors of the script and everything loaded from outside the page's folder."""
    folder = address.rsplit("/", 1)[0] + "/"
    page.on("console", lambda message: message.type == "error" and findings.add(place, f"console: {message.text}"))
    page.on("pageerror", lambda error: findings.add(place, f"script: {error}"))

    def request(request) -> None:
        findings.add(place, f"request leaves the page: {request.url[:80]}", not request.url.startswith((folder, "data:", "blob:")))

    page.on("request", request)


@contextlib.contextmanager
def opened(browser, address: str, **settings):
    """A page that has loaded, and is closed afterwards; with `noted`, a place and findings, it is watched."""
    noted = settings.pop("noted", None)
    context = browser.new_context(**settings)
    page = context.new_page()
    if noted:
        watch(page, noted[0], address, noted[1])
    page.goto(address)
    try:
        yield page
    finally:
        context.close()


def ask(page: Page, question: str):
    """What the page answers to one of questions.js."""
    return page.evaluate(f"{QUESTIONS.strip()}.{question}()")


def check_weight(path: pathlib.Path, name: str, findings: Findings) -> None:
    """A page with everything in it can still be sent."""
    size, most = path.stat().st_size, MOST_BYTES_WHOLE if is_single_file(path) else MOST_BYTES
    findings.add(name, f"the page weighs {size / 1e6:.2f} MB, more than {most / 1e6:.0f}", size > most)


def is_single_file(path: pathlib.Path) -> bool:
    with path.open("rb") as file:
        return SINGLE_FILE in file.read(1000)


def check_layouts(browser, address: str, name: str, pictures: pathlib.Path | None, findings: Findings) -> None:
    """Looks the page over at every width in both color schemes."""
    for scheme in ("light", "dark"):
        for width in WIDTHS:
            place = f"{name} {width} {scheme}"
            size = {"width": width, "height": HEIGHT}
            with opened(browser, address, noted=(place, findings), viewport=size, color_scheme=scheme, reduced_motion="reduce") as page:
                for found in page.evaluate(PROBE):
                    findings.add(place, found)
                # The browser is often still looking for the file when the page's script runs.
                findings.add(place, "the page says that its video is missing", page.locator(".video-missing").first.is_visible())
                if width in (WIDTHS[0], WIDTHS[-1]):
                    check_axe(page, place, findings)
                findings.add(place, "something moves although motion is to be reduced", ask(page, "isMoving"))
                if pictures:
                    page.screenshot(path=pictures / f"{name}-{width}-{scheme}.png", full_page=True)


# What a phone shows before anybody scrolls.
PHONE = {"width": 375, "height": 812}
# Screens of a phone that a page may be long: one stroke, and a session.
MOST_SCREENS = {"one": 6, "session": 10}

def check_phone(browser, address: str, name: str, findings: Findings) -> None:
    """A phone shows player, sentence and drill first; a page is not endless; text grows with the reader's own size."""
    place = f"{name} phone"
    with opened(browser, address, viewport=PHONE, reduced_motion="reduce") as page:
        shown = ask(page, "firstScreen")
        if shown["picture"]:
            for part in ("headline", "drill"):
                if shown[part]:
                    bottom = shown[part]["bottom"]
                    findings.add(place, f"the {part} ends at {bottom:.0f} px, below the first screen", bottom > PHONE["height"])
            findings.add(place, f"the player begins at {shown['picture']['top']:.0f} px", shown["picture"]["top"] > PHONE["height"] / 4)
        first, second = shown["sizes"]
        if first and second and first < HEADING_RATIO * second:
            findings.add(place, f"the main heading has {first:.0f} px, the next {second:.0f} px")
        if shown["strokes"]:
            most = MOST_SCREENS["one" if shown["strokes"] == 1 else "session"]
            screens = shown["height"] / PHONE["height"]
            findings.add(place, f"the page is {screens:.1f} screens long, more than {most}", screens > most)
            before = ask(page, "textSizes")
            page.evaluate("document.documentElement.style.fontSize = '200%'")
            after = ask(page, "textSizes")
            for (element, small), (_, large) in zip(before, after):
                findings.add(place, f"text of {element} does not grow: {small:.0f} to {large:.0f} px", large < 1.9 * small)
        check_words(page, place, findings)


# What stands on no page for players, in either language; the switch for coaches shows some of it.
NOT_FOR_PLAYERS = re.compile(r"of the weight|del peso|% of height|heights/s|de la estatura|estaturas/s")


def check_words(page: Page, place: str, findings: Findings) -> None:
    """Measures are told as players know them, also in what is folded."""
    ask(page, "openDetails")
    for found in sorted(set(NOT_FOR_PLAYERS.findall(page.evaluate("document.body.innerText")))):
        findings.add(place, f"“{found}” is no measure of a player's")


def check_axe(page: Page, place: str, findings: Findings) -> None:
    """What the engine is sure breaks the Web Content Accessibility Guidelines, level AA."""
    page.evaluate(AXE)
    result = page.evaluate("rules => axe.run(document, { runOnly: rules, resultTypes: ['violations'] })", AXE_RULES)
    for violation in result["violations"]:
        for node in violation["nodes"][:3]:
            findings.add(place, f"axe {violation['id']}: {node['html'][:120]}")


def check_keyboard(browser, address: str, name: str, findings: Findings) -> None:
    """Walks through the page with the Tab key, then seeks and steps with Enter and the arrow keys."""
    place = f"{name} keyboard"
    with opened(browser, address, noted=(place, findings), viewport=DESK, reduced_motion="reduce") as page:
        wanted = ask(page, "focusable")
        reached: list[int] = []
        # A video's own controls take several presses; more than 40 for one thing is a trap.
        for _ in range(len(wanted) * 2 + 40):
            page.keyboard.press("Tab")
            state = ask(page, "focused")
            if state["order"] is None:
                break
            order = int(state["order"])
            if order not in reached:
                reached.append(order)
            findings.add(place, f"focus cannot be seen on {state['name']}", not state["ring"])
        findings.add(place, "focus does not follow the page", reached != sorted(reached))
        findings.add(place, f"only {len(reached)} of {len(wanted)} controls are reached", len(reached) < len(wanted))
        ask(page, "openDetails")
        check_seek(page, place, findings)
        check_steps(page, place, findings)
        check_turn(page, place, findings)


def check_seek(page: Page, place: str, findings: Findings) -> None:
    """Enter on a value shows its picture and takes the video there."""
    link = page.locator(".metric a.see").first
    if link.count() == 0:
        return
    if page.locator("#video").count():
        page.wait_for_function("document.getElementById('video').readyState > 0")
    link.focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(400)
    state = ask(page, "sought")
    if state["at"] is not None and abs(state["at"] - state["wanted"]) > SEEK_TOLERANCE:
        findings.add(place, f"the video is at {state['at']:.3f} s, not at {state['wanted']:.3f} s")
    findings.add(place, f"the picture of “{state['expected']}” is not shown", not state["picture"] or state["label"] != state["expected"])
    findings.add(place, "focus was taken from the value that was chosen", not state["same"])


def check_steps(page: Page, place: str, findings: Findings) -> None:
    """An arrow key on the slider moves the cursor of every plot and says where it is."""
    slider = page.locator(".stepper input").first
    if slider.count() == 0:
        return
    slider.focus()
    page.keyboard.press("ArrowRight")
    state = ask(page, "stepped")
    findings.add(place, "the step is not said", not state["said"] or state["said"] != state["value"])
    is_together = len(set(state["cursors"])) == 1 and state["cursors"][0] is not None
    findings.add(place, f"the cursors do not move together: {state['cursors']}", not is_together)
    findings.add(place, "the values of the step are not shown", not all(state["numbers"]))


def check_turn(page: Page, place: str, findings: Findings) -> None:
    """An arrow key and a drag turn the body, and it is said how far."""
    if page.locator(".turnable").count() == 0:
        return
    before = ask(page, "turned")
    page.locator(".turnable input").first.focus()
    page.keyboard.press("PageUp")
    keyed = ask(page, "turned")
    findings.add(place, "a key does not turn the body", keyed["drawn"] == before["drawn"])
    findings.add(place, "the turn is not said", not keyed["value"] or keyed["value"] != keyed["told"] or keyed["told"] not in keyed["label"])
    figure = page.locator(".turnable figure").first
    figure.scroll_into_view_if_needed()
    box = figure.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 3)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2 + 40, box["y"] + box["height"] / 3)
    page.mouse.up()
    findings.add(place, "a drag does not turn the body", ask(page, "turned")["drawn"] == keyed["drawn"])


def check_adaptations(browser, address: str, name: str, pictures: pathlib.Path | None, findings: Findings) -> None:
    """Reduced transparency has no blur; paper is white, without controls."""
    place = f"{name} adaptations"
    with opened(browser, address, noted=(place, findings), viewport=DESK) as page:
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-reduced-transparency", "value": "reduce"}]})
        blurred = ask(page, "blurred")
        findings.add(place, f"{blurred} elements are blurred although transparency is to be reduced", blurred)
        session.send("Emulation.setEmulatedMedia", {"media": "print", "features": []})
        printed = ask(page, "printed")
        findings.add(place, "paper is not white", printed["paper"] != "rgb(255, 255, 255)")
        findings.add(place, "the margins of the paper are dark", printed["margins"] != "light")
        findings.add(place, "a control is printed", printed["controls"])
        for selector in ("#headline", ".drill-name", ".ring-number .number", ".proof-picture img"):
            element = page.locator(selector).first
            if not element.count():
                continue
            if not element.is_visible():
                findings.add(place, f"{selector} is not printed")
            elif selector != ".proof-picture img":
                ink = element.evaluate("e => getComputedStyle(e).color")
                findings.add(place, f"{selector} is printed in {ink}", ink in ("rgba(0, 0, 0, 0)", "rgb(255, 255, 255)"))
        for heading in printed["empty"]:
            findings.add(place, f"nothing is printed under “{heading}”")
        check_sheet(page, place, findings)
        paper = page.pdf(format="A4", print_background=True)
        sheets, full = len(re.findall(rb"/Type\s*/Page\b", paper)), page.evaluate("document.body.scrollHeight") / SHEET["height"]
        findings.add(place, "nothing is printed", not sheets)
        findings.add(place, f"{sheets} sheets are printed of what fills {full:.1f}", sheets > MOST_SHEETS * full + 1)
        if pictures:
            (pictures / f"{name}.pdf").write_bytes(paper)


def check_sheet(page: Page, place: str, findings: Findings) -> None:
    """What the headline rests on, the headline, the drill and the score stand on the first sheet."""
    page.set_viewport_size(SHEET)
    for part, bottom in ask(page, "sheet"):
        findings.add(place, f"{part} is not on the first sheet of paper", bottom > SHEET["height"])


def check_alone(browser, path: pathlib.Path, name: str, findings: Findings) -> None:
    """A page with a video that is sent without it says so in place of a dead player."""
    with tempfile.TemporaryDirectory() as folder:
        alone = pathlib.Path(folder) / path.name
        shutil.copyfile(path, alone)
        with opened(browser, alone.as_uri(), viewport=DESK) as page:
            page.wait_for_timeout(300)
            if not page.locator("video").count():
                return
            if is_single_file(path):
                page.wait_for_timeout(1000)
                plays = page.evaluate("document.querySelector('video').readyState > 0")
                findings.add(f"{name} alone", "the video in the page does not play", not plays)
                return
            is_told = page.locator(".video-missing").first.is_visible()
            findings.add(f"{name} alone", "the page does not say that its video is missing", not is_told)
            findings.add(f"{name} alone", "a player without a video is shown", page.locator("video").first.is_visible())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pictures", type=pathlib.Path, help="folder for screenshots and PDFs")
    parser.add_argument("--browser", default="/usr/bin/chromium", help="the browser's program")
    parser.add_argument("pages", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    if arguments.pictures:
        arguments.pictures.mkdir(parents=True, exist_ok=True)
    findings = Findings()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=arguments.browser, args=["--no-sandbox"])
        for path in arguments.pages:
            address = path.resolve().as_uri()
            name = path.stem if is_single_file(path) else path.resolve().parent.name.removesuffix(".swing")
            check_weight(path, name, findings)
            check_layouts(browser, address, name, arguments.pictures, findings)
            check_phone(browser, address, name, findings)
            check_keyboard(browser, address, name, findings)
            check_adaptations(browser, address, name, arguments.pictures, findings)
            check_alone(browser, path, name, findings)
        browser.close()
    for line in findings.lines:
        print(line)
    print(f"{len(arguments.pages)} pages, {len(findings.lines)} findings", file=sys.stderr)
    return 1 if findings.lines else 0


if __name__ == "__main__":
    sys.exit(main())
