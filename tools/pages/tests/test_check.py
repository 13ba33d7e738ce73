"""The check finds what is wrong with a page on which everything is."""

import pathlib
import sys
import tempfile
import unittest

FOLDER = pathlib.Path(__file__).parent
sys.path.insert(0, str(FOLDER.parent))

from playwright.sync_api import sync_playwright  # noqa: E402

import check  # noqa: E402

WANTED = (
    "horizontal scroll", "outside the page", "no language", "not one h1", "not one landmark: footer", "heading skips a level",
    "identifier used twice", "refers to nothing", "leads nowhere", "picture without alt", "no accessible name: button",
    "no label", "header cell without scope", "drawing neither named nor hidden", "target too low", "text under 11 px",
    "contrast: p.pale", "line over 65 characters", "console: something went wrong", "request leaves the page",
    "something moves", "role not known: p: botton", "out of the order of focus: button", "focus does not follow the page",
    "the picture of “Knee” is not shown", "the step is not said", "the cursors do not move together",
    "the values of the step are not shown", "paper is not white", "focus cannot be seen", "blurred although transparency",
    "a control is printed", "does not say that its video is missing", "the page says that its video is missing",
    "a player without a video is shown", "axe html-has-lang", "axe image-alt", "the page weighs 5.00 MB",
    "the player begins at", "the headline ends at", "the drill ends at", "screens long, more than 6",
    "text of P does not grow: 17 to 17 px", "#headline is printed in rgb(255, 255, 255)", ".proof-picture img is not printed",
    "“heights/s” is no measure of a player's", "“% of height” is no measure of a player's", "a key does not turn the body",
    "the turn is not said", "a drag does not turn the body",
)


class CheckTest(unittest.TestCase):
    def test_finds_everything_wrong(self):
        address = (FOLDER / "broken.html").as_uri()
        findings = check.Findings()
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
            check.check_layouts(browser, address, "broken", None, findings)
            check.check_keyboard(browser, address, "broken", findings)
            check.check_adaptations(browser, address, "broken", None, findings)
            check.check_alone(browser, FOLDER / "broken.html", "broken", findings)
            late = (FOLDER / "late.html").as_uri()
            check.check_layouts(browser, late, "late", None, findings)
            check.check_phone(browser, late, "late", findings)
            check.check_adaptations(browser, late, "late", None, findings)
            browser.close()
        with tempfile.NamedTemporaryFile(suffix=".html") as heavy:
            heavy.truncate(check.MOST_BYTES + 1)
            check.check_weight(pathlib.Path(heavy.name), "heavy", findings)
        text = "\n".join(findings.lines)
        for wanted in WANTED:
            with self.subTest(wanted):
                self.assertIn(wanted, text)
