"""What is told of a drawn racket is where it is drawn, and hands are cut so that it is found there."""

import importlib.util
import unittest

import fixtures  # noqa: F401  finds the modules below
import numpy as np

if importlib.util.find_spec("cv2") is None:
    raise unittest.SkipTest("OpenCV is not installed; tools/train/racket installs it")

import racket_crop
import racket_grounds
import racket_lens
import racket_maps
import racket_real
import racket_scene
import racket_shape
import racket_track


class Crop(unittest.TestCase):
    def test_the_wrist_is_in_the_middle_and_the_elbow_below_it_by_a_forearm(self):
        wrist, elbow = np.array([300.0, 200.0]), np.array([270.0, 240.0])
        placing = racket_crop.matrix(wrist, elbow, 50)
        np.testing.assert_allclose(racket_crop.mapped(placing, wrist), [48, 48], atol=1e-9)
        np.testing.assert_allclose(racket_crop.mapped(placing, elbow), [48, 48 + 96 / racket_crop.FOREARMS], atol=1e-9)

    def test_the_square_is_not_mirrored(self):
        placing = racket_crop.matrix([0, 0], [3, 4], 10)
        self.assertGreater(np.linalg.det(placing[:, :2]), 0)

    def test_an_elbow_on_the_wrist_leaves_the_picture_upright(self):
        np.testing.assert_allclose(racket_crop.matrix([5, 5], [5, 5], 15)[:, :2], np.eye(2), atol=1e-9)

    def test_an_upright_square_is_as_the_picture_is(self):
        np.testing.assert_allclose(racket_crop.matrix([5, 5], [9, 2], 15, upright=True)[:, :2], 96 / (15 * racket_crop.FOREARMS) * np.eye(2), atol=1e-9)

    def test_the_forearm_of_the_hand_looked_at_is_the_brighter_one(self):
        square = np.zeros((96, 96, 3), np.uint8)
        told = racket_crop.channels(square, square, square, np.array([[[48.0, 63], [48, 48]], [[10, 80], [20, 70]]]))[..., 5]
        self.assertEqual((told[48, 48], told[70, 20], told[10, 10]), (racket_crop.OWN, racket_crop.OTHER, 0))

    def test_a_forearm_that_points_at_the_camera_makes_the_square_no_smaller(self):
        joints = np.zeros((33, 2))
        joints[11:17] += [0, -195]
        self.assertAlmostEqual(racket_crop.unit(joints), 195 / 1.95)


class Drawing(unittest.TestCase):
    def setUp(self):
        self.look = racket_shape.look(np.random.default_rng(3))
        self.racket = racket_shape.Racket(self.look, 70.0, np.array([64.0, 64.0]), 20)

    def test_the_cover_ends_at_the_tip_and_at_the_handle(self):
        axes = racket_shape.axes_along(np.array([1.0, 0, 0]), 0.3)
        points = self.racket.points(axes, np.zeros(3))
        across = np.nonzero(self.racket.still(axes, np.zeros(3), 128)[1].max(0))[0]
        self.assertAlmostEqual(across.max(), points[0, 0], delta=3)
        self.assertAlmostEqual(across.min(), points[2, 0], delta=3)

    def test_a_racket_that_turns_is_spread_and_not_brighter(self):
        poses = [(racket_shape.axes_along(np.array([np.cos(a), np.sin(a), 0]), 0.3), np.zeros(3)) for a in (0, 0.2, 0.4)]
        still, moving = (self.racket.moving(some, 128)[1] for some in (poses[:1], poses))
        self.assertGreater((moving > 0).sum(), 1.5 * (still > 0).sum())
        self.assertLessEqual(moving.max(), 1 + 1e-6)

    def test_what_is_covered_is_hidden(self):
        random = np.random.default_rng(1)
        moves, before = racket_scene.swing(random), np.zeros((128, 128), np.uint8)
        moves.axes = racket_shape.axes_along(np.array([1.0, 0, 0]), 0.3)
        cover = self.racket.moving([(moves.axes, np.zeros(3))], 128)[1]
        _, seen, share = racket_scene.shown(self.racket, moves, np.zeros(3), (cover, before))
        self.assertTrue(seen.all())
        self.assertEqual(share, 1)
        before[:, 88:] = 255
        _, seen, share = racket_scene.shown(self.racket, moves, np.zeros(3), (cover, before))
        self.assertEqual(seen.tolist(), [False, True, True])
        self.assertLess(share, 0.5)

    def test_the_same_seed_gives_the_same_example(self):
        first, second = (self.example(4) for _ in range(2))
        for one, other in zip(first, second, strict=True):
            np.testing.assert_array_equal(one, other)

    def test_a_turned_racket_is_drawn_where_its_points_are(self):
        axes, turned = racket_shape.axes_along(np.array([1.0, 0, 0]), 0.3), racket_shape.Racket(self.look, 70.0, np.array([64.0, 64.0]), 20, np.pi / 2)
        tip = turned.points(axes, np.zeros(3))[0]
        down = np.nonzero(turned.still(axes, np.zeros(3), 128)[1].max(1))[0]
        self.assertAlmostEqual(tip[0], 64, delta=0.1)
        self.assertAlmostEqual(down.max(), tip[1], delta=3)

    def test_a_racket_of_its_grounds_color_is_not_seen(self):
        axes = racket_shape.axes_along(np.array([1.0, 0, 0]), 0.3)
        light, cover = self.racket.moving([(axes, np.zeros(3))], 128)
        self.assertLess(racket_scene.contrast(light / np.maximum(cover, 1e-6), light, cover), racket_scene.CONTRAST)
        self.assertGreater(racket_scene.contrast(255 - light, light, cover), racket_scene.CONTRAST)

    def example(self, seed, is_upright=False):
        random = np.random.default_rng(seed)
        pictures, truth = racket_scene.scene(random, racket_grounds.ground(random, racket_scene.SIZE), is_upright)
        return racket_lens.shot(random, pictures, truth, is_upright)

    def test_no_point_is_seen_beyond_the_square(self):
        for seed in range(30):
            picture, points, seen, _ = self.example(seed, seed % 2 == 0)
            self.assertEqual((picture.shape, picture.dtype), ((96, 96, racket_crop.CHANNELS), np.uint8))
            self.assertTrue(((points[seen] >= 0) & (points[seen] < 96)).all())


class Maps(unittest.TestCase):
    def setUp(self):
        # Rackets on lines, at the shares that their parts have.
        random = np.random.default_rng(2)
        turn, handles = random.uniform(0, 2 * np.pi, 5), random.uniform(40, 56, (5, 2))
        along = 36 * np.column_stack([np.cos(turn), np.sin(turn)])
        self.points = np.stack([handles + along, handles + racket_maps.THROAT * along, handles], 1)

    def test_what_is_answered_is_read_again(self):
        seen = np.ones((5, 3), bool)
        seen[1, 2] = False
        maps = racket_maps.answers(self.points, seen)
        np.testing.assert_allclose(maps.sum(1), 1, atol=1e-5)
        shares, sure = racket_maps.shares(np.log(maps + 1e-9))
        found, ways = racket_maps.read(shares)
        whole = seen.all(1)
        self.assertLess(np.abs(found - self.points)[whole].max(), 0.25 * racket_maps.CELL)
        # Without a handle nothing tells which way the throat is, but the tip stays.
        self.assertLess(np.abs(found - self.points)[~whole, 0].max(), 0.5 * racket_maps.CELL)
        self.assertEqual((sure > 0.5).tolist(), seen.tolist())
        np.testing.assert_allclose(ways.sum(1), 1)

    def test_ends_that_do_not_fit_a_racket_are_not_read(self):
        shares, _ = racket_maps.shares(np.log(racket_maps.answers(self.points, np.ones((5, 3), bool)) + 1e-9))
        # Another line's end, surer than the tip, but without a throat between it and the handle.
        shares[:, 0, 0, 0] = 2 * shares[:, 0].max((1, 2))
        self.assertLess(np.abs(racket_maps.read(shares)[0] - self.points).max(), 0.25 * racket_maps.CELL)


class Labels(unittest.TestCase):
    def row(self, **given):
        return {"side": "right", "presence": "yes", "held": "one hand", "other_hand": "free", **given}

    def test_of_the_other_hand_is_told_only_where_it_is_free(self):
        self.assertEqual(racket_real.told(self.row(), "right"), (True, True))
        self.assertEqual(racket_real.told(self.row(), "left"), (True, False))
        self.assertFalse(racket_real.told(self.row(held="two hands"), "left")[0])
        self.assertFalse(racket_real.told(self.row(other_hand="hidden"), "left")[0])

    def test_without_a_racket_both_hands_are_told(self):
        row = self.row(presence="no", side="unknown", held="", other_hand="")
        self.assertEqual([racket_real.told(row, side) for side in ("left", "right")], [(True, False)] * 2)


class Track(unittest.TestCase):
    def test_the_pictures_around_correct_one_that_sees_another_line(self):
        ways, offsets = np.zeros((5, racket_maps.WAYS)), (-2, -1, 0, 1, 2)
        for place, offset in enumerate(offsets):
            ways[place, 10 + 3 * offset] = 0.9
        ways[2] = 0
        ways[2, [10, 40]] = 0.2, 0.7
        self.assertAlmostEqual(racket_track.direction(ways, offsets, np.zeros(5)), 10 * 360 / racket_maps.WAYS)

    def test_squares_that_are_turned_are_compared_in_the_picture(self):
        ways = np.zeros((3, racket_maps.WAYS))
        ways[0, 8], ways[1, 10], ways[2, 12] = 0.9, 0.9, 0.9
        found = racket_track.direction(ways, (-1, 0, 1), np.array([10.0, 0, -10]))
        self.assertAlmostEqual(found, 10 * 360 / racket_maps.WAYS)

    def test_an_unknown_picture_says_nothing_of_presence(self):
        likely, known = np.array([[0.9, 0.1], [0.9, 0.1]]), np.array([[True, False], [True, True]])
        np.testing.assert_allclose(racket_track.presence(likely, known), [0.9, 0.5])


if __name__ == "__main__":
    unittest.main()
