import Dispatch
import SwingMedia
import Synchronization

/// Encodes pictures beside the work that draws them, in the order they come.
///
/// A few pictures go round: one is drawn on while another is encoded, so memory stays flat and neither waits long.
final class EncodingQueue: @unchecked Sendable {
    /// How many pictures go round: one being drawn, one waiting, one being encoded.
    private static let pictures = 3

    // SAFETY: after init the writer is touched on `queue` only.
    private var writer: VideoWriter?
    private let clock: RenderTimer?
    private let queue = DispatchQueue(label: "swing.encoding")
    private let capacity = DispatchSemaphore(value: pictures)
    private let spare: Mutex<[PictureBuffer]>
    private let failure = Mutex<MediaError?>(nil)
    /// What times count in.
    let timeBase: Rational

    /// - Parameter clock: adds up how long encoding takes, where that is asked for.
    init(_ writer: consuming VideoWriter, clock: RenderTimer? = nil) {
        self.clock = clock
        let size = writer.size
        timeBase = writer.timeBase
        spare = Mutex(
            (0..<Self.pictures).map { _ in PictureBuffer(PixelBuffer(width: size.width, height: size.height)) })
        self.writer = consume writer
    }

    /// Draws on a picture and hands it over; waits until one is spare.
    ///
    /// - Throws: the `MediaError` of an earlier picture, and what `draw` throws: then the picture is not part of the video.
    func append(at time: MediaTime, _ draw: (inout PixelBuffer) throws -> Void) throws {
        capacity.wait()
        guard let buffer = spare.withLock({ $0.popLast() }) else { return }
        do {
            try draw(&buffer.picture)
        } catch {
            giveBack(buffer)
            throw error
        }
        queue.async { [self] in
            defer { giveBack(buffer) }
            guard failure.withLock({ $0 == nil }) else { return }
            do throws(MediaError) {
                let start = ContinuousClock.now
                defer { clock?.add(.encode, ContinuousClock.now - start) }
                try writer?.append(buffer.picture, at: time)
            } catch {
                failure.withLock { $0 = error }
            }
        }
        if let failed = failure.withLock({ $0 }) { throw failed }
    }

    /// Hands a copy of a picture over.
    func append(_ still: borrowing PixelBuffer, at time: MediaTime) throws {
        try append(at: time) { picture in
            still.withBytes { source in picture.withMutableBytes { $0.copyMemory(from: source) } }
        }
    }

    private func giveBack(_ buffer: PictureBuffer) {
        spare.withLock { $0.append(buffer) }
        capacity.signal()
    }

    /// Waits for what is under way.
    func wait() {
        queue.sync {}
    }

    /// Writes what is left and gives the file its name.
    func finish() throws(MediaError) {
        queue.sync { [self] in
            guard failure.withLock({ $0 == nil }), let writer = writer.take() else { return }
            do throws(MediaError) {
                try writer.finish()
            } catch {
                failure.withLock { $0 = error }
            }
        }
        if let failed = failure.withLock({ $0 }) { throw failed }
    }
}

/// A picture that one side hands to another, touched by one of them at a time.
final class PictureBuffer: @unchecked Sendable {
    // SAFETY: drawn on by the taker until it is handed over, then read by the other side until it is given back.
    var picture: PixelBuffer

    init(_ picture: consuming PixelBuffer) { self.picture = picture }
}
