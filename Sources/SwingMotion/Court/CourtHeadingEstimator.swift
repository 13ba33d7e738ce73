import Foundation
import SwingCore

/// Estimates the heading of the court from the straight edges of a picture.
///
/// The lines of a court, its net, and mostly the fences and stands around it run along it, across it or upright. For
/// every camera pose the likelihood of the edges is computed for each heading of the court, and poses are marginalized
/// by their prior: Coughlan & Yuille, "Manhattan World", ICCV 1999, for a camera that is not known. Along and across
/// the court look the same: callers choose the side near an expected direction.
struct CourtHeadingEstimator {
    /// Where the player stands in the picture, pixels.
    struct Player {
        let middle: Double
        let feet: Double
        /// The standing height.
        let height: Double
    }

    /// For each whole degree up to 90 the log-likelihood that one side of the court has this direction at the player,
    /// counted as directions of the ball are (0 toward the camera, 90 to the right of the picture).
    private(set) var likelihoods = [Double](repeating: -.infinity, count: 90)

    /// - Parameter lines: the edges without those of the player.
    init(lines: [LineSegment], width: Double, height: Double, player: Player) {
        let longer = max(width, height)
        let center = SIMD2(width, height) / 2
        let known = lines.prefix(CourtHeadingEstimator.most).compactMap {
            ImageLine($0, center: center, longer: longer)
        }
        for camera in CameraPriorSample.all {
            let horizon = SIMD2(player.middle, player.feet - camera.elevation * player.height) - center
            let pose = CameraPose(focal: camera.zoom * longer, horizon: horizon, roll: camera.roll)
            guard abs(pose.down.z) < CourtHeadingEstimator.steepest else { continue }
            add(CourtHeadingEstimator.scores(known, pose), camera.logPrior, playerBearing: pose.bearing(of: horizon))
        }
    }

    /// As many edges as are found in a picture; a file may hold more.
    private static let most = 120

    /// The sine of the steepest pitch of a camera, up or down: 50 degrees.
    private static let steepest = 0.77

    /// The direction of the side of the court that is expected near one, and its standard deviation, degrees.
    func side(near azimuth: Double, deviation: Double) -> (azimuth: Double, deviation: Double) {
        // Directions beyond 90 degrees on either side would be nearer to another side of the court.
        let offsets = stride(from: -90.0, to: 90, by: 1)
        let start = azimuth.rounded()
        let logs = offsets.map { offset in
            let index = Int(clamping: start + offset) % 90
            let difference = start + offset - azimuth
            return likelihoods[index < 0 ? index + 90 : index]
                - difference * difference / (2 * deviation * deviation)
        }
        guard let most = logs.max(), most.isFinite else { return (azimuth, deviation) }
        let weights = logs.map { exp($0 - most) }
        let mass = weights.reduce(0, +)
        let mean = zip(offsets, weights).reduce(0) { $0 + $1.0 * $1.1 } / mass
        let variance = zip(offsets, weights).reduce(0) { $0 + ($1.0 - mean) * ($1.0 - mean) * $1.1 } / mass
        return (Degrees.wrapped(start + mean), max(variance, 0).squareRoot())
    }

    /// Adds the scores of a camera pose.
    ///
    /// - Parameter bearing: of the player, degrees.
    private mutating func add(_ scores: [Double], _ logPrior: Double, playerBearing bearing: Double) {
        for (side, score) in scores.enumerated() {
            // Toward the camera is against the direction to the player, and both turn the same way.
            var index = Int(clamping: (180 - Double(side) + bearing).rounded()) % 90
            if index < 0 { index += 90 }
            likelihoods[index] = logSumExp(likelihoods[index], score + logPrior)
        }
    }

    /// The fraction of edges that are not aligned with the court.
    private static let outliers = 0.3
    /// The density at 0 of a half-normal distribution of deviation 1, for each of three directions.
    private static let height = (1 - outliers) / 3 * (2 / Double.pi).squareRoot()

    /// The log-likelihood of the edges for each whole bearing up to 90 of a side of the court.
    static func scores(_ lines: [ImageLine], _ pose: CameraPose) -> [Double] {
        var scores = [Double](repeating: 0, count: 90)
        var always = 0.0
        for line in lines {
            let steepness = 1 / (2 * line.deviation * line.deviation)
            let upright = height / line.deviation * exp(-pose.missed(pose.down, line) * steepness)
            let base = outliers * 2 / .pi + upright
            always += line.weight * log(base)
            let most = log(height / line.deviation / base)
            // The level direction that the edge would show if it had one, and from there to both sides.
            let own = Int(clamping: pose.bearing(of: line).rounded())
            for direction in [1, -1] {
                for step in (direction == 1 ? 0 : 1)..<45 {
                    let bearing = own + direction * step
                    let gain = most - pose.missed(pose.level(bearing), line) * steepness
                    guard gain > SoftPlus.least else { break }
                    let index = bearing % 90
                    scores[index < 0 ? index + 90 : index] += line.weight * SoftPlus.of(gain)
                }
            }
        }
        return scores.map { $0 + always }
    }
}

/// log(1 + exp x) from a table: it is needed a million times for a picture.
enum SoftPlus {
    /// Below, it is less than a hundredth.
    static let least = -4.6
    private static let most = 8.0
    private static let steps = 32.0
    private static let table = (0...Int(clamping: (most - least) * steps) + 1).map {
        log(1 + exp(least + Double($0) / steps))
    }

    /// To a thousandth for numbers from `least`.
    static func of(_ x: Double) -> Double {
        guard x < most else { return x }
        let position = (x - least) * steps
        let index = Int(clamping: position)
        let fraction = position - Double(index)
        return table[index] * (1 - fraction) + table[index + 1] * fraction
    }
}

extension ImageLine {
    /// The length in parts of the picture's longer side from which an edge counts in full: edges are broken where
    /// something stands before them.
    private static let full = 0.15
    /// The error of the direction of a long edge, degrees: lenses bend, and fences sag.
    private static let bent = 1.0

    /// A segment, or nil for one without a direction or far from any picture.
    init?(_ segment: LineSegment, center: SIMD2<Double>, longer: Double) {
        let length = segment.length
        guard length > 1,
            [segment.start.x, segment.start.y, segment.end.x, segment.end.y].allSatisfy({ abs($0) < 1e6 })
        else { return nil }
        middle = segment.middle - center
        along = (segment.end - segment.start) / length
        // The ends lie within a pixel.
        deviation = Self.bent * .pi / 180 + 1 / length
        weight = min(1, length / (Self.full * longer))
    }
}
