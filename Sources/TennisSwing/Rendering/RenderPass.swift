import Foundation
import SwingFiles
import SwingMedia
import SwingOverlay
import SwingTechnique

/// Draws on a clip: key frames, strips and the overlay video, while the clip is decoded once more.
///
/// One frame is in memory at a time, and one strip for each stroke that is being drawn.
struct RenderPass {
    private let clip: Clip
    private let scene: OverlayScene
    private let theme: Theme
    private let options: DrawingOptions
    private let cancellation: CancellationFlag
    private let intro: SlowMotionSequence?
    private let makesCards: Bool
    /// How long the parts take.
    let clock = RenderTimer()
    /// Whether a slow-motion intro was asked for and no stroke has an instant to pause at.
    private let lacksIntro: Bool

    struct Outcome {
        var record: RenderRecord
        /// What a person should know about it.
        var warnings: [AnalysisWarning] = []
        /// Why there is no video, where none can be made of the clip; all else is drawn.
        var refusal: MediaError?

        /// Does a part of a video, unless none can be made.
        mutating func unlessRefused(_ work: () throws -> Void) throws {
            guard refusal == nil else { return }
            do {
                try work()
            } catch let error as MediaError where error.isOfContent {
                refusal = error
            }
        }
    }

    init(
        _ clip: Clip, _ scene: OverlayScene, _ theme: Theme, _ options: DrawingOptions, cancellation: CancellationFlag
    ) {
        (self.clip, self.scene, self.theme, self.options) = (clip, scene, theme, options)
        self.cancellation = cancellation
        makesCards = options.makesCards && options.selection.includesFrames
        intro =
            options.showsSlowMotionIntro
            ? scene.slowMotionSection.map {
                SlowMotionSequence($0, hold: SlowMotionSequence.introHold, timeBase: clip.info.timeBase)
            } : nil
        lacksIntro = options.showsSlowMotionIntro && options.selection.includesVideo && intro == nil
    }

    /// Draws everything that was asked for into a folder.
    ///
    /// - Throws: `.changed`, as the pictures would be those of another clip.
    func run(into folder: String, progress: (AnalysisProgress) -> Void) throws -> Outcome {
        try clip.whileUnchanged(cancellation) { try draw(into: folder, progress: progress) }
    }

    private func draw(into folder: String, progress: (AnalysisProgress) -> Void) throws -> Outcome {
        var outcome = Outcome(record: RenderRecord(theme: theme.name, units: options.units))
        let faceBlur = options.blursFaces ? try FaceBlur(scene: scene) : nil
        let pictures =
            options.selection.includesFrames ? try KeyFrameDrawing(scene: scene, theme: theme, faceBlur: faceBlur) : nil
        var seeker = KeyFrameSeeker(to: pictures?.times ?? [])
        guard options.selection.includesVideo || seeker.hasMore else { return outcome }
        var reader = try clip.reader(cancellation: cancellation)
        var converter = FrameConverter(clip.info)
        var video: OverlayVideo?
        var done = 0
        while true {
            if cancellation.isCancelled { throw AnalysisError.cancelled }
            let drawsVideo = options.selection.includesVideo && outcome.refusal == nil
            if !drawsVideo {
                guard seeker.hasMore else { break }
                try seeker.skipAhead(&reader)
            }
            guard let frame = try clock.measure(.decode, { try reader.next() }) else { break }
            for (time, shown) in seeker.pass(frame) {
                try pictures?.draw(shown, at: time, with: &converter, into: ResultPart.pictures.path(in: folder))
            }
            if drawsVideo {
                try outcome.unlessRefused {
                    if video == nil { video = try begin(folder, faceBlur, from: frame.time) }
                    try video?.append(frame)
                }
            }
            done += 1
            let fraction = clip.fraction(at: frame.time.seconds).map { $0 * drawnShare }
            progress(AnalysisProgress(stage: .drawing, frames: done, fraction: fraction))
        }
        for (time, shown) in seeker.end() {
            try pictures?.draw(shown, at: time, with: &converter, into: ResultPart.pictures.path(in: folder))
        }
        try pictures?.finish()
        try outcome.unlessRefused { try video?.finish() }
        if outcome.refusal != nil { video = nil }
        note(hasPictures: pictures != nil, video, in: &outcome.record)
        outcome.warnings = (video?.warnings ?? []) + (lacksIntro ? [Self.noMoment] : [])
        if video != nil {
            try share(in: folder, &outcome) { part in
                let fraction = drawnShare + smallerShare * part
                progress(AnalysisProgress(stage: .drawing, frames: done, fraction: fraction))
            }
        }
        try makeCards(in: folder, faceBlur, &outcome) { part in
            progress(AnalysisProgress(stage: .drawing, frames: done, fraction: 1 - cardShare * (1 - part)))
        }
        if let refusal = outcome.refusal {
            outcome.warnings.append(AnalysisWarning(.overlayNotWritten, ["cause": .what(refusal.unplaced.message)]))
        }
        outcome.record.warnings = outcome.warnings.map(\.code.rawValue)
        return outcome
    }

    /// Makes the moving cards, where they are asked for.
    private func makeCards(
        in folder: String, _ faceBlur: FaceBlur?, _ outcome: inout Outcome, progress: (Double) -> Void
    ) throws {
        guard makesCards else { return }
        let cards = MovingCards(clip: clip, scene: scene, theme: theme, faceBlur: faceBlur, clock: clock)
        try outcome.unlessRefused {
            try cards.write(into: ResultPart.pictures.path(in: folder), cancellation: cancellation, progress: progress)
        }
        if outcome.refusal != nil { outcome.record.keyFrames?.cards = nil }
    }

    /// Begins the overlay video with its intro.
    private func begin(_ folder: String, _ faceBlur: FaceBlur?, from time: MediaTime) throws -> OverlayVideo {
        let video = try OverlayVideo(
            clip, scene, theme, view: .init(options.frame, of: clip, scene), faceBlur: faceBlur,
            path: ResultPart.video.path(in: folder), firstTime: time, lead: intro?.length ?? 0, clock: clock,
            cancellation: cancellation)
        try intro?.play(clip, from: time, into: video, cancellation: cancellation)
        return video
    }

    /// Notes what was drawn, and how.
    private func note(hasPictures: Bool, _ video: OverlayVideo?, in record: inout RenderRecord) {
        if hasPictures {
            record.keyFrames = RenderRecord.KeyFrames(
                theme: theme.name, blursFaces: options.blursFaces, cards: makesCards ? true : nil,
                units: options.units.recorded)
        }
        record.video = video.map {
            RenderRecord.Video(
                theme: theme.name, blursFaces: options.blursFaces, introDuration: $0.introDuration,
                timeOffset: $0.timeOffset,
                frame: options.frame == .whole ? nil : options.frame.rawValue, labeledFrames: $0.covered.frames,
                coveredFrames: $0.covered.covering, units: options.units.recorded)
        }
    }

    /// The part of the work that is done once the overlay video is: reading it and encoding it smaller takes about a
    /// quarter of the time of drawing it.
    private var smallerShare: Double { options.shareSize == nil || !options.selection.includesVideo ? 0 : 0.2 }
    /// The part that is left for moving cards: a few seconds of video for each stroke.
    private var cardShare: Double { makesCards ? 0.3 : 0 }
    private var drawnShare: Double { 1 - smallerShare - cardShare }

    /// Makes the smaller version of the video that was drawn, where one is asked for.
    private func share(in folder: String, _ outcome: inout Outcome, progress: (Double) -> Void) throws {
        guard let shareSize = options.shareSize else { return }
        let maker = ShareVideo(limit: shareSize, cancellation: cancellation)
        let made = try clock.measure(.share) {
            try maker.make(
                of: ResultPart.video.path(in: folder), at: ResultPart.share.path(in: folder), progress: progress)
        }
        outcome.record.share = made.share
        outcome.warnings += made.warnings
    }

    private static let noMoment = AnalysisWarning(.noMoment)
}
