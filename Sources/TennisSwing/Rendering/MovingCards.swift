import SwingCore
import SwingFiles
import SwingMedia
import SwingOverlay

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
