import Foundation
import SwingCore
import SwingMedia
import SwingOverlay
import Synchronization

/// Draws the key frames and strips of a clip while its frames pass by in order.
final class KeyFrameDrawing {
    /// One strip in the making: the renderer is given up when its last panel is drawn.
    private final class Strip {
        var renderer: StripRenderer?

        init(_ renderer: consuming StripRenderer) {
            self.renderer = consume renderer
        }
    }

    private let scene: OverlayScene
    private let theme: Theme
    private let faceBlur: FaceBlur?
    private let renderer: KeyFrameRenderer
    private let frames: [Int: [KeyFrame]]
    private let plans: [StripPlan]
    private var strips: [Int: Strip] = [:]
    private let pictures = PictureFiles()

    /// The frames to be drawn, by number in presentation order.
    let frameIndices: Set<Int>

    init(scene: OverlayScene, theme: Theme, faceBlur: FaceBlur?) throws(RasterError) {
        self.scene = scene
        self.theme = theme
        self.faceBlur = faceBlur
        renderer = try KeyFrameRenderer(scene: scene, theme: theme)
        frames = Dictionary(grouping: scene.keyFrames, by: \.frameIndex)
        plans = scene.assessments.indices.compactMap { StripPlan(scene: scene, stroke: $0) }
        frameIndices = Set(frames.keys).union(plans.flatMap { $0.frames.map(\.frameIndex) })
    }

    /// Draws every key frame and strip panel that this frame shows.
    func draw(_ frame: VideoFrame, with converter: inout FrameConverter, into folder: String) throws {
        let plain = try picture(of: frame, with: &converter)
        for plan in plans {
            for (index, panel) in plan.frames.enumerated() where panel.frameIndex == frame.index {
                try place(plain, at: index, of: plan, into: folder)
            }
        }
        // The first key frame is drawn on the picture the strips have taken their panels from.
        let keyFrames = frames[frame.index] ?? []
        if let first = keyFrames.first { try draw(first, on: plain, into: folder) }
        for keyFrame in keyFrames.dropFirst() {
            try draw(keyFrame, on: try picture(of: frame, with: &converter), into: folder)
        }
    }

    /// The frame to draw on, without the face where that is wanted.
    private func picture(of frame: VideoFrame, with converter: inout FrameConverter) throws -> PixelBuffer {
        var picture = try converter.convert(frame)
        try faceBlur?.apply(at: frame.time.seconds, to: &picture)
        return picture
    }

    private func draw(
        _ keyFrame: KeyFrame, on picture: consuming PixelBuffer, into folder: String
    ) throws {
        try renderer.draw(keyFrame, on: &picture)
        try pictures.write(picture, to: folder + "/" + keyFrame.fileName)
    }

    /// Waits until every picture is on the disk.
    ///
    /// - Throws: the error of the first picture that could not be written.
    func finish() throws {
        try pictures.finish()
    }

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
        try strip.renderer?.place(index, picture: picture)
        guard index == plan.frames.count - 1 else { return }
        strips[plan.strokeID] = nil
        if let done = strip.renderer.take() {
            let animation = Animation(pages: done.pages, path: folder + "/" + plan.animationName)
            try pictures.write(done.finish(), to: folder + "/" + plan.fileName, animated: animation)
        }
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
            try encoder.append(PicturePart(x: page.x, y: page.y, size: size), of: picture, for: page.seconds)
        }
        return try encoder.finish()
    }
}

/// Writes pictures beside the work that draws them: PNG compression takes longer than drawing.
final class PictureFiles: Sendable {
    /// A picture on its way to the disk, touched by one thread at a time.
    private final class Parcel: @unchecked Sendable {
        // SAFETY: filled before the parcel is handed over, read by the queue's thread only.
        let picture: PixelBuffer

        init(_ picture: consuming PixelBuffer) {
            self.picture = picture
        }
    }

    /// How many pictures may wait: enough to keep the queue busy, few enough that memory stays flat.
    private static let limit = 2

    private let queue = DispatchQueue(label: "swing.pictures")
    private let room = DispatchSemaphore(value: limit)
    private let failure = Mutex<(any Error)?>(nil)

    /// Hands a picture over; waits while too many are under way.
    ///
    /// - Parameter animation: its parts as a moving picture, where FFmpeg can write one here.
    func write(_ picture: consuming PixelBuffer, to path: String, animated animation: Animation? = nil) throws {
        if let failed = failure.withLock({ $0 }) { throw failed }
        let parcel = Parcel(picture)
        room.wait()
        queue.async { [self] in
            defer { room.signal() }
            do {
                try Self.write(PNGEncoder.encode(parcel.picture), to: path)
                if let animation, AnimationEncoder.isAvailable {
                    try Self.write(animation.encode(parcel.picture), to: animation.path)
                }
            } catch {
                failure.withLock { if $0 == nil { $0 = error } }
            }
        }
    }

    private static func write(_ bytes: [UInt8], to path: String) throws(AnalysisError) {
        do throws(FileFailure) {
            var file = try FileWriter(target: path)
            try file.write(bytes)
            try file.finish()
        } catch {
            throw error.step == .creating
                ? .cannotCreate(path, reason: error.reason) : .notWritten(path, reason: error.reason)
        }
    }

    /// Waits until everything handed over is written.
    func finish() throws {
        queue.sync {}
        if let failed = failure.withLock({ $0 }) { throw failed }
    }
}
