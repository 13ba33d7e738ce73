import Foundation
import SwingCore

/// Pictures of what may be the ball, and the units its way is measured in.
struct BallCandidates {
    /// Presentation seconds, strictly increasing.
    let times: [Double]
    let sightings: [[BallSighting]]
    /// A ball's diameter in pixels: 6.7 cm of a player of 1.80 m.
    let diameter: Double
    /// The player's standing height in pixels.
    let height: Double
    /// Presentation seconds for one second of life.
    let second: Double
    /// Median presentation seconds between two pictures.
    let interval: Double

    /// - Parameters:
    ///   - pictures: in the order of time.
    ///   - height: more than 0.
    init(_ pictures: [BallFrame], height: Double, second: Double) {
        times = pictures.map(\.time)
        let diameter = 0.037 * height
        self.diameter = diameter
        sightings = Self.moving(pictures.map(\.sightings), within: 0.4 * diameter).map { Array($0.prefix(Self.most)) }
        self.height = height
        self.second = second
        interval = Statistics.median(zip(times.dropFirst(), times).map { $0 - $1 }) ?? 0
    }

    /// The most sightings looked at of a picture, those that stand out most.
    private static let most = 16

    /// The sightings but those that half of the pictures show in their place: leaves, lines and lamps, not a ball in play.
    private static func moving(_ pictures: [[BallSighting]], within distance: Double) -> [[BallSighting]] {
        let often = max(6, (pictures.count + 1) / 2)
        return pictures.map { picture in
            picture.filter { sighting in
                pictures.count { $0.contains { ($0.place - sighting.place).length < distance } } < often
            }
        }
    }

    /// The sighting nearest to a place within a distance that looks like another one, or nil.
    func nearest(to place: SIMD2<Double>, within distance: Double, like other: BallSighting, at picture: Int)
        -> BallSighting?
    {
        var best: (sighting: BallSighting, distance: Double)?
        for sighting in sightings[picture] where Self.areAlike(sighting.color, other.color) {
            let away = (sighting.place - place).length
            if away <= distance, away < best?.distance ?? .infinity { best = (sighting, away) }
        }
        return best?.sighting
    }

    /// How many of some pictures show anything near where a straight way leads.
    func sightings(along path: BallPath, in pictures: ClosedRange<Int>) -> Int {
        pictures.clamped(to: 0...times.count - 1).count { picture in
            let place = path.place(at: times[picture])
            let reach = tolerance(0.4, speed: path.velocity.length)
            return sightings[picture].contains { ($0.place - place).length < reach }
        }
    }

    /// How far a sighting may lie from where it is expected: diameters for the ball's own extent, and a share of its step from
    /// picture to picture, as recorders do not keep their times.
    func tolerance(_ diameters: Double, speed: Double) -> Double {
        diameters * diameter + 0.12 * speed * interval
    }

    /// How surprising it is that one of so many sightings lies by chance within a distance of a place: minus the
    /// logarithm of that chance.
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
