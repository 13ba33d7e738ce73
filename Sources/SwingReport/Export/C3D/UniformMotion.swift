import SwingCore

/// Markers at a constant frame rate, as C3D demands.
///
/// Where the clip's own rate is constant, frames are taken as they are. Where it varies, each marker is read from the
/// least-bending curve through its known samples, never across missing ones.
struct UniformMotion {
    /// Frames a second of presentation time.
    let rate: Double
    /// Presentation time of the first frame, seconds.
    let start: Double
    /// How many frames there are.
    let count: Int
    /// Whether values lie between those of the video's frames.
    let isResampled: Bool

    private let motion: ExportedMotion
    private let markers: [Marker]
    /// By frame the sample taken as it is, where the rate is constant.
    private let samples: [Int?]
    /// By marker and frame the value read from the curve, where it varies.
    private let resampled: [[SIMD3<Double>?]]

    init(_ motion: ExportedMotion, markers: [Marker], timing: FrameTiming) {
        self.motion = motion
        self.markers = markers
        let (rate, start) = (timing.rate, motion.track.times.first ?? 0)
        let number = { (time: Double) in Int(clamping: ((time - start) * rate).rounded()) }
        let end = motion.track.times.last ?? start
        // A resampled frame after the last sample would not be known.
        let last = timing.isConstant ? number(end) : Int(clamping: ((end - start) * rate + 1e-9).rounded(.down))
        let count = motion.count > 0 ? last + 1 : 0
        (self.rate, self.start, self.count) = (rate, start, count)
        isResampled = !timing.isConstant
        guard timing.isConstant else {
            samples = []
            let grid = (0..<count).map { start + Double($0) / rate }
            resampled = markers.map { Self.resampled($0, motion, at: grid, longestStep: timing.longestStep) }
            return
        }
        var samples = [Int?](repeating: nil, count: count)
        for (sample, time) in motion.track.times.enumerated() { samples[number(time)] = sample }
        self.samples = samples
        resampled = []
    }

    /// The position of a marker in meters, or nil where it is not known.
    func position(marker: Int, frame: Int) -> SIMD3<Double>? {
        isResampled ? resampled[marker][frame] : samples[frame].flatMap { markers[marker].position(in: motion, $0) }
    }

    private static func resampled(
        _ marker: Marker, _ motion: ExportedMotion, at grid: [Double], longestStep: Double
    ) -> [SIMD3<Double>?] {
        var result = [SIMD3<Double>?](repeating: nil, count: grid.count)
        var (times, values): ([Double], [SIMD3<Double>]) = ([], [])
        var next = 0
        // The clock of grid and video may differ by rounding where they mean the same instant.
        let tolerance = 1e-9
        func closeRun() {
            guard let first = times.first, let last = times.last else { return }
            while next < grid.count, grid[next] < first - tolerance { next += 1 }
            let end = grid[next...].firstIndex { $0 > last + tolerance } ?? grid.count
            let read = CubicSpline(times: times, values: values).values(at: grid[next..<end])
            for (offset, value) in read.enumerated() { result[next + offset] = value }
            next = end
            (times, values) = ([], [])
        }
        for sample in 0..<motion.count {
            let time = motion.time(sample)
            if let last = times.last, time - last > longestStep { closeRun() }
            guard let position = marker.position(in: motion, sample) else {
                closeRun()
                continue
            }
            times.append(time)
            values.append(position)
        }
        closeRun()
        return result
    }
}

/// The natural cubic spline through points at uneven times: of all curves through them the one that bends least, as the
/// smoother of the analysis bends least between its samples.
struct CubicSpline {
    private let times: [Double]
    private let values: [SIMD3<Double>]
    /// Second derivatives at the points; zero at both ends.
    private let curvatures: [SIMD3<Double>]

    /// - Parameters:
    ///   - times: strictly increasing, at least one.
    ///   - values: as many as times.
    /// - Complexity: O(n).
    init(times: [Double], values: [SIMD3<Double>]) {
        precondition(!times.isEmpty && times.count == values.count)
        self.times = times
        self.values = values
        var curvatures = Array(repeating: SIMD3<Double>.zero, count: times.count)
        var factors = Array(repeating: 0.0, count: times.count)
        // The tridiagonal system of continuous slopes, eliminated downwards and solved upwards.
        for index in stride(from: 1, to: times.count - 1, by: 1) {
            let before = times[index] - times[index - 1]
            let after = times[index + 1] - times[index]
            let slopes = (values[index + 1] - values[index]) / after - (values[index] - values[index - 1]) / before
            let pivot = 2 * (before + after) - before * factors[index - 1]
            factors[index] = after / pivot
            curvatures[index] = (6 * slopes - before * curvatures[index - 1]) / pivot
        }
        for index in stride(from: times.count - 2, to: 0, by: -1) {
            curvatures[index] -= factors[index] * curvatures[index + 1]
        }
        self.curvatures = curvatures
    }

    /// The value between points `index` and `index + 1`, or at the only point.
    func value(at time: Double, after index: Int) -> SIMD3<Double> {
        guard index + 1 < times.count else { return values[index] }
        let length = times[index + 1] - times[index]
        let right = (time - times[index]) / length
        let left = 1 - right
        let bend =
            curvatures[index] * (left * left * left - left) + curvatures[index + 1] * (right * right * right - right)
        return left * values[index] + right * values[index + 1] + bend * (length * length / 6)
    }

    /// The values at increasing times within the span.
    ///
    /// - Complexity: O(n + times).
    func values(at wanted: some Sequence<Double>) -> [SIMD3<Double>] {
        var index = 0
        return wanted.map { time in
            while index + 2 < times.count, times[index + 1] < time { index += 1 }
            return value(at: time, after: index)
        }
    }
}
