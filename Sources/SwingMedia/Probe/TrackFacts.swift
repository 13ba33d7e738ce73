import CFFmpeg
import SwingCore

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
