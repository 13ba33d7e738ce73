import SwingCore
import SwingMedia

/// The way of a reader from one key frame to the next, where nothing between them is drawn.
struct KeyFrameWay {
    /// The frames to come, by number and presentation time, in order.
    private var ahead: ArraySlice<(index: Int, seconds: Double)>
    /// How far the reader is, in seconds.
    private var position = 0.0

    /// A seek decodes from the key frame before its goal, in most clips less than so many seconds: up to there, reading on
    /// is as quick.
    static let shortest = 2.0

    init(to frames: Set<Int>, in track: MotionTrack) {
        ahead =
            zip(track.frameIndices, track.times).filter { frames.contains($0.0) }
            .map { (index: $0.0, seconds: $0.1) }[...]
    }

    /// Whether there is a key frame to come.
    var hasMore: Bool { !ahead.isEmpty }

    /// Moves the reader to the next key frame where that is far.
    mutating func skipAhead(_ reader: inout VideoReader) throws(MediaError) {
        guard let next = ahead.first, next.seconds - position > Self.shortest else { return }
        try reader.seek(toSeconds: next.seconds)
        position = next.seconds
    }

    /// Takes note of a frame that was read.
    mutating func pass(_ frame: VideoFrame) {
        position = frame.time.seconds
        ahead = ahead.drop { $0.index <= frame.index }
    }
}
