import SwingCore

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
    init(budget: Int, playback: PlaybackRate = .realTime) {
        self.budget = budget
        self.playback = playback
    }

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
        for place in kept.indices {
            kept[place].weight = max(kept[place].weight, weight(of: (seconds, speed), at: kept[place].seconds))
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
