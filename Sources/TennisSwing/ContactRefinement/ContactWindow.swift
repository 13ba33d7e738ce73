import Foundation
import SwingCore
import SwingMedia
import SwingMotion
import SwingVision
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
        let time = frame.time.seconds
        guard let watch, span.contains(time), let hand = watch.racketPosition(at: time) else { return nil }
        return finder.picture(frame, geometry: geometry, around: hand, height: watch.height)
    }

    /// Searches frames that are in memory, on all cores.
    ///
    /// - Parameter frames: those of the span, in presentation order.
    func observe(_ frames: [VideoFrame]) -> Seen {
        let lanes = min(max(ProcessInfo.processInfo.activeProcessorCount, 1), 4)
        let lines = Mutex<FrameLines?>(nil)
        let pictures = Mutex([BallFrame?](repeating: nil, count: frames.count))
        DispatchQueue.concurrentPerform(iterations: lanes + 1) { lane in
            if lane == lanes {
                let hit = frames.first { $0.time.seconds >= contact }
                if let found = hit.map(self.lines(in:)) { lines.withLock { $0 = found } }
            } else if watch != nil {
                var finder = BallFinder()
                for index in stride(from: lane, to: frames.count, by: lanes) {
                    let picture = ballFrame(frames[index], &finder)
                    pictures.withLock { $0[index] = picture }
                }
            }
        }
        return Seen(pictures: pictures.withLock { $0.compactMap(\.self) }, lines: lines.withLock { $0 })
    }
}
