import SwingCore

/// The player's standing height in pixels through the clip.
///
/// Limb lengths do not change when a player crouches or bends. Where the model gives metric landmarks, the length of
/// shank, thigh and trunk in space is carried to pixels by the scale that best maps the metric pose on the picture;
/// otherwise the projected lengths are used, of which a high quantile is the unshortened one.
struct BodyScale {
    /// Half the width in real seconds of the window whose median is taken: longer than a stroke, shorter than a walk
    /// toward the camera.
    private static let halfWindow = 1.0
    /// Shoulders, hips, knees, ankles.
    private static let joints: [Joint] = [
        .leftShoulder, .rightShoulder, .leftHip, .rightHip, .leftKnee, .rightKnee, .leftAnkle, .rightAnkle,
    ]

    /// Pixels by sample from the metric landmarks; nil where there are none.
    private let metric: [Double?]

    /// Measures each sample by itself; the rate of playback does not matter.
    ///
    /// - Complexity: O(n) in the number of samples.
    init(_ raw: RawMotion) {
        metric = raw.times.indices.map { BodyScale.metricHeight(raw, $0) }
    }

    /// Pixels by sample, each by itself; nil where the body is not seen.
    func samples(in raw: RawMotion) -> [Double?] {
        single(in: raw).heights
    }

    /// Pixels by sample, a slow function of time within each shot; the picture's height where nothing was ever seen.
    ///
    /// - Parameter raw: the motion that was measured, cut or not, at any rate of playback.
    func heights(in raw: RawMotion) -> [Double] {
        let (single, isMetric) = single(in: raw)
        let fallback = single.compactMap { $0 }.quantile(0.5) ?? Double(max(raw.height, 1))
        let times = raw.realTimes
        return raw.shots.flatMap { shot in
            BodyScale.smoothed(
                Array(single[shot]), times: Array(times[shot]), fraction: isMetric ? 0.5 : 0.9, fallback: fallback)
        }
    }

    /// The metric heights but those of samples left out at cuts, or the projected ones where none is left.
    private func single(in raw: RawMotion) -> (heights: [Double?], isMetric: Bool) {
        var heights = metric
        for sample in raw.cuts { heights[sample] = nil }
        if heights.contains(where: { $0 != nil }) { return (heights, true) }
        return (raw.times.indices.map { BodyScale.projectedHeight(raw, $0) }, false)
    }

    /// A windowed quantile at every sample; far from any value that of all values.
    private static func smoothed(_ values: [Double?], times: [Double], fraction: Double, fallback: Double) -> [Double] {
        let overall = values.compactMap { $0 }.quantile(fraction) ?? fallback
        var low = 0
        var high = 0
        return times.indices.map { index in
            while times[low] < times[index] - halfWindow { low += 1 }
            while high < times.count, times[high] <= times[index] + halfWindow { high += 1 }
            let stride = max(1, (high - low) / 61)
            let window = Swift.stride(from: low, to: high, by: stride).compactMap { values[$0] }
            return window.quantile(fraction) ?? overall
        }
    }

    private static func metricHeight(_ raw: RawMotion, _ sample: Int) -> Double? {
        var pixels: [SIMD2<Double>] = []
        var meters: [SIMD3<Double>] = []
        for joint in joints {
            guard let pixel = raw.image[joint.rawValue][sample], let meter = raw.world[joint.rawValue][sample]
            else { return nil }
            pixels.append(SIMD2(pixel.x, -pixel.y))
            meters.append(meter)
        }
        guard let scale = WeakPerspective.scale(of: pixels, onto: meters.map { SIMD2($0.x, $0.y) }) else { return nil }
        let height = scale * length(of: meters) { ($0 - $1).length } / BodyModel.ankleToShoulder
        return height.isFinite && height > 0 ? height : nil
    }

    /// The standing height in meters that follows from the metric landmarks; nil where one is not known.
    static func stature(_ raw: RawMotion, _ sample: Int) -> Double? {
        let meters = joints.compactMap { raw.world[$0.rawValue][sample] }
        guard meters.count == joints.count else { return nil }
        return length(of: meters) { ($0 - $1).length } / BodyModel.ankleToShoulder
    }

    private static func projectedHeight(_ raw: RawMotion, _ sample: Int) -> Double? {
        let pixels = joints.compactMap { raw.image[$0.rawValue][sample] }
        guard pixels.count == joints.count else { return nil }
        let height = length(of: pixels) { ($0 - $1).length } / BodyModel.ankleToShoulder
        return height > 0 ? height : nil
    }

    /// Shank, thigh and trunk together, mean of both sides; points in the order of `joints`.
    private static func length<Point>(of points: [Point], _ distance: (Point, Point) -> Double) -> Double {
        var sum = 0.0
        for side in 0..<2 {
            for part in 0..<3 { sum += distance(points[2 * part + side], points[2 * part + 2 + side]) }
        }
        return sum / 2
    }
}

/// What a video shows from one cut to the next.
struct Shot: Sendable {
    let track: PoseTrack
    /// The presentation times that belong to it, seconds; the first shot begins and the last ends at infinity.
    let span: Range<Double>

    /// The shots of a video; one where it is not cut.
    ///
    /// - Complexity: O(n) in the number of frames.
    static func all(of track: PoseTrack) -> [Shot] {
        let cuts = track.cuts.filter(\.isFinite)
        let bounds = [-Double.infinity] + cuts + [.infinity]
        var frames = [[PoseFrame]](repeating: [], count: cuts.count + 1)
        var index = 0
        for frame in track.frames {
            while index < cuts.count, cuts[index] <= frame.time.seconds { index += 1 }
            frames[index].append(frame)
        }
        return frames.indices.map { index in
            var part = track
            (part.frames, part.cuts) = (frames[index], [])
            return Shot(track: part, span: bounds[index]..<bounds[index + 1])
        }
    }
}

extension ContactCues {
    /// Those of some time.
    func within(_ span: Range<Double>) -> ContactCues {
        ContactCues(
            sounds: sounds.filter { span.contains($0.time) }, balls: balls.filter { span.contains($0.time) },
            lines: lines.filter { span.contains($0.time) })
    }
}

/// Finds where an edited video changes from one shot to another.
///
/// At a cut the player is suddenly elsewhere in the picture, or of another size, and stays so. No stroke and no
/// smoothing spans a cut.
enum ShotCuts {
    /// A trunk that moves faster in the picture was cut, body heights per real second.
    ///
    /// A sprinter makes 10 m/s, 6 body heights per second; a camera that pans with the player makes it less.
    private static let fastestTrunk = 8.0
    /// The least jump beyond landmark noise and the model's recovery of a lost player, body heights.
    private static let leastJump = 0.5
    /// A player whose size changes by more between two frames was cut; a zoom takes many frames.
    private static let scaleRatio = 1.4
    /// Real seconds compared on either side of a cut: longer than a stranger is followed by mistake.
    private static let halfWindow = 0.3
    /// Bounds the work at high frame rates.
    private static let mostFrames = 24

    /// The samples that begin a new shot.
    ///
    /// - Parameter heights: the player's height in pixels by sample, each by itself.
    static func find(in raw: RawMotion, heights: [Double?]) -> [Int] {
        let times = raw.realTimes
        let seen = raw.times.indices.filter { raw.trunkCenter($0) != nil && heights[$0] != nil }
        var cuts: [Int] = []
        for position in seen.indices.dropFirst() {
            let (before, after) = (seen[position - 1], seen[position])
            guard isJump(raw, heights, [before], [after], step: times[after] - times[before]) else { continue }
            let earlier = seen[..<position].suffix(mostFrames)
                .filter { times[before] - times[$0] <= halfWindow && $0 >= cuts.last ?? 0 }
            let later = seen[position...].prefix(mostFrames).filter { times[$0] - times[after] <= halfWindow }
            // A single frame on either side is an error of the model.
            guard earlier.count > 1, later.count > 1 else { continue }
            let step = times[later[later.count / 2]] - times[earlier[earlier.count / 2]]
            if isJump(raw, heights, earlier, later, step: step) { cuts.append(after) }
        }
        return cuts
    }

    /// Whether the player is elsewhere or of another size, by the medians of both sides.
    private static func isJump(
        _ raw: RawMotion, _ heights: [Double?], _ before: [Int], _ after: [Int], step: Double
    ) -> Bool {
        guard let first = raw.trunkCenter(before[before.count / 2]),
            let second = raw.trunkCenter(after[after.count / 2]),
            let earlier = before.compactMap({ heights[$0] }).quantile(0.5),
            let later = after.compactMap({ heights[$0] }).quantile(0.5), min(earlier, later) > 0
        else { return false }
        if max(earlier, later) / min(earlier, later) > scaleRatio { return true }
        return (second - first).length / max(earlier, later) > max(leastJump, fastestTrunk * step)
    }
}
