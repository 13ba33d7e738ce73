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
import racket_scene
import racket_shape


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
        _, seen, share = racket_scene.truth(self.racket, moves, np.zeros(3), (cover, before))
        self.assertTrue(seen.all())
        self.assertEqual(share, 1)
        before[:, 90:] = 255
        _, seen, share = racket_scene.truth(self.racket, moves, np.zeros(3), (cover, before))
        self.assertEqual(seen.tolist(), [False, True, True])
        self.assertLess(share, 0.5)

    def test_the_same_seed_gives_the_same_example(self):
        first, second = (self.example(4) for _ in range(2))
        for one, other in zip(first, second, strict=True):
            np.testing.assert_array_equal(one, other)

    def example(self, seed):
        random = np.random.default_rng(seed)
        pictures, (points, seen, _, _) = racket_scene.scene(random, racket_grounds.ground(random, racket_scene.SIZE))
        return racket_lens.shot(random, pictures, points, seen)

    def test_no_point_is_seen_beyond_the_square(self):
        for seed in range(30):
            picture, points, seen, _ = self.example(seed)
            self.assertEqual((picture.shape, picture.dtype), ((96, 96, 5), np.uint8))
            self.assertTrue(((points[seen] >= 0) & (points[seen] < 96)).all())


class Maps(unittest.TestCase):
    def test_what_is_answered_is_read_again(self):
        points = np.random.default_rng(2).uniform(10, 86, (5, 3, 2))
        seen = np.ones((5, 3), bool)
        seen[1, 2] = False
        maps = racket_maps.answers(points, seen)
        np.testing.assert_allclose(maps.sum(1), 1, atol=1e-5)
        found, sure, there = racket_maps.read(np.log(maps + 1e-9), np.zeros((5, 1)))
        self.assertLess(np.abs(found - points)[seen].max(), 0.1 * racket_maps.CELL)
        self.assertEqual((sure > 0.5).tolist(), seen.tolist())
        np.testing.assert_allclose(there, 0.5)


if __name__ == "__main__":
    unittest.main()
