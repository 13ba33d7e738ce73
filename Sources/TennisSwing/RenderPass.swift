import Foundation
import SwingCore
import SwingMedia
import SwingOverlay
import SwingTechnique

/// The second look at a clip: key frames, strips and the overlay video are drawn while it is decoded once more.
///
/// One picture is in memory at a time, and one strip for each stroke that is being drawn.
struct RenderPass {
    private let clip: Clip
    private let scene: OverlayScene
    private let theme: Theme
    private let selection: OverlaySelection
    private let blursFaces: Bool
    private let reel: SlowMotionIntro?
    /// How long the parts take.
    let clock = RenderTimer()
    /// Whether slow motion was asked for and there is no moment to show slowly.
    private let lacksMoment: Bool

    init(clip: Clip, scene: OverlayScene, theme: Theme, options: DrawingOptions) {
        self.clip = clip
        self.scene = scene
        self.theme = theme
        selection = options.selection
        blursFaces = options.blursFaces
        reel =
            options.showsMoments ? scene.coachingMoment.map { SlowMotionIntro($0, timeBase: clip.info.timeBase) } : nil
        lacksMoment = options.showsMoments && options.selection.includesVideo && reel == nil
    }

    /// Draws everything that was asked for into a folder.
    ///
    /// - Returns: what a person should know about what was drawn.
    func run(
        into folder: String, cancellation: CancellationFlag, progress: (AnalysisProgress) -> Void
    ) throws -> [AnalysisWarning] {
        let faceBlur = blursFaces ? try FaceBlur(scene: scene) : nil
        let pictures =
            selection.includesFrames ? try KeyFrameDrawing(scene: scene, theme: theme, faceBlur: faceBlur) : nil
        var way = KeyFrameSeeker(to: pictures?.times ?? [])
        guard selection.includesVideo || way.hasMore else { return [] }
        var reader = try clip.reader(cancellation: cancellation)
        var converter = FrameConverter(clip.info)
        var video: OverlayVideo?
        var done = 0
        while true {
            if cancellation.isCancelled { throw AnalysisError.cancelled }
            if !selection.includesVideo {
                guard way.hasMore else { break }
                try way.skipAhead(&reader)
            }
            guard let frame = try clock.measure(.decode, { try reader.next() }) else { break }
            for (time, shown) in way.pass(frame) {
                try pictures?.draw(shown, at: time, with: &converter, into: folder + "/frames")
            }
            if selection.includesVideo, video == nil {
                video = try OverlayVideo(
                    clip, scene, theme, faceBlur: faceBlur, path: folder + "/overlay.mp4", firstTime: frame.time,
                    lead: reel?.length ?? 0, clock: clock, cancellation: cancellation)
                if let video { try reel?.play(clip, from: frame.time, into: video, cancellation: cancellation) }
            }
            try video?.append(frame)
            done += 1
            progress(AnalysisProgress(stage: .drawing, frames: done, fraction: clip.fraction(at: frame.time.seconds)))
        }
        for (time, shown) in way.end() {
            try pictures?.draw(shown, at: time, with: &converter, into: folder + "/frames")
        }
        try pictures?.finish()
        try video?.finish()
        return (video?.warnings ?? []) + (lacksMoment ? [Self.noMoment] : [])
    }

    private static let noMoment = AnalysisWarning(.noMoment)
}
