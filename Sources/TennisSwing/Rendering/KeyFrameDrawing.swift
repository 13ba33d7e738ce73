import Foundation
import SwingFiles
import SwingMedia
import SwingOverlay
import Synchronization

/// Draws the key frames and strips of a clip while its frames pass by in order.
final class KeyFrameDrawing {
    /// One strip in the making: the renderer is given up when its last panel is drawn.
    private final class Strip {
        var renderer: StripRenderer?

        init(_ renderer: consuming StripRenderer) { self.renderer = consume renderer }
    }

    private let scene: OverlayScene
    private let theme: Theme
    private let faceBlur: FaceBlur?
    private let renderer: KeyFrameRenderer
    private let keyFrames: [KeyFrame]
    private let plans: [StripPlan]
    private var strips: [Int: Strip] = [:]
    private let pictures = PNGWriteQueue()

    /// When the frames to be drawn are shown, presentation seconds in order.
    let times: [Double]

    init(scene: OverlayScene, theme: Theme, faceBlur: FaceBlur?) throws(RasterError) {
        self.scene = scene
        self.theme = theme
        self.faceBlur = faceBlur
        renderer = try KeyFrameRenderer(scene: scene, theme: theme)
        keyFrames = scene.keyFrames
        plans = scene.assessments.indices.compactMap { StripPlan(scene: scene, stroke: $0) }
        times = Set((keyFrames + plans.flatMap(\.frames)).map(\.frameTime)).sorted()
    }

    /// Draws every key frame and strip panel of a time.
    ///
    /// - Parameters:
    ///   - frame: what is on screen then.
    ///   - time: one of `times`.
    func draw(_ frame: VideoFrame, at time: Double, with converter: inout FrameConverter, into folder: String) throws {
        // Without the face where that is wanted.
        var plain = try converter.convert(frame)
        try faceBlur?.apply(at: frame.time.seconds, to: &plain)
        for plan in plans {
            for (index, panel) in plan.frames.enumerated() where panel.frameTime == time {
                try place(plain, at: index, of: plan, into: folder)
            }
        }
        for keyFrame in keyFrames where keyFrame.frameTime == time { try draw(keyFrame, from: plain, into: folder) }
    }

    /// Writes the still of a key frame, and of what the coaching rests on the card for chat apps.
    private func draw(_ keyFrame: KeyFrame, from picture: borrowing PixelBuffer, into folder: String) throws {
        try pictures.write(renderer.still(keyFrame, from: picture), to: folder + "/" + keyFrame.fileName)
        guard keyFrame.isEvidence else { return }
        try pictures.write(
            renderer.card(keyFrame, from: picture), to: folder + "/" + KeyFrame.shareName(strokeID: keyFrame.strokeID))
    }

    /// Waits until every picture is on the disk.
    ///
    /// - Throws: the error of the first picture that could not be written.
    func finish() throws { try pictures.finish() }

    private func place(
        _ picture: borrowing PixelBuffer, at index: Int, of plan: StripPlan, into folder: String
    ) throws {
        let strip: Strip
        if let begun = strips[plan.strokeID] {
            strip = begun
        } else {
            strip = Strip(try StripRenderer(plan: plan, scene: scene, theme: theme))
            strips[plan.strokeID] = strip
        }
        try strip.renderer?.place(index, image: picture)
        guard index == plan.frames.count - 1 else { return }
        strips[plan.strokeID] = nil
        if let done = strip.renderer.take() {
            let animation = Animation(pages: done.pages, path: folder + "/" + plan.animationName)
            try pictures.write(done.finish(), to: folder + "/" + plan.fileName, animated: animation)
        }
    }
}

/// Moves a reader from one key frame to the next, and says which of the frames that pass is on screen at which time to
/// be drawn.
struct KeyFrameSeeker {
    /// When the key frames to come are shown, in order.
    private var ahead: ArraySlice<Double>
    /// The frame that passed last.
    private var latest: VideoFrame?

    /// - Parameter times: presentation seconds in order.
    init(to times: [Double]) { ahead = times[...] }

    /// Whether there is a key frame to come.
    var hasMore: Bool { !ahead.isEmpty }

    /// Moves the reader to the next key frame where that is far.
    mutating func skipAhead(_ reader: inout VideoReader) throws(MediaError) {
        guard let next = ahead.first, next - (latest?.time.seconds ?? 0) > Clip.shortestSeek else { return }
        try reader.seek(toSeconds: next)
        latest = nil
    }

    /// Takes the next frame that was read.
    ///
    /// - Returns: times to be drawn with the frame on screen then: the one given, or the one before where none begins
    ///   then.
    mutating func pass(_ frame: VideoFrame) -> [(time: Double, frame: VideoFrame)] {
        defer { latest = frame }
        let seconds = frame.time.seconds
        return due { $0 <= seconds + MediaTime.rounding }.map { time in
            (time, time < seconds - MediaTime.rounding ? latest ?? frame : frame)
        }
    }

    /// The times that no frame has come for when the clip ends, with the last one.
    mutating func end() -> [(time: Double, frame: VideoFrame)] {
        guard let latest else { return [] }
        return due { _ in true }.map { ($0, latest) }
    }

    private mutating func due(_ isDue: (Double) -> Bool) -> ArraySlice<Double> {
        let times = ahead.prefix(while: isDue)
        ahead = ahead.dropFirst(times.count)
        return times
    }
}

/// Writes pictures beside the work that draws them: PNG compression takes longer than drawing.
final class PNGWriteQueue: Sendable {
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
        let buffer = PictureBuffer(picture)
        capacity.wait()
        queue.async { [self] in
            defer { capacity.signal() }
            do {
                try AnalysisError.writing(PNGEncoder.encode(buffer.picture, path: path), to: path)
                if let animation, AnimationEncoder.isAvailable {
                    try AnalysisError.writing(animation.encode(buffer.picture), to: animation.path)
                }
            } catch {
                failure.withLock { if $0 == nil { $0 = error } }
            }
        }
    }

    /// Waits until everything handed over is written.
    func finish() throws {
        queue.sync(flags: .barrier) {}
        if let failed = failure.withLock({ $0 }) { throw failed }
    }
}

/// A picture's parts to be shown one after the other in a file of their own.
struct Animation {
    let pages: [StripPage]
    let path: String

    /// The file's bytes.
    func encode(_ picture: borrowing PixelBuffer) throws -> [UInt8] {
        let size = PixelSize(width: pages.first?.width ?? 1, height: pages.first?.height ?? 1)
        var encoder = try AnimationEncoder(size: size, path: path)
        for page in pages {
            try encoder.append(CropRect(x: page.x, y: page.y, size: size), of: picture, for: page.seconds)
        }
        return try encoder.finish()
    }
}
