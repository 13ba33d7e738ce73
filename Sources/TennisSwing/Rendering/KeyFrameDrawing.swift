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
        for keyFrame in keyFrames where keyFrame.frameTime == time { try draw(keyFrame, from: plain, into: folder) }
    }

    /// The frame to draw from, without the face where that is wanted.
    private func picture(of frame: VideoFrame, with converter: inout FrameConverter) throws -> PixelBuffer {
        var picture = try converter.convert(frame)
        try faceBlur?.apply(at: frame.time.seconds, to: &picture)
        return picture
    }

    /// Writes the still of a key frame, and of what the coaching rests on the card for chat apps.
    private func draw(_ keyFrame: KeyFrame, from picture: borrowing PixelBuffer, into folder: String) throws {
        try pictures.write(renderer.still(keyFrame, from: picture), to: folder + "/" + keyFrame.fileName)
        guard keyFrame.isEvidence else { return }
        try pictures.write(
            renderer.card(keyFrame, from: picture),
            to: folder + "/" + KeyFrame.shareName(strokeID: keyFrame.strokeID))
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
