import SwingCore

/// What the packets of a clip's video show, read without decoding them: facts where the header only claims.
public struct ClipScan: Hashable, Sendable, Codable {
    /// Frames that are shown; with damaged packets fewer may decode.
    public let frameCount: Int
    /// When the first frame is shown, in seconds.
    public let firstTime: Double
    /// When the last frame is shown, in seconds.
    public let lastTime: Double
    /// From the first frame to the end of the last, in seconds.
    public let duration: Double
    /// The shortest time between neighboring frames, in seconds; nil with fewer than two.
    public let shortestInterval: Double?
    /// The median time between neighboring frames, in seconds; nil with fewer than two.
    public let medianInterval: Double?
    /// The longest time between neighboring frames, in seconds; nil with fewer than two.
    public let longestInterval: Double?
    /// Frames a second over the whole clip; nil with fewer than two frames.
    public let frameRate: Double?
    /// Whether treating the intervals as equal would be wrong by more than 1 %.
    public let isVariableFrameRate: Bool
    /// Frames at the time of another; they are not shown.
    public let duplicateTimes: Int
    /// Packets that say nothing about their time.
    public let packetsWithoutTime: Int
    /// Packets marked as damaged.
    public let corruptPackets: Int
    /// Packets stored behind others that are decoded later.
    public let packetsOutOfOrder: Int
    /// Frames that the recorder dropped: packets with nothing in them.
    public let emptyPackets: Int
    /// Frames at the beginning that are not shown, as what they are made from was cut away.
    public let framesWithoutKey: Int
    /// How many times the clip's clock starts anew, as where files are joined; time is counted on there.
    public let clockRestarts: Int
    /// Whether the file ends in the middle of something.
    public let endedEarly: Bool

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
