import Foundation
import SwingCore
import SwingFiles
import SwingMedia
import Synchronization

/// Writes pictures beside the work that draws them: PNG compression takes longer than drawing.
final class PNGWriteQueue: Sendable {
    /// A picture on its way to the disk, touched by one thread at a time.
    private final class Buffer: @unchecked Sendable {
        // SAFETY: filled before it is handed over, read by one of the queue's threads only.
        let picture: PixelBuffer

        init(_ picture: consuming PixelBuffer) {
            self.picture = picture
        }
    }

    /// How many pictures may be under way: one a core and one that waits, few enough that memory stays flat.
    private static let limit = min(ProcessInfo.processInfo.activeProcessorCount, 4) + 1

    private let queue = DispatchQueue(label: "swing.pictures", attributes: .concurrent)
    private let capacity = DispatchSemaphore(value: limit)
    private let failure = Mutex<(any Error)?>(nil)

    /// Hands a picture over; waits while too many are under way.
    ///
    /// - Parameter animation: its parts as a moving picture, where FFmpeg can write one here.
    func write(_ picture: consuming PixelBuffer, to path: String, animated animation: Animation? = nil) throws {
        if let failed = failure.withLock({ $0 }) { throw failed }
        let buffer = Buffer(picture)
        capacity.wait()
        queue.async { [self] in
            defer { capacity.signal() }
            do {
                try Self.write(PNGEncoder.encode(buffer.picture, path: path), to: path)
                if let animation, AnimationEncoder.isAvailable {
                    try Self.write(animation.encode(buffer.picture), to: animation.path)
                }
            } catch {
                failure.withLock { if $0 == nil { $0 = error } }
            }
        }
    }

    private static func write(_ bytes: [UInt8], to path: String) throws(AnalysisError) {
        do throws(FileFailure) {
            try FileWriter.write(bytes, to: path)
        } catch {
            throw error.step == .creating
                ? .cannotCreate(path, reason: error.reason) : .notWritten(path, reason: error.reason)
        }
    }

    /// Waits until everything handed over is written.
    func finish() throws {
        queue.sync(flags: .barrier) {}
        if let failed = failure.withLock({ $0 }) { throw failed }
    }
}
