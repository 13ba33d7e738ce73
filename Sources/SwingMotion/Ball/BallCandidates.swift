import Foundation
import SwingCore

/// Frames with what may be the ball, and the units its path is measured in.
struct BallCandidates {
    /// Presentation seconds, strictly increasing.
    let times: [Double]
    let sightings: [[BallSighting]]
    /// A ball's diameter in pixels: 6.7 cm of a player of 1.80 m.
    let diameter: Double
    /// The player's standing height in pixels.
    let height: Double
    let playback: PlaybackRate
    /// Median presentation seconds between two frames.
    let interval: Double

    /// Leaves out what does not move.
    ///
    /// - Parameters:
    ///   - frames: in the order of time.
    ///   - height: more than 0.
    /// - Complexity: O(n²) in the number of frames.
    init(_ frames: [BallFrame], height: Double, playback: PlaybackRate) {
        times = frames.map(\.time)
        let diameter = 0.037 * height
        self.diameter = diameter
        sightings = Self.moving(frames.map(\.sightings), within: 0.4 * diameter).map { Array($0.prefix(Self.most)) }
        self.height = height
        self.playback = playback
        interval = zip(times.dropFirst(), times).map { $0 - $1 }.quantile(0.5) ?? 0
    }

    /// The most sightings used of a frame, those that stand out most.
    private static let most = 16

    /// The sightings but those that half of the frames show at one position: leaves, lines and lamps, not a ball in
    /// play.
    private static func moving(_ frames: [[BallSighting]], within distance: Double) -> [[BallSighting]] {
        let often = max(6, (frames.count + 1) / 2)
        return frames.map { frame in
            frame.filter { sighting in
                frames.count { $0.contains { ($0.position - sighting.position).length < distance } } < often
            }
        }
    }

    /// The sighting nearest to a position within a distance that looks like another one, or nil.
    func nearest(
        to position: SIMD2<Double>, within distance: Double, like other: BallSighting, at frame: Int
    ) -> BallSighting? {
        var best: (sighting: BallSighting, distance: Double)?
        for sighting in sightings[frame] where Self.areAlike(sighting.color, other.color) {
            let own = (sighting.position - position).length
            if own <= distance, own < best?.distance ?? .infinity { best = (sighting, own) }
        }
        return best?.sighting
    }

    /// How many of some frames show anything near a straight path.
    func sightings(along path: BallPath, in frames: ClosedRange<Int>) -> Int {
        frames.clamped(to: 0...times.count - 1).count { frame in
            let position = path.position(at: times[frame])
            let radius = tolerance(0.4, speed: path.velocity.length)
            return sightings[frame].contains { ($0.position - position).length < radius }
        }
    }

    /// How far a sighting may lie from where it is expected: diameters for the ball's own extent, and a fraction of its
    /// step from frame to frame, as recorders do not keep their times.
    func tolerance(_ diameters: Double, speed: Double) -> Double {
        diameters * diameter + 0.12 * speed * interval
    }

    /// The surprise of finding one of so many sightings within a distance by chance: minus the logarithm of that
    /// chance.
    func surprise(within distance: Double, sightings: Double) -> Double {
        let side = 2.5 * height
        let expected = sightings * .pi * distance * distance / (side * side)
        return -log(1 - exp(-expected) + 1e-9)
    }

    /// Whether two spots may be the same ball: light and shade change its luma more than its color.
    static func areAlike(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> Bool { difference(one, other) <= 30 }

    static func difference(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> Double {
        ((one - other) * SIMD3(0.5, 1, 1)).length
    }
}
