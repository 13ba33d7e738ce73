package import SwingMedia

/// Frames of a clip that were decoded for the poses and are still at hand: those around the fastest moments of the
/// player's hands, where the hits are.
///
/// A second look at a hit then decodes nothing, which in a short clip takes as long as a quarter of the poses.
package struct FrameCache: Sendable {
    private var keeper: PeakFrameBuffer<VideoFrame>
    private var hands = HandSpeed()
    /// The frame on screen when a hand was fastest since the last was taken.
    private var fastest: (speed: Double, frame: VideoFrame)?

    /// What suffices for a stroke at 1080p and 60 frames a second, and for three at 30: 160 MiB.
    package static let usualBytes = 160 << 20

    /// - Parameters:
    ///   - budget: the most bytes of pictures kept; 0 for none.
    ///   - playback: how slowly the clip plays.
    package init(budget: Int = 0, playback: PlaybackRate = .realTime) {
        keeper = PeakFrameBuffer(budget: budget, playback: playback)
    }

    /// The frames from the one on screen at the beginning of a stretch to the first at or after its end; nil where one
    /// of them is missing.
    ///
    /// - Parameter span: presentation seconds.
    package func frames(showing span: ClosedRange<Double>) -> [VideoFrame]? { keeper.frames(showing: span) }

    /// Gives the frame in which a hand was fastest and begins anew: the next frames are of another stretch.
    mutating func takeFastest() -> VideoFrame? {
        defer {
            fastest = nil
            hands = HandSpeed()
        }
        return fastest?.frame
    }

    mutating func add(_ frame: VideoFrame) {
        keeper.add(frame, index: frame.index, seconds: frame.time.seconds, bytes: frame.layout.bytes)
    }

    /// Takes the pose seen in a frame; the next must be later.
    mutating func note(_ pose: Pose?, at seconds: Double) {
        guard let (speed, moment) = hands.note(pose, at: seconds) else { return }
        keeper.note(speed: speed, at: moment)
        if speed > fastest?.speed ?? 0 { fastest = keeper.frame(at: moment).map { (speed, $0) } ?? fastest }
    }
}

/// How fast the faster hand moves relative to the hips, from pose to pose.
///
/// A swing is fast for several frames. A cut in an edited video moves the hands in one step only, a wrist misplaced in
/// one frame moves away and back: neither is speed.
struct HandSpeed: Sendable {
    /// The positions of both wrists relative to the hips in the last two poses, pixels; nil where one was not seen.
    private var latest: [(seconds: Double, wrists: [SIMD2<Double>?])] = []

    /// Takes the next pose, which must be later than those before.
    ///
    /// - Returns: pixels a second at the pose before, from the least of the displacement to it, the one from it and the
    ///   one past it; nil where no wrist was seen in all three.
    mutating func note(_ pose: Pose?, at seconds: Double) -> (speed: Double, seconds: Double)? {
        let wrists = [Joint.leftWrist, .rightWrist].map { joint -> SIMD2<Double>? in
            guard let pose, let wrist = pose[joint]?.position, let left = pose[.leftHip]?.position,
                let right = pose[.rightHip]?.position
            else { return nil }
            return wrist - (left + right) / 2
        }
        defer { latest = latest.suffix(1) + [(seconds, wrists)] }
        guard latest.count == 2 else { return nil }
        let (first, middle) = (latest[0], latest[1])
        let speeds = wrists.indices.compactMap { hand -> Double? in
            guard let start = first.wrists[hand], let between = middle.wrists[hand], let end = wrists[hand] else {
                return nil
            }
            return min(
                Self.speed(start, between, over: middle.seconds - first.seconds),
                Self.speed(between, end, over: seconds - middle.seconds),
                Self.speed(start, end, over: seconds - first.seconds))
        }
        return speeds.max().map { ($0, middle.seconds) }
    }

    private static func speed(_ from: SIMD2<Double>, _ to: SIMD2<Double>, over time: Double) -> Double {
        time > 0 ? (to - from).length / time : 0
    }
}

/// Keeps what was seen around the fastest moments, within a number of bytes.
///
/// Frames come first, the speeds seen in them later and in the same order. Where the bytes run out, what goes is what
/// lies farthest from fast moments; the newest stay, as a fast moment may follow.
struct PeakFrameBuffer<Frame: Sendable>: Sendable {
    private struct Kept {
        let index: Int
        let seconds: Double
        let bytes: Int
        let frame: Frame
        var weight: Double
    }

    private let budget: Int
    private let playback: PlaybackRate
    /// In presentation order.
    private var kept: [Kept] = []
    private var moments: [(seconds: Double, speed: Double)] = []
    private(set) var bytes = 0

    /// How far from a fast moment frames may be asked for, real seconds: hands are fastest within 0.1 s of a hit, whose
    /// time is known to some hundredths, and 0.3 s around it are watched at 30 frames a second.
    private static var reach: Double { 0.45 }
    /// How long a frame waits to be judged, real seconds: before a hit hands gain speed for that long.
    private static var patience: Double { 0.25 }

    /// - Parameters:
    ///   - budget: the most bytes kept.
    ///   - playback: how slowly the clip plays.
    init(budget: Int, playback: PlaybackRate = .realTime) { (self.budget, self.playback) = (budget, playback) }

    /// Takes the next frame.
    ///
    /// - Parameter index: its place among all frames of the clip.
    ///
    /// Complexity: O(n) in the number of frames kept.
    mutating func add(_ frame: Frame, index: Int, seconds: Double, bytes size: Int) {
        guard budget > 0 else { return }
        let weight = moments.reduce(0) { max($0, self.weight(of: $1, at: seconds)) }
        kept.append(Kept(index: index, seconds: seconds, bytes: size, frame: frame, weight: weight))
        bytes += size
        while bytes > budget { bytes -= kept.remove(at: leastNeeded(at: seconds)).bytes }
    }

    /// Takes how fast something moved at a moment.
    mutating func note(speed: Double, at seconds: Double) {
        guard budget > 0 else { return }
        moments.removeAll { $0.seconds < seconds - Self.reach * playback }
        moments.append((seconds, speed))
        for index in kept.indices {
            kept[index].weight = max(kept[index].weight, weight(of: (seconds, speed), at: kept[index].seconds))
        }
    }

    /// The frames from the one on screen at the beginning of a stretch to the first at or after its end; nil where one
    /// of them is missing.
    func frames(showing span: ClosedRange<Double>) -> [Frame]? {
        guard let first = kept.lastIndex(where: { $0.seconds <= span.lowerBound }),
            let last = kept.firstIndex(where: { $0.seconds >= span.upperBound }),
            kept[last].index - kept[first].index == last - first
        else { return nil }
        return kept[first...last].map(\.frame)
    }

    /// The frame kept that is on screen at a time, or nil where none so early is.
    func frame(at seconds: Double) -> Frame? { kept.last { $0.seconds <= seconds }?.frame }

    private func weight(of moment: (seconds: Double, speed: Double), at seconds: Double) -> Double {
        moment.speed * max(0, 1 - abs(seconds - moment.seconds) / (Self.reach * playback))
    }

    /// The oldest of those of least weight; of the newest only where there are no others.
    private func leastNeeded(at now: Double) -> Int {
        let judged = kept.indices.prefix { kept[$0].seconds < now - Self.patience * playback }
        return judged.min { kept[$0].weight < kept[$1].weight } ?? kept.startIndex
    }
}
