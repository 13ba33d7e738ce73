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
            return likelihoods[index < 0 ? index + 90 : index] - difference * difference / (2 * deviation * deviation)
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

extension CourtHeadingEstimator {
    /// Edges so near to the player's joints, body heights, may be the player's.
    private static let margin = 0.08

    /// The heading by the lines of the frame nearest to a time; nil where there are none or the player is not seen
    /// whole.
    ///
    /// - Parameters:
    ///   - lines: in any order.
    ///   - playback: how slowly the clip plays.
    init?(at time: Double, in track: MotionTrack, lines: [FrameLines], playback: PlaybackRate) {
        guard let seen = lines.nearest(to: time, playback: playback),
            let sample = track.sample(nearest: seen.time), (1...1e6).contains(track.bodyHeight[sample])
        else { return nil }
        let joints = Joint.allCases.compactMap { track.image($0, sample) }.filter { abs($0.x) < 1e6 && abs($0.y) < 1e6 }
        let feet = [Joint.leftHeel, .leftFootIndex, .rightHeel, .rightFootIndex].compactMap {
            track.image($0, sample)?.y
        }
        guard let first = joints.first, let lowest = feet.max(), abs(lowest) < 1e6 else { return nil }
        let low = joints.reduce(first) { pointwiseMin($0, $1) }
        let high = joints.reduce(first) { pointwiseMax($0, $1) }
        let height = track.bodyHeight[sample]
        let margin = CourtHeadingEstimator.margin * height
        let others = seen.segments.filter { segment in
            let middle = segment.middle
            return middle.x < low.x - margin || middle.x > high.x + margin || middle.y < low.y - margin
                || middle.y > high.y + margin
        }
        self.init(
            lines: others, width: Double(track.width), height: Double(track.height),
            player: Player(middle: (low.x + high.x) / 2, feet: lowest, height: height))
    }
}

/// A sample of how cameras are held and zoomed, with its prior probability.
struct CameraPriorSample {
    /// The focal length in parts of the picture's longer side.
    let zoom: Double
    /// The height of the camera over the ground, in heights of the player: there the horizon crosses the picture.
    let elevation: Double
    /// The rotation about its own axis, radians.
    let roll: Double
    /// The logarithm of its prior probability, up to a constant.
    let logPrior: Double

    /// A phone's main camera has 0.7 to 0.9 of the longer side of a video, twice that zoomed in; held by hand or on a
    /// tripod it stands at 0.5 to 1.2 of a player's height, in stands and on television much higher.
    static let all: [CameraPriorSample] = {
        let zooms = logNormal(median: 1, factor: 0.4, from: 0.5, through: 4.5, count: 12)
        let elevations = logNormal(median: 0.85, factor: 0.6, from: 0.25, through: 8, count: 20)
        var samples: [CameraPriorSample] = []
        for (zoom, zoomPrior) in zooms {
            for (elevation, elevationPrior) in elevations {
                for degrees in stride(from: -4.0, through: 4, by: 1) {
                    let logPrior = zoomPrior + elevationPrior - degrees * degrees / (2 * rollDeviation * rollDeviation)
                    guard logPrior >= leastLogPrior else { continue }
                    samples.append(
                        CameraPriorSample(
                            zoom: zoom, elevation: elevation, roll: degrees * .pi / 180, logPrior: logPrior))
                }
            }
        }
        return samples
    }()

    /// The standard deviation of the roll of a phone held level, degrees.
    private static let rollDeviation = 1.5

    /// Less likely poses, such as a camera zoomed in, high up and rolled at once, are not tried.
    private static let leastLogPrior = -7.5

    /// Values in equal steps of their logarithm, each with the logarithm of a log-normal distribution.
    private static func logNormal(
        median middle: Double, factor: Double, from first: Double, through last: Double, count: Int
    ) -> [(Double, Double)] {
        (0..<count).map { step in
            let value = first * pow(last / first, Double(step) / Double(count - 1))
            let score = log(value / middle) / factor
            return (value, -score * score / 2)
        }
    }
}

/// A camera's orientation and zoom: which direction of space each point of the picture shows.
///
/// Directions are those of the camera: x to the right of the picture, y down, z into it, for a pinhole in the middle of
/// the picture with square pixels.
struct CameraPose {
    /// The focal length in pixels.
    let focal: Double
    /// Unit vectors: downward, and level ones ahead of the camera and to its right.
    let down: SIMD3<Double>
    let ahead: SIMD3<Double>
    let right: SIMD3<Double>

    /// - Parameters:
    ///   - horizon: a point of the horizon in pixels from the middle of the picture, y down.
    ///   - roll: how far the horizon falls to the right, radians.
    init(focal: Double, horizon: SIMD2<Double>, roll: Double) {
        self.focal = focal
        let normal = SIMD2(-sin(roll), cos(roll))
        let pitch = atan2(-horizon.dot(normal), focal)
        down = SIMD3(normal.x * cos(pitch), normal.y * cos(pitch), sin(pitch))
        let level = SIMD3(0, 0, 1) - down * down.z
        ahead = level / level.length
        right = down.cross(ahead)
    }

    /// The bearing of a direction seen from above, degrees: 0 ahead of the camera, 90 to its right.
    func bearing(_ direction: SIMD3<Double>) -> Double { atan2(direction.dot(right), direction.dot(ahead)) * 180 / .pi }

    /// The bearing of a point, pixels from the middle of the picture.
    func bearing(of point: SIMD2<Double>) -> Double { bearing(SIMD3(point, focal)) }

    /// A level direction of a whole bearing within a turn either way.
    func level(_ bearing: Int) -> SIMD3<Double> {
        let turn = CameraPose.circle[bearing + 360]
        return ahead * turn.x + right * turn.y
    }

    /// Cosine and sine of whole degrees from -360.
    private static let circle = (-360...360).map { degrees in
        SIMD2(cos(Double(degrees) * .pi / 180), sin(Double(degrees) * .pi / 180))
    }

    /// The bearing of the level direction that a line would have if it were level, degrees.
    func bearing(of line: ImageLine) -> Double {
        let first = SIMD3(line.middle - line.along, focal)
        let second = SIMD3(line.middle + line.along, focal)
        return bearing(first.cross(second).cross(down))
    }

    /// The squared sine of the angle in the picture between a line and the vanishing point of a direction, seen from
    /// the middle of the line.
    func missed(_ direction: SIMD3<Double>, _ line: ImageLine) -> Double {
        let x = focal * direction.x - direction.z * line.middle.x
        let y = focal * direction.y - direction.z * line.middle.y
        let across = line.along.x * y - line.along.y * x
        let length = x * x + y * y
        return length > 0 ? across * across / length : 0
    }
}

/// A straight edge in pixels from the middle of the picture.
struct ImageLine {
    let middle: SIMD2<Double>
    /// A unit vector.
    let along: SIMD2<Double>
    /// How well its direction is known: the standard deviation in radians.
    let deviation: Double
    /// How much it counts, 0 to 1.
    let weight: Double
}
