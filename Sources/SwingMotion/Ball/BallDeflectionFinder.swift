import SwingCore

/// Finds where straight ways pass into each other.
struct BallDeflectionFinder {
    private let scene: BallCandidates
    /// The ways that end at each picture, and those that begin there.
    private let before: [[BallPath]]
    private let after: [[BallPath]]

    init(_ scene: BallCandidates) {
        self.scene = scene
        let finder = BallPathFinder(scene)
        before = scene.times.indices.map { finder.paths(at: $0, .back) }
        after = scene.times.indices.map { finder.paths(at: $0, .forth) }
    }

    /// The turns between neighboring pictures, or with one between them that does not show the ball.
    ///
    /// - Parameter isWanted: asked first, as it is quick.
    func turns(where isWanted: (BallDeflection) -> Bool) -> [BallDeflection] {
        scene.times.indices.flatMap { first in
            [1, 2].filter { first + $0 < scene.times.count }.flatMap { pictures in
                before[first].flatMap { way in
                    after[first + pictures].compactMap { next in
                        guard let turn = BallDeflection(way, next, pictures: pictures, in: scene), isWanted(turn),
                            ends(way, after: first, by: pictures), begins(next, at: first)
                        else { return nil }
                        return turn
                    }
                }
            }
        }
    }

    /// Whether nothing goes on where a way ends: what does was not turned.
    private func ends(_ way: BallPath, after picture: Int, by pictures: Int) -> Bool {
        scene.sightings(along: way, in: (picture + pictures)...(picture + pictures + 2)) < 2
    }

    /// Whether nothing came along a way before it begins.
    private func begins(_ way: BallPath, at picture: Int) -> Bool {
        scene.sightings(along: way, in: (picture - 2)...picture) < 2
    }
}
