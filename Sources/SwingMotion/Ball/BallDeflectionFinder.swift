import SwingCore

/// Finds where straight paths pass into each other.
struct BallDeflectionFinder {
    private let candidates: BallCandidates
    /// The paths that end at each frame, and those that begin there.
    private let before: [[BallPath]]
    private let after: [[BallPath]]

    init(_ candidates: BallCandidates) {
        self.candidates = candidates
        let finder = BallPathFinder(candidates)
        before = candidates.times.indices.map { finder.paths(at: $0, .backward) }
        after = candidates.times.indices.map { finder.paths(at: $0, .forward) }
    }

    /// The deflections between neighboring frames, or with one between them that does not show the ball.
    ///
    /// - Parameter isWanted: tested first, as it is quick.
    func deflections(where isWanted: (BallDeflection) -> Bool) -> [BallDeflection] {
        candidates.times.indices.flatMap { first in
            [1, 2].filter { first + $0 < candidates.times.count }.flatMap { frames in
                before[first].flatMap { path in
                    after[first + frames].compactMap { next in
                        guard let deflection = BallDeflection(path, next, frames: frames, in: candidates),
                            isWanted(deflection), ends(path, after: first, by: frames), begins(next, at: first)
                        else { return nil }
                        return deflection
                    }
                }
            }
        }
    }

    /// Whether nothing continues a path where it ends: what does was not deflected.
    private func ends(_ path: BallPath, after frame: Int, by frames: Int) -> Bool {
        candidates.sightings(along: path, in: (frame + frames)...(frame + frames + 2)) < 2
    }

    /// Whether nothing came along a path before it begins.
    private func begins(_ path: BallPath, at frame: Int) -> Bool {
        candidates.sightings(along: path, in: (frame - 2)...frame) < 2
    }
}
