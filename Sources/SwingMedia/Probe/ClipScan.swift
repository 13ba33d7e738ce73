import CFFmpeg
import SwingCore

/// What the packets of a clip's video show, read without decoding them: facts where the header only claims.
package struct ClipScan: Hashable, Sendable, Codable {
    /// Frames that are shown; with damaged packets fewer may decode.
    package let frameCount: Int
    /// When the first frame is shown, in seconds.
    package let firstTime: Double
    /// When the last frame is shown, in seconds.
    package let lastTime: Double
    /// From the first frame to the end of the last, in seconds.
    package let duration: Double
    /// The shortest time between neighboring frames, in seconds; nil with fewer than two.
    package let shortestInterval: Double?
    /// The median time between neighboring frames, in seconds; nil with fewer than two.
    package let medianInterval: Double?
    /// The longest time between neighboring frames, in seconds; nil with fewer than two.
    package let longestInterval: Double?
    /// Frames a second over the whole clip; nil with fewer than two frames.
    package let frameRate: Double?
    /// Whether treating the intervals as equal would be wrong by more than 1 %.
    package let isVariableFrameRate: Bool
    /// Frames at the time of another; they are not shown.
    package let duplicateTimes: Int
    /// Packets that say nothing about their time.
    package let packetsWithoutTime: Int
    /// Packets marked as damaged.
    package let corruptPackets: Int
    /// Packets stored behind others that are decoded later.
    package let packetsOutOfOrder: Int
    /// Frames that the recorder dropped: packets with nothing in them.
    package let emptyPackets: Int
    /// Frames at the beginning that are not shown, as what they are made from was cut away.
    package let framesWithoutKey: Int
    /// How many times the clip's clock starts anew, as where files are joined; time is counted on there.
    package let clockRestarts: Int
    /// Whether the file ends in the middle of something.
    package let endedEarly: Bool

    /// Frames a second of real time for a clip that plays at this rate; nil with fewer than two frames.
    func captureRate(at playback: PlaybackRate) -> Double? {
        medianInterval.flatMap { $0 > 0 ? playback.slowMotionFactor / $0 : nil }
    }

    init(_ times: PacketTimes, timeBase: Rational) {
        let distinct = times.ticks
        let seconds = { (ticks: Int64) in MediaTime(ticks: ticks, timeBase: timeBase).seconds }
        let intervals = zip(distinct.dropFirst(), distinct).map { later, earlier in
            later.subtractingReportingOverflow(earlier).partialValue
        }
        let sorted = intervals.sorted()
        frameCount = distinct.count
        duplicateTimes = times.repeatedTimes
        firstTime = distinct.first.map(seconds) ?? 0
        lastTime = distinct.last.map(seconds) ?? 0
        let median = sorted.isEmpty ? nil : sorted[sorted.count / 2]
        shortestInterval = sorted.first.map(seconds)
        medianInterval = median.map(seconds)
        longestInterval = sorted.last.map(seconds)
        let lastLength = times.lastDuration > 0 ? times.lastDuration : median ?? 0
        duration = lastTime - firstTime + seconds(lastLength)
        frameRate =
            distinct.count > 1 && lastTime > firstTime ? Double(distinct.count - 1) / (lastTime - firstTime) : nil
        if let shortest = sorted.first, let longest = sorted.last, let median {
            // Times rounded to ticks make equal intervals differ by up to two ticks. A clock that ticks but once or
            // twice a frame, as in AVI, counts frames and rounds nothing.
            let spread = longest.subtractingReportingOverflow(shortest).partialValue
            let rounding: Int64 = shortest > 2 ? 2 : 0
            isVariableFrameRate = spread > rounding && Double(spread) > 0.01 * Double(median)
        } else {
            isVariableFrameRate = false
        }
        packetsWithoutTime = times.packetsWithoutTime
        corruptPackets = times.corruptPackets
        packetsOutOfOrder = times.packetsOutOfOrder
        emptyPackets = times.emptyPackets
        framesWithoutKey = times.framesWithoutKey
        clockRestarts = max(0, times.offsets.count - 1)
        endedEarly = times.endedEarly
    }
}

/// What a clip's packets show of its tracks besides the video's timestamps.
struct TrackFacts {
    /// The segment that is read where the frame size changes, seconds, and its neighbors' sizes.
    struct ShapeChange {
        /// Seconds; nil at the clip's own beginning or end.
        let from: Double?
        let until: Double?
        /// All shapes of the clip in the order shown.
        let shapes: [FrameShape]
    }

    /// From when to when the video lasts, in seconds; nil without.
    let picture: ClosedRange<Double>?
    /// From when to when the audio lasts, in seconds; nil without.
    let sound: ClosedRange<Double>?
    /// From the beginning of the first track to the end of the last, in seconds.
    let longest: Double
    /// Whether the container says of each track how long it is.
    let isEachTrackClaimed: Bool
    /// What became of changes of the frame size; nil without.
    let shapeChange: ShapeChange?

    init(
        _ observer: PacketObserver, _ stream: UnsafeMutablePointer<AVStream>, _ info: ClipInfo, _ times: PacketTimes,
        _ segment: UniformShapeSegment?
    ) {
        picture = observer.spans[stream.pointee.index]
        sound = info.tracks.audio.flatMap { observer.spans[$0] }
        let spans = observer.spans.values
        longest = (spans.map(\.upperBound).max() ?? 0) - (spans.map(\.lowerBound).min() ?? 0)
        isEachTrackClaimed = stream.pointee.nb_frames > 0
        let base = Rational(exact: stream.pointee.time_base) ?? .microseconds
        shapeChange = segment.map { segment in
            let seconds = { (ticks: Int64) -> Double? in
                guard let first = times.ticks.first, let last = times.ticks.last, ticks > first, ticks <= last else {
                    return nil
                }
                return MediaTime(ticks: ticks, timeBase: base).seconds
            }
            return ShapeChange(from: seconds(segment.start), until: seconds(segment.end), shapes: observer.shapes)
        }
    }

    /// Whether audio and video never overlap: then one of the two was stamped with another clock.
    var soundIsApart: Bool {
        guard let picture, let sound else { return false }
        return !picture.overlaps(sound)
    }

    /// No recorder begins so late on purpose, in seconds: a player would show nothing until then.
    private static let latestStart = 60.0

    /// What the clip's clock shows at its beginning, in seconds; 0 where the clip's time zero is its beginning.
    func clockOrigin(_ info: ClipInfo) -> Double {
        let start = [picture, info.audio == nil ? nil : sound].compactMap { $0?.lowerBound }.min() ?? 0
        return start > Self.latestStart ? start : info.clockOrigin
    }
}
