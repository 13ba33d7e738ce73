import SwingCore

/// What the flux of a sound usually is around each frame, and the frames that stand out from it.
struct FluxBaseline {
    private let medians: [Float]
    private let deviations: [Float]

    /// Frames from one computed value to the next, a tenth of a second: surroundings of a second change little in that
    /// time.
    private static let step = 50
    /// Frames to each side: half a second.
    private static let reach = 250
    /// Frames to each side within which a peak is the highest: 30 ms.
    private static let separation = 15
    /// Decibels that an onset rises above the median at least; quieter sounds are not distinguished from the noise of a
    /// court.
    private static let leastProminence: Float = 3
    /// Standard deviations above the median: of normal values, one in 30,000 lies higher.
    private static let deviationsAbove: Float = 4
    /// The standard deviation of a normal distribution over its median absolute deviation.
    private static let normalDeviation: Float = 1.4826

    init(_ flux: [Float]) {
        var medians: [Float] = []
        var deviations: [Float] = []
        for middle in stride(from: 0, to: flux.count, by: FluxBaseline.step) {
            let low = max(0, middle - FluxBaseline.reach)
            let high = min(flux.count, middle + FluxBaseline.reach)
            let median = Array(flux[low..<high]).upperMedian ?? 0
            medians.append(median)
            deviations.append(flux[low..<high].map { abs($0 - median) }.upperMedian ?? 0)
        }
        self.medians = medians
        self.deviations = deviations
    }

    /// The median of the flux around a frame.
    func median(at frame: Int) -> Float { medians[frame / FluxBaseline.step] }

    /// The frames whose flux is a peak and stands out, in order.
    func peaks(of flux: [Float]) -> [Int] {
        flux.indices.filter { frame in
            let spread =
                FluxBaseline.deviationsAbove * FluxBaseline.normalDeviation
                * deviations[frame / FluxBaseline.step]
            guard flux[frame] > median(at: frame) + max(FluxBaseline.leastProminence, spread) else { return false }
            let before = flux[max(0, frame - FluxBaseline.separation)..<frame]
            let after = flux[frame + 1..<min(flux.count, frame + FluxBaseline.separation + 1)]
            return before.allSatisfy { $0 < flux[frame] } && after.allSatisfy { $0 <= flux[frame] }
        }
    }
}
