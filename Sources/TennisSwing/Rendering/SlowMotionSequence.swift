import SwingFiles
import SwingMedia
import SwingOverlay

/// A section of a clip in slow motion that stands still once: on the frame that the coaching rests on.
struct SlowMotionSequence {
    let section: SlowMotionSection
    let timeBase: Rational
    /// How long the picture stands still, ticks.
    private let hold: Int64
    /// How long it takes at most, ticks.
    let length: Int64

    /// Seconds between pictures while it stands still, so that players can stop anywhere in it.
    private static let holdInterval = 0.1

    /// Plans a sequence.
    ///
    /// - Parameters:
    ///   - hold: seconds the picture stands still.
    ///   - timeBase: what the times of the clip's frames count in.
    init(_ section: SlowMotionSection, hold: Double, timeBase: Rational) {
        self.section = section
        self.timeBase = timeBase
        self.hold = Self.ticks(hold, timeBase)
        length = Self.ticks((section.end - section.start) * Double(section.slowdown) + hold, timeBase)
    }

    private static func ticks(_ seconds: Double, _ timeBase: Rational) -> Int64 {
        MediaTime(roundingSeconds: seconds, timeBase: timeBase).ticks
    }

    /// Adds the sequence to a video.
    ///
    /// - Parameters:
    ///   - limit: ticks after which nothing more is shown.
    ///   - open: gives the video at the first frame, and when the sequence begins in it, ticks.
    ///   - stop: shows what is seen while it stands still, at the times given, ticks; the frame was added last.
    ///   - progress: told the share that is done, from 0 to 1.
    /// - Returns: the video, or nil where the section has no frame.
    @discardableResult
    func play(
        _ clip: Clip, until limit: Int64 = .max, cancellation: CancellationFlag,
        in open: (VideoFrame) throws -> (video: OverlayVideo, origin: Int64),
        stop: (OverlayVideo, VideoFrame, [Int64]) throws -> Void, progress: (Double) -> Void = { _ in }
    ) throws -> OverlayVideo? {
        var reader = try clip.reader(cancellation: cancellation)
        try reader.seek(toSeconds: section.start)
        var begun: (place: (video: OverlayVideo, origin: Int64), first: Int64)?
        var held: Int64 = 0
        while let frame = try reader.next(), frame.time.seconds <= section.end + MediaTime.rounding {
            if cancellation.isCancelled { throw AnalysisError.cancelled }
            let seconds = frame.time.seconds
            progress(min(max((seconds - section.start) / max(section.end - section.start, 1e-3), 0), 1))
            if begun == nil { begun = (try open(frame), frame.time.ticks) }
            guard let ((video, origin), first) = begun else { break }
            let offset = held + (frame.time.ticks - first) * Int64(section.slowdown)
            // Times of frames and of the sequence are rounded differently.
            guard offset < limit else { break }
            try video.append(frame, atTicks: origin + offset, slowdown: section.slowdown)
            // The frame it stands still on is the one on screen at its time.
            guard held == 0, seconds >= section.keyFrame.frameTime - MediaTime.rounding else { continue }
            let step = max(1, Self.ticks(Self.holdInterval, timeBase))
            let last = min(offset + hold, limit - 1)
            let times = stride(from: offset + step, through: last, by: Int64.Stride(step))
            try stop(video, frame, times.map { origin + $0 })
            held = hold
        }
        return begun?.place.video
    }

    /// Seconds the picture of an intro stands still: what the guide gives for understanding.
    static let introHold = 3.0

    /// Adds it to a video that has no picture yet, as its intro.
    ///
    /// - Parameter origin: when the clip's first frame is shown.
    func play(_ clip: Clip, from origin: MediaTime, into video: OverlayVideo, cancellation: CancellationFlag) throws {
        try play(clip, until: length, cancellation: cancellation) { _ in
            (video, origin.ticks)
        } stop: { video, frame, times in
            try video.hold(frame, slowdown: section.slowdown, atTicks: times)
        }
    }
}

/// Writes a moving card for chat apps of each stroke that is coached on a frame of its own: the stroke in slow motion,
/// stopped on the card of that frame, which is shown longest.
struct MovingCards {
    let clip: Clip
    let scene: OverlayScene
    let theme: Theme
    let faceBlur: FaceBlur?
    let clock: RenderTimer

    /// What chat apps take without making it smaller themselves.
    private static let largest = 8_000_000
    /// The part of it that the encoder aims at: it meets a rate only about.
    private static let aim = 0.7
    /// More bits a second than this are not seen on a phone.
    private static let highestRate = 6_000_000.0
    /// Rows of a card.
    private static let rows = 1920
    /// Seconds for which the card stands still.
    private static let hold = 4.0

    /// Writes the cards.
    ///
    /// - Parameter progress: told the share that is done, from 0 to 1.
    func write(into folder: String, cancellation: CancellationFlag, progress: (Double) -> Void) throws {
        let sections = scene.slowMotionSections
        guard !sections.isEmpty else { return }
        let framing = PortraitFraming(scene, rows: Self.rows)
        let stills = try KeyFrameRenderer(scene: scene, theme: theme)
        for (number, section) in sections.enumerated() {
            let path = folder + "/" + KeyFrame.movingShareName(strokeID: section.keyFrame.strokeID)
            let sequence = SlowMotionSequence(section, hold: Self.hold, timeBase: clip.info.timeBase)
            let video = try sequence.play(clip, cancellation: cancellation) { frame in
                let video = try OverlayVideo(
                    clip, scene, theme, view: .window(framing, whole: PixelSize(clip.info.geometry)),
                    faceBlur: faceBlur, path: path, firstTime: frame.time, options: options(of: section),
                    clock: clock, cancellation: cancellation)
                return (video, frame.time.ticks)
            } stop: { video, _, times in
                try video.hold(section.keyFrame, by: stills, atTicks: times)
            } progress: { part in
                progress((Double(number) + part) / Double(sections.count))
            }
            try video?.finish()
        }
    }

    private func options(of section: SlowMotionSection) -> WriterOptions {
        let seconds = (section.end - section.start) * Double(section.slowdown) + Self.hold
        let rate = min(Self.highestRate, Self.aim * 8 * Double(Self.largest) / seconds)
        return WriterOptions(bitRate: Int(clamping: rate), preset: "veryfast", keepsAudio: false)
    }
}
