import Foundation
import SwingCore
import SwingMedia
import SwingOverlay

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
    func draw(
        _ frame: VideoFrame, at time: Double, with converter: inout FrameConverter, into folder: String
    ) throws {
        let plain = try picture(of: frame, with: &converter)
        for plan in plans {
            for (index, panel) in plan.frames.enumerated() where panel.frameTime == time {
                try place(plain, at: index, of: plan, into: folder)
            }
        }
        // The first key frame is drawn on the picture the strips have taken their panels from.
        let keyFrames = keyFrames.filter { $0.frameTime == time }
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
        try strip.renderer?.place(index, image: picture)
        guard index == plan.frames.count - 1 else { return }
        strips[plan.strokeID] = nil
        if let done = strip.renderer.take() {
            let animation = Animation(pages: done.pages, path: folder + "/" + plan.animationName)
            try pictures.write(done.finish(), to: folder + "/" + plan.fileName, animated: animation)
        }
    }
}
