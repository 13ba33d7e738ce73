import SwingCore
import SwingFiles
import SwingMedia
import SwingNumbers
import SwingOverlay

/// Writes a moving card for chat apps of each stroke that is coached on a frame of its own: the stroke in slow motion,
/// stopped on the card of that frame, which is shown longest.
struct MovingCards {
    let clip: Clip
    let scene: OverlayScene
    let theme: Theme
    let faceBlur: FaceBlur?

    /// What chat apps take without making it smaller themselves.
    private static let largest = 8_000_000
    /// The part of it that the encoder aims at: it meets a rate only about.
    private static let aim = 0.7
    /// More bits a second than this are not seen on a phone.
    private static let highestRate = 6_000_000.0
    /// Rows of a card.
    private static let rows = 1920
    /// Seconds for which the card stands still, and between pictures meanwhile.
    private static let (hold, holdInterval) = (4.0, 0.1)
    /// Times that were written down and read may differ by rounding; frames are further apart.
    private static let tolerance = 1e-4

    /// Writes the cards.
    ///
    /// - Parameter progress: told the share that is done, from 0 to 1.
    func write(into folder: String, cancellation: CancellationFlag, progress: (Double) -> Void) throws {
        let sections = scene.slowMotionSections
        for (number, section) in sections.enumerated() {
            let path = folder + "/" + KeyFrame.movingShareName(strokeID: section.keyFrame.strokeID)
            try write(section, to: path, cancellation) { part in
                progress((Double(number) + part) / Double(sections.count))
            }
        }
    }

    private func write(
        _ section: SlowMotionSection, to path: String, _ cancellation: CancellationFlag, progress: (Double) -> Void
    ) throws {
        let framing = PortraitFraming(scene, rows: Self.rows)
        var renderer = try OverlayRenderer(scene: scene, theme: theme, framing: framing)
        let stills = try KeyFrameRenderer(scene: scene, theme: theme)
        var reader = try clip.reader(cancellation: cancellation)
        try reader.seek(toSeconds: section.start)
        var converter = FrameConverter(reader.info)
        var whole = PixelBuffer(width: converter.size.width, height: converter.size.height)
        let size = PixelSize(width: framing.width, height: framing.height)
        var queue: EncodingQueue?
        // A video given up half-way is gone from the disk before its folder is removed.
        defer { queue?.wait() }
        var first: MediaTime?
        var held: Int64 = 0
        while let frame = try reader.next(), frame.time.seconds <= section.end + Self.tolerance {
            if cancellation.isCancelled { throw AnalysisError.cancelled }
            let seconds = frame.time.seconds
            progress(min(max((seconds - section.start) / max(section.end - section.start, 1e-3), 0), 1))
            let start = first ?? frame.time
            first = start
            let encoder = try queue ?? self.encoder(section, size, from: start, to: path, cancellation)
            queue = encoder
            try converter.fill(frame, into: &whole)
            try faceBlur?.apply(at: seconds, to: &whole)
            func time(_ ticks: Int64) -> MediaTime { MediaTime(ticks: ticks, timeBase: start.timeBase) }
            let ticks = start.ticks + (frame.time.ticks - start.ticks) * Int64(section.slowdown) + held
            guard let buffer = encoder.next() else { continue }
            do {
                try renderer.show(whole, at: seconds, on: &buffer.picture)
                try renderer.draw(at: seconds, slowdown: section.slowdown, on: &buffer.picture)
            } catch {
                encoder.giveBack(buffer)
                throw error
            }
            try encoder.append(buffer, at: time(ticks))
            guard held == 0, seconds >= section.keyFrame.frameTime - Self.tolerance else { continue }
            let card = try stills.card(section.keyFrame, from: whole)
            let length = MediaTime(roundingSeconds: Self.hold, timeBase: start.timeBase).ticks
            let step = max(1, MediaTime(roundingSeconds: Self.holdInterval, timeBase: start.timeBase).ticks)
            for offset in stride(from: step, through: length, by: Int64.Stride(step)) {
                guard let buffer = encoder.next() else { continue }
                card.withBytes { source in buffer.picture.withMutableBytes { $0.copyMemory(from: source) } }
                try encoder.append(buffer, at: time(ticks + offset))
            }
            held = length
        }
        try queue?.finish()
    }

    private func encoder(
        _ section: SlowMotionSection, _ size: PixelSize, from start: MediaTime, to path: String,
        _ cancellation: CancellationFlag
    ) throws(MediaError) -> EncodingQueue {
        let seconds = (section.end - section.start) * Double(section.slowdown) + Self.hold
        let rate = min(Self.highestRate, Self.aim * 8 * Double(Self.largest) / seconds)
        let options = WriterOptions(bitRate: Int(clamping: rate), preset: "veryfast", keepsAudio: false)
        return EncodingQueue(
            try VideoWriter(
                path: path, clip: clip.info, size: size, firstTime: start, options: options,
                cancellation: cancellation))
    }
}
