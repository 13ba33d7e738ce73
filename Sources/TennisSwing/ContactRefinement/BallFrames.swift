import Foundation
import SwingCore
import SwingMedia
import SwingPose
import Synchronization

/// The spots that may be the ball, in frames that are in memory.
enum BallFrames {
    /// Searches frames on all cores.
    ///
    /// - Parameters:
    ///   - place: where the ball is looked for at a time, pixels, and the player's standing height there; nil where not.
    ///   - frames: in presentation order.
    ///   - geometry: how they become upright.
    ///   - other: work that is done at the same time.
    /// - Returns: in presentation order, without the frames in which the ball was not looked for.
    static func around(
        _ place: @Sendable (Double) -> (center: SIMD2<Double>, height: Double)?, in frames: [VideoFrame],
        geometry: PictureGeometry, beside other: @Sendable () -> Void = {}
    ) -> [BallFrame] {
        let lanes = min(max(ProcessInfo.processInfo.activeProcessorCount, 1), 4)
        let pictures = Mutex([BallFrame?](repeating: nil, count: frames.count))
        DispatchQueue.concurrentPerform(iterations: lanes + 1) { lane in
            guard lane < lanes else { return other() }
            var finder = BallFinder()
            for index in stride(from: lane, to: frames.count, by: lanes) {
                guard let (center, height) = place(frames[index].time.seconds) else { continue }
                let picture = finder.picture(frames[index], geometry: geometry, around: center, height: height)
                pictures.withLock { $0[index] = picture }
            }
        }
        return pictures.withLock { $0.compactMap(\.self) }
    }
}
