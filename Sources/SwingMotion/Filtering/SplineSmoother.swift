import SwingCore

/// A smoothing spline through samples at uneven times: no phase shift, no rate assumed.
///
/// It minimizes the weighted squared distance to the samples plus `lambda` times the squared second derivative. For
/// even samples its gain is 1 / (1 + (f / cutoff)⁴), which is that of a second-order Butterworth filter run forwards
/// and backwards; at uneven times it is the natural continuation (Whittaker 1923; Eilers 2003). Samples of weight 0 are
/// bridged with the least bending.
package struct SplineSmoother {
    private let weights: [Double]
    /// Cholesky factor of the pentadiagonal system: diagonal and the two bands below it.
    private var diagonal: [Double]
    private var first: [Double]
    private var second: [Double]

    /// Prepares the system.
    ///
    /// - Parameters:
    ///   - times: strictly increasing, real seconds.
    ///   - weights: not negative, 1 for a sample seen well; at least two positive.
    ///   - cutoff: half-power frequency in hertz.
    /// - Complexity: O(n).
    package init(times: [Double], weights: [Double], cutoff: Double) {
        let count = times.count
        let angular = 2 * Double.pi * cutoff
        let lambda = 1 / (angular * angular * angular * angular)
        var spans = Array(repeating: 0.0, count: count)
        for index in spans.indices {
            let low = times[max(index - 1, 0)]
            let high = times[min(index + 1, count - 1)]
            // A lone sample stands for itself, however long.
            spans[index] = count == 1 ? 1 : (high - low) / (index == 0 || index == count - 1 ? 1 : 2)
        }
        self.weights = zip(weights, spans).map { $0 * $1 }
        // A trace of weight everywhere keeps the system regular whatever the weights.
        diagonal = zip(self.weights, spans).map { $0 + 1e-9 * $1 }
        first = Array(repeating: 0, count: count)
        second = Array(repeating: 0, count: count)
        for index in stride(from: 1, to: count - 1, by: 1) {
            let left = max(times[index] - times[index - 1], SplineSmoother.leastStep)
            let right = max(times[index + 1] - times[index], SplineSmoother.leastStep)
            let scale = lambda * (left + right) / 2
            let a = 2 / (left * (left + right))
            let b = -2 / (left * right)
            let c = 2 / (right * (left + right))
            diagonal[index - 1] += scale * a * a
            diagonal[index] += scale * b * b
            diagonal[index + 1] += scale * c * c
            first[index - 1] += scale * a * b
            first[index] += scale * b * c
            second[index - 1] += scale * a * c
        }
        factor()
    }

    /// No camera takes pictures closer together; broken clips claim it, and their slopes would drown all else.
    private static let leastStep = 1e-4

    /// LDLᵀ in place: `diagonal` becomes D, `first` and `second` the bands of L.
    private mutating func factor() {
        for index in diagonal.indices {
            if index >= 1 { diagonal[index] -= first[index - 1] * first[index - 1] * diagonal[index - 1] }
            if index >= 2 { diagonal[index] -= second[index - 2] * second[index - 2] * diagonal[index - 2] }
            if index + 1 < diagonal.count {
                if index >= 1 { first[index] -= second[index - 1] * first[index - 1] * diagonal[index - 1] }
                first[index] /= diagonal[index]
            }
            if index + 2 < diagonal.count { second[index] /= diagonal[index] }
        }
    }

    /// The smooth values at every time.
    ///
    /// - Complexity: O(n).
    package func smooth(_ values: [Double]) -> [Double] {
        var result = zip(values, weights).map { $0 * $1 }
        for index in result.indices {
            if index >= 1 { result[index] -= first[index - 1] * result[index - 1] }
            if index >= 2 { result[index] -= second[index - 2] * result[index - 2] }
        }
        for index in result.indices.reversed() {
            result[index] /= diagonal[index]
            if index + 1 < result.count { result[index] -= first[index] * result[index + 1] }
            if index + 2 < result.count { result[index] -= second[index] * result[index + 2] }
        }
        return result
    }

    /// The same of points, each axis by itself.
    func smooth<Point: SIMD<Double>>(_ points: [Point]) -> [Point] {
        var result = points
        for axis in 0..<Point.scalarCount {
            for (index, value) in smooth(points.map { $0[axis] }).enumerated() { result[index][axis] = value }
        }
        return result
    }
}

/// How fast a part of the body can move, and how its motion is filtered.
///
/// Measured on 578 motion-captured strokes of 10 players (16 joints, 50 Hz; speeds relative to the hips):
///
/// - Largest acceleration of the wrist 139 body heights per second squared (serve; 95th percentile 92), speed 5.9.
///   Other joints scale with their largest speed: elbow 5.5, shoulder 3.3, ankle 3.3, head 1.9, knee 1.7, hip 0.8.
/// - Cut-off: with landmark noise of 0.5 to 1 % of body height, 8 Hz keeps 95 to 101 % of the wrist's peak speed
///   at 50 frames a second (91 to 95 % at 25) and lies at the minimum of the position error; 6 Hz loses 6 to 9 %,
///   4 Hz 15 to 18 %, 12 Hz adds noise of 4 to 6 %. Parts nearer to the trunk carry less high frequency: 6 Hz.
/// - Gap: across 0.15 s the bridged wrist is wrong by less than 5 % of body height in 95 of 100 gaps set inside
///   strokes (8 % across 0.2 s); knees and hips stay under 2 % across 0.2 s.
struct JointPhysics {
    /// Largest believable acceleration, body heights per second squared.
    let acceleration: Double
    /// Half-power frequency of the smoother in hertz of real time.
    let cutoff: Double
    /// Longest time between two observations that is bridged, real seconds.
    let gap: Double

    /// The trunk in the picture: the player's running and the camera's panning together.
    static let trunk = JointPhysics(acceleration: 80, cutoff: 6, gap: 0.2)
}

extension JointPhysics {
    init(_ joint: Joint) {
        switch joint {
        case .leftWrist, .rightWrist, .leftElbow, .rightElbow: self.init(acceleration: 140, cutoff: 8, gap: 0.15)
        case .leftPinky, .rightPinky, .leftIndex, .rightIndex, .leftThumb, .rightThumb:
            // A hand's length beyond the wrist: a quarter faster, as the hand ends in the recordings are.
            self.init(acceleration: 175, cutoff: 8, gap: 0.15)
        case .leftAnkle, .rightAnkle, .leftHeel, .rightHeel, .leftFootIndex, .rightFootIndex, .leftShoulder,
            .rightShoulder:
            self.init(acceleration: 80, cutoff: 6, gap: 0.2)
        default: self.init(acceleration: 60, cutoff: 6, gap: 0.2)
        }
    }
}
