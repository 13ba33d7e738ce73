"""The sheet: whole strokes with their own video, no grade, no name that becomes markup."""

import base64
import json
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from clips import Shown, digest, shown_strokes, small_video  # noqa: E402
from rating_files import BadRatings  # noqa: E402
from sheet import page_of, write_sheet  # noqa: E402


def data_of(page):
    return json.loads(re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL).group(1))


class Sheet(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.clip = self.folder / "a.mp4"
        self.clip.write_bytes(b"clip")

    def analysis(self, **changes):
        folder = self.folder / "a.swing"
        folder.mkdir(exist_ok=True)
        stroke = {
            "id": 1,
            "kind": "serve",
            "contact": {"time": 2.0},
            "start": 0.4,
            "end": 2.9,
            "grade": "critical",
            "score": 12,
            "confidence": 0.9,
            "coaching": {"headline": "Bend"},
            "metrics": [{"id": "frontKneeFlexionLoading", "grade": "critical", "outcome": "graded"}],
        }
        document = {"input": {"path": "elsewhere/a.mp4", "sha256": digest(self.clip)}, "strokes": [stroke | changes]}
        (folder / "analysis.json").write_text(json.dumps(document), encoding="utf-8")
        return folder

    def test_an_analysis_says_where_and_what_and_the_clip_lies_beside_it(self):
        (shown,) = shown_strokes([self.analysis()], None, [])
        self.assertEqual((shown.clip, shown.kind, shown.contact, shown.span), (self.clip, "serve", 2.0, (0.0, 3.9)))
        (shown,) = shown_strokes([self.analysis(kind="unknown")], None, [])
        self.assertIsNone(shown.kind)

    def test_a_clip_that_was_changed_or_moved_is_not_taken_for_the_one_analyzed(self):
        folder = self.analysis()
        self.clip.write_bytes(b"another")
        with self.assertRaisesRegex(BadRatings, "was changed"):
            shown_strokes([folder], None, [])
        other = self.folder / "other"
        other.mkdir()
        (other / "a.mp4").write_bytes(b"clip")
        self.assertEqual(shown_strokes([folder], None, [other])[0].clip, other / "a.mp4")

    def test_what_is_no_analysis_is_named(self):
        folder = self.analysis()
        for text in ("", "[]", '{"strokes": []}', '{"input": {"sha256": "0", "path": "a"}, "strokes": [{"id": 1}]}'):
            (folder / "analysis.json").write_text(text, encoding="utf-8")
            with self.assertRaisesRegex(BadRatings, "analysis.json is not an analysis"):
                shown_strokes([folder], None, [])

    def test_nothing_the_toolkit_thinks_of_a_stroke_is_on_the_page(self):
        page = page_of("Sheet", shown_strokes([self.analysis()], None, []), ["AAAA"])
        self.assertNotRegex(page, "critical|frontKneeFlexion|score|headline|expertEye")
        self.assertEqual([len(features) for features in data_of(page)["features"].values()], [13] * 4)

    def test_names_of_clips_cannot_become_markup(self):
        name = "</script><img src=x onerror=alert(1)>.mp4"
        page = page_of("</title><b>", [Shown(Path(name), "0" * 64, 1, None, None, None)], ["AAAA"])
        self.assertNotIn("<img", page)
        self.assertNotIn("<b>", page)
        self.assertEqual(data_of(page)["strokes"][0]["clip"], name.rsplit("/", 1)[1])

    def test_the_video_is_cut_to_the_stroke_and_carries_no_metadata_of_the_phone(self):
        clip, out = self.folder / "long.mp4", self.folder / "sheet.html"
        subprocess.run(
            [
                "ffmpeg",
                "-v",
                "error",
                "-f",
                "lavfi",
                "-i",
                "testsrc=size=322x240:rate=30:duration=6",
                "-metadata",
                "location=+48.1+11.5/",
                str(clip),
            ],
            check=True,
        )
        size = write_sheet([Shown(clip, digest(clip), 1, 3.0, "serve", (2.0, 4.0))], out, "Sheet", 1)
        page = out.read_text(encoding="utf-8")
        self.assertEqual(len(page.encode("utf-8")), size)
        video = self.folder / "cut.mp4"
        video.write_bytes(base64.b64decode(re.search(r'id="video0">([^<]*)<', page).group(1)))
        said = subprocess.run(
            ["ffprobe", "-v", "error", "-show_entries", "format=duration:format_tags", "-of", "json", str(video)],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        self.assertAlmostEqual(float(json.loads(said)["format"]["duration"]), 2.0, 1)
        self.assertNotIn("location", said)

    def test_a_phone_held_upright_keeps_its_width_and_odd_sizes_become_even(self):
        sizes = []
        for size in ("1080x1920", "1921x1080", "323x241"):
            clip = self.folder / f"{size}.avi"
            source = f"testsrc=size={size}:rate=30:duration=0.2"
            subprocess.run(
                ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", source, "-c:v", "ffv1", str(clip)], check=True
            )
            out = self.folder / "small.mp4"
            small_video(Shown(clip, digest(clip), 1, None, None, None), out)
            entries = ["-show_entries", "stream=width,height", "-of", "csv=p=0", str(out)]
            sizes.append(
                subprocess.run(["ffprobe", "-v", "error", *entries], capture_output=True, text=True).stdout.strip()
            )
        self.assertEqual(sizes, ["540,960", "960,540", "322,240"])

    def test_a_file_that_is_no_video_is_named_and_no_sheet_is_left(self):
        out = self.folder / "sheet.html"
        with self.assertRaisesRegex(BadRatings, "a.mp4 cannot be shown"):
            write_sheet([Shown(self.clip, "0" * 64, 1, None, None, None)], out, "Sheet", 1)
        self.assertEqual(list(self.folder.glob("sheet*")), [])

    def test_without_a_stroke_there_is_no_sheet(self):
        with self.assertRaisesRegex(BadRatings, "No stroke"):
            write_sheet([], self.folder / "sheet.html", "Sheet", 1)


if __name__ == "__main__":
    unittest.main()
