import Foundation
import SwingCore
import SwingMedia
import SwingMotion
import SwingPose
import Synchronization

/// What the frames around one contact are searched for.
struct ContactWindow: Sendable {
    /// When a frame is searched for straight edges, presentation seconds.
    let contact: Double
    /// Where the ball is searched; nil where it is not.
    let watch: BallContactSearch?
    let geometry: PictureGeometry

    /// What was seen.
    struct Seen {
        var pictures: [BallFrame] = []
        var lines: FrameLines?
    }

    /// The presentation times to be searched.
    var span: ClosedRange<Double> { watch?.span ?? contact...contact }

    /// The straight edges of a frame.
    func lines(in frame: VideoFrame) -> FrameLines {
        FrameLines(time: frame.time.seconds, segments: SegmentFinder.segments(in: frame, geometry: geometry))
    }

    /// The spots that may be the ball; nil where it is not searched in this frame.
    func ballFrame(_ frame: VideoFrame, _ finder: inout BallFinder) -> BallFrame? {
        guard let (center, height) = place(at: frame.time.seconds) else { return nil }
        return finder.picture(frame, geometry: geometry, around: center, height: height)
    }

    /// Where the ball is looked for at a time, pixels, and the player's standing height; nil where it is not.
    private func place(at time: Double) -> (center: SIMD2<Double>, height: Double)? {
        guard let watch, span.contains(time), let hand = watch.racketPosition(at: time) else { return nil }
        return (hand, watch.height)
    }

    /// Searches frames that are in memory, on all cores.
    ///
    /// - Parameter frames: those of the span, in presentation order.
    func observe(_ frames: [VideoFrame]) -> Seen {
        let lines = Mutex<FrameLines?>(nil)
        let findLines: @Sendable () -> Void = {
            let hit = frames.first { $0.time.seconds >= contact }
            if let found = hit.map(self.lines(in:)) { lines.withLock { $0 = found } }
        }
        guard watch != nil else {
            findLines()
            return Seen(lines: lines.withLock { $0 })
        }
        let pictures = BallFrames.around(place(at:), in: frames, geometry: geometry, beside: findLines)
        return Seen(pictures: pictures, lines: lines.withLock { $0 })
    }
}
