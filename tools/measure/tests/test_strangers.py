"""Strangers' clips: labels as they are written, what counts as found and false, and the field's own units."""

import tempfile
import unittest
from pathlib import Path
from types import SimpleNamespace

from root import ROOT  # first: it finds the modules below
from fitted import fitted_to, read_fitted
from labels import Label, read_labels, read_levels
from named import kind_of, named_figures, surest
from spotting import f1, spotting_figures
from strangers import clip_figures, holding_figures, joined, measure_strangers, set_figures, set_of
from strangers_text import strangers_text

HEAD = "file,stroke,hand,view,contact_s,uncertainty_s,people,notes\n"


def stroke(time, kind="forehand", hand="right", confidence=0.9, is_sure=True, variant=None):
    return {"contact": {"time": time, "uncertainty": 0.02}, "kind": kind, "hand": hand, "confidence": confidence, "isSure": is_sure,
            "variant": variant, "grade": None}


def run(*strokes, rate=30, warnings=()):
    document = {"input": {"frameRate": {"average": rate}}, "warnings": [{"code": code} for code in warnings]}
    return SimpleNamespace(strokes=list(strokes), document=document)


class Labels(unittest.TestCase):
    def test_a_clip_may_have_a_row_for_each_stroke_and_notes_say_what_is_special(self):
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "labels.csv").write_text(
                HEAD + "a.mp4,forehand,right,side,0.1,0.02,1,\na.mp4,backhand,right,side,1.9,0.02,1,slow motion (about 2x)\n"
                "b.mp4,serve,left (in the picture; see notes),front,2.4,0.06,1,the far player is NOT labelled\n"
                "c.mp4,none (golf),,front,,,1,\nd.mp4,rally,unknown,back,,,2,\n",
                encoding="utf-8",
            )
            by_clip, negatives = read_labels(Path(folder))
            labels = sum(by_clip.values(), [])
        self.assertEqual([(one.clip, one.kind, one.contact) for one in labels],
                         [("a.mp4", "forehand", 0.1), ("a.mp4", "backhand", 1.9), ("b.mp4", "serve", 2.4)])
        self.assertEqual([(one.is_slow, one.has_others) for one in labels], [(False, False), (True, False), (False, True)])
        self.assertEqual(([one.hand for one in labels], negatives), (["right", "right", "left"], ["c.mp4"]))

    def test_levels_lie_beside_the_clips_they_name_and_unknown_ones_are_left_out(self):
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder).resolve() / "strangers"
            place.mkdir()
            (place / "levels.csv").write_text("file,level\n../clips/a.mp4,pro\nclips/b.mp4,unknown\n", encoding="utf-8")
            self.assertEqual(read_levels(place), {place.parent / "clips" / "a.mp4": "pro"})


class Sets(unittest.TestCase):
    def test_clips_belong_to_the_folder_they_lie_in(self):
        data = Path("/data")
        self.assertEqual([set_of(data / name, data) for name in ("clips/a.mp4", "strangers/clips/a.mp4", "strangers/kinds/a.mp4")],
                         ["known", "strangers", "kinds"])

    def test_what_is_found_beside_the_labels_counts_only_where_all_strokes_are_labeled(self):
        for has_others, beside in ((False, 1), (True, 0)):
            label = Label("a.mp4", "forehand", "right", 1.0, 0.02, has_others=has_others)
            clip = clip_figures(run(stroke(1.01), stroke(4.0)), Path("/data/clips/a.mp4"), [label], "known")
            self.assertEqual(set_figures([clip])["beside"], beside)

    def test_the_labels_own_error_widens_what_counts_as_well_placed_and_inside(self):
        def of(error, uncertainty):
            label = Label("a.mp4", "forehand", "right", 1.0, uncertainty)
            figures = set_figures([clip_figures(run(stroke(1.0 + error)), Path("/data/clips/a.mp4"), [label], "known")])
            return figures["wellPlaced"], figures["inside"]

        self.assertEqual([of(0.03, 0.02), of(0.06, 0.02), of(0.08, 0.02)], [(1, 1), (1, 0), (0, 0)])

    def test_a_missed_stroke_lowers_shares_of_all_but_not_of_those_found(self):
        labels = [Label("a.mp4", "forehand", "right", time, 0.02) for time in (1.0, 3.0)]
        figures = set_figures([clip_figures(run(stroke(1.0, hand="left")), Path("/data/clips/a.mp4"), labels, "known")])
        self.assertEqual([figures[key + "Percent"] for key in ("found", "kindAndHand", "wellPlaced", "inside")], [50, 0, 50, 100])

    def test_slow_motion_is_counted_by_clip_told_and_untold_and_where_there_is_none(self):
        def of(is_slow, *warnings):
            labels = [Label("a.mp4", "forehand", "right", time, 0.02, is_slow=is_slow) for time in (1.0, 3.0)]
            return clip_figures(run(stroke(1.0), warnings=warnings), Path("/data/clips/a.mp4"), labels, "known")

        told = "slowMotionSuspected"
        figures = set_figures([of(True, told), of(True), of(False, "noAudio"), of(False, "noAudio", told), of(False)])
        self.assertEqual((figures["slowClips"], figures["slowTold"], figures["realTimeTold"], figures["clips"]), (2, 1, 1, 5))

    def test_a_clip_that_was_refused_is_not_told_to_be_slow(self):
        label = Label("a.mp4", "forehand", "right", 1.0, 0.02, is_slow=True)
        clip = clip_figures(SimpleNamespace(strokes=[], document=None), Path("/data/clips/a.mp4"), [label], "known")
        self.assertFalse(clip["toldSlow"])

    def test_strokes_of_clips_without_one_are_counted_by_how_they_are_told(self):
        figures = holding_figures([run(), run(stroke(1), stroke(2, is_sure=False))])
        self.assertEqual(figures, {"clips": 2, "holding": 1, "strokes": 2, "sure": 1})
        self.assertEqual(joined([figures, figures])["strokes"], 4)


class Spotting(unittest.TestCase):
    def row(self, error_ms, kind="serve", found_kind="serve"):
        return {"found": True, "errorMs": error_ms, "frameRate": 30, "kind": kind, "foundKind": found_kind}

    def test_tolerances_are_frames_of_the_clip_and_milliseconds(self):
        rows = [self.row(error) for error in (-30, 50, 160, 400)] + [{"found": False, "kind": "serve"}]
        figures = spotting_figures(rows, [])
        self.assertEqual([figures[name]["right"] for name in ("oneFrame", "twoFrames", "ms167")], [1, 2, 3])
        self.assertAlmostEqual(figures["ms167"]["f1Percent"], 100 * 2 * 3 / (4 + 5))

    def test_an_invention_lowers_precision_and_a_wrong_name_the_f1_of_both_kinds(self):
        figures = spotting_figures([self.row(0), self.row(0, found_kind="smash")], [{"kind": "serve"}])
        self.assertAlmostEqual(figures["oneFrame"]["precisionPercent"], 200 / 3)
        self.assertEqual((figures["byKind"]["serve"]["f1Percent"], figures["byKind"]["smash"]["f1Percent"]), (50, 0))

    def test_nothing_said_of_nothing_has_no_f1(self):
        self.assertIsNone(f1(0, 0, 0)["f1Percent"])


class Named(unittest.TestCase):
    def test_the_surest_stroke_of_a_clip_counts_and_a_slice_is_a_backhand(self):
        self.assertEqual(kind_of(Path("b_slice14.mp4")), "b_slice")
        self.assertEqual(surest([stroke(1, "serve", confidence=0.4), stroke(2, "smash", confidence=0.8)])["kind"], "smash")
        figures = named_figures([("b_slice", stroke(1, "backhand", variant="slice")), ("b_slice", stroke(1, "backhandVolley")),
                                 ("serve", None), ("serve", stroke(1, "serve"))])
        self.assertEqual((figures["foundPercent"], figures["rightPercent"], figures["leastRightPercent"]), (75, 50, 50))
        self.assertEqual(figures["byKind"]["b_slice"]["sliceSeen"], 1)
        self.assertEqual(figures["confusion"]["serve"], {"none": 1, "serve": 1})


class Whole(unittest.TestCase):
    """All sets together, with a stand-in for the toolkit."""

    def setUp(self):
        self.data = Path(self.enterContext(tempfile.TemporaryDirectory())).resolve()
        (self.data / "strangers").mkdir()
        for folder, name in ((self.data, "known.mp4"), (self.data / "strangers", "clips/new.mp4")):
            row = f"{name},forehand,right,side,1.0,0.02,1,\nnegative/golf.mp4,none (golf),,,,,1,\n"
            (folder / "labels.csv").write_text(HEAD + row, encoding="utf-8")

    def measured(self):
        whole = stroke(1.0) | {"score": 80, "grade": "good", "coaching": None, "metrics": []}
        asked = []

        def answer(clip):
            return run() if "negative" in str(clip) else run(whole)

        analyses = SimpleNamespace(run=answer, run_all=lambda clips, _: asked.extend(clips))
        return measure_strangers(analyses, self.data, set()), asked

    def test_every_clip_is_asked_for_beforehand_and_players_keep_their_level(self):
        (self.data / "strangers" / "kinds").mkdir()
        (self.data / "strangers" / "kinds" / "forehand1.mp4").touch()
        (self.data / "strangers" / "levels.csv").write_text("file,level\n../known.mp4,pro\nclips/new.mp4,club\n", encoding="utf-8")
        figures, asked = self.measured()
        self.assertEqual(len(asked), 5)
        self.assertEqual((figures["sets"]["all"]["found"], figures["kinds"]["right"], figures["negatives"]["all"]["clips"]), (2, 1, 2))
        self.assertEqual(figures["levels"]["forehand"]["strokesAuc"], 0.5)
        self.assertIn("1 of 1 (100 %)", strangers_text(figures, None, read_fitted(), "pictures"))

    def test_without_levels_and_short_clips_the_rest_is_measured_and_told(self):
        figures, _ = self.measured()
        self.assertEqual((figures["levels"], figures["kinds"]["clips"]), ({}, 0))
        self.assertIn("### Kinds", strangers_text(figures, None, read_fitted(), "pictures"))


class Fitted(unittest.TestCase):
    def test_a_figure_names_every_set_that_anything_in_it_was_fitted_to(self):
        parts = [{"figures": ["kind"], "clips": ["kinds"]}, {"figures": ["kind", "score"], "clips": ["known"]}]
        self.assertEqual([fitted_to(parts, figure) for figure in ("kind", "score", "contact")],
                         ["known clips, clips of one kind", "known clips", "no clip"])

    def test_the_committed_parts_name_sets_figures_and_commands_that_exist(self):
        for part in read_fitted():
            self.assertLessEqual(set(part["clips"]), {"known", "strangers", "kinds"})
            self.assertLessEqual(set(part["figures"]), {"found", "kind", "contact", "score", "headline"})
            if part["command"]:
                self.assertTrue((ROOT / part["command"].split()[0]).exists(), part["command"])
