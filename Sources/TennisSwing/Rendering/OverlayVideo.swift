import Foundation
import SwingFiles
import SwingMedia
import SwingOverlay
import Synchronization

/// The overlay video in the making: converts and draws one frame at a time while those before it are encoded.
final class OverlayVideo {
    /// What of a clip's picture a video shows.
    enum View {
        /// All of it, at a size.
        case whole(PixelSize)
        /// A window that follows the player, cut from the picture at a size.
        case window(PortraitFraming, whole: PixelSize)

        /// The view of a clip's overlay video.
        ///
        /// A tablet shows no more than 1080p, and 4K clips would take four times as long to draw and encode; of a
        /// window of a clip more is seen.
        init(_ shape: VideoShape, of clip: Clip, _ scene: OverlayScene) {
            let geometry = clip.info.geometry
            switch shape {
            case .whole: self = .whole(PixelSize(geometry, fitting: 1920, by: 1080))
            case .portrait: self = .window(PortraitFraming(scene), whole: PixelSize(geometry, fitting: 2560, by: 1440))
            }
        }
    }

    private var renderer: OverlayRenderer
    private var converter: FrameConverter
    /// The whole frame, where only a window of it is shown.
    private var whole: PixelBuffer?
    private let size: PixelSize
    private let faceBlur: FaceBlur?
    private let lead: Int64
    private var filled = 0
    /// Pictures in which a face was to be blurred and nobody knew where it was.
    private var unblurred = 0
    private let clock: RenderTimer
    private let encoding: EncodingQueue
    /// What becomes of the clip's sound.
    let audioOutcome: AudioOutcome
    /// Seconds that are shown before the clip itself.
    let introDuration: Double
    /// Seconds to add to a time in the video to get the presentation time of the clip.
    let timeOffset: Double

    /// Starts the video.
    ///
    /// - Parameters:
    ///   - firstTime: when the clip's first frame is shown.
    ///   - view: what of the clip's picture is shown.
    ///   - lead: how much later than in the clip everything is shown and heard, ticks of its time base: the
    ///     intro is shown there.
    ///   - clock: adds up how long the parts take.
    init(
        _ clip: Clip, _ scene: OverlayScene, _ theme: Theme, view: View, faceBlur: FaceBlur?, path: String,
        firstTime: MediaTime, lead: Int64 = 0, options: WriterOptions = WriterOptions(), clock: RenderTimer,
        cancellation: CancellationFlag
    ) throws {
        switch view {
        case .whole(let size):
            self.size = size
            renderer = try OverlayRenderer(scene: scene, theme: theme, width: size.width, height: size.height)
            converter = FrameConverter(clip.info, size: size)
        case .window(let framing, let all):
            size = PixelSize(width: framing.width, height: framing.height)
            renderer = try OverlayRenderer(scene: scene, theme: theme, framing: framing)
            converter = FrameConverter(clip.info, size: all)
            whole = PixelBuffer(width: all.width, height: all.height)
        }
        self.faceBlur = faceBlur
        self.lead = lead
        let writer = try VideoWriter(
            path: path, clip: clip.info, size: size, firstTime: firstTime, lead: lead, options: options,
            cancellation: cancellation)
        audioOutcome = writer.audioOutcome
        introDuration = MediaTime(ticks: lead, timeBase: writer.timeBase).seconds
        timeOffset = MediaTime(ticks: -(writer.shift + lead), timeBase: writer.timeBase).seconds
        self.clock = clock
        encoding = EncodingQueue(writer, clock: clock)
    }

    deinit {
        // A video given up half-way is gone from the disk before its folder is removed.
        encoding.wait()
    }

    /// Adds the next frame of the clip at its own time.
    func append(_ frame: VideoFrame) throws { try append(frame, atTicks: frame.time.ticks + lead, slowdown: 1) }

    /// Adds a frame at any time after the last one.
    ///
    /// - Parameter slowdown: how many times slower than the clip it is shown; written on the picture.
    func append(_ frame: VideoFrame, atTicks ticks: Int64, slowdown: Int) throws {
        try encoding.append(at: MediaTime(ticks: ticks, timeBase: frame.time.timeBase)) { picture in
            try fill(&picture, with: frame)
            try clock.measureDrawing { try renderer.draw(at: frame.time.seconds, slowdown: slowdown, on: &picture) }
        }
    }

    /// Shows a frame at some times after the last one; nothing on it moves when it stops.
    func hold(_ frame: VideoFrame, slowdown: Int, atTicks times: [Int64]) throws {
        var still = PixelBuffer(width: size.width, height: size.height)
        try fill(&still, with: frame)
        try renderer.draw(at: frame.time.seconds, slowdown: slowdown, on: &still)
        try hold(still, atTicks: times)
    }

    /// Shows the card of a key frame, cut from the frame that was added last, at some times after it; only where the
    /// video shows a window.
    func hold(_ keyFrame: KeyFrame, by stills: borrowing KeyFrameRenderer, atTicks times: [Int64]) throws {
        guard let all = whole.take() else { return }
        let card = try stills.card(keyFrame, from: all)
        whole = consume all
        try hold(card, atTicks: times)
    }

    private func hold(_ still: borrowing PixelBuffer, atTicks times: [Int64]) throws {
        for ticks in times { try encoding.append(still, at: MediaTime(ticks: ticks, timeBase: encoding.timeBase)) }
    }

    private func fill(_ picture: inout PixelBuffer, with frame: VideoFrame) throws {
        guard whole != nil else { return try fillWhole(&picture, with: frame) }
        guard var all = whole.take() else { return }
        try fillWhole(&all, with: frame)
        try clock.measureDrawing { try renderer.show(all, at: frame.time.seconds, on: &picture) }
        whole = consume all
    }

    private func fillWhole(_ picture: inout PixelBuffer, with frame: VideoFrame) throws {
        try clock.measure(.convert) { try converter.fill(frame, into: &picture) }
        filled += 1
        if let faceBlur, try !faceBlur.apply(at: frame.time.seconds, to: &picture) { unblurred += 1 }
    }

    /// In how many pictures something was written, and in how many of them over the player.
    var covered: CoverCount { renderer.covered }

    /// What a person should know about the video.
    var warnings: [AnalysisWarning] {
        var list: [AnalysisWarning] = []
        if audioOutcome == .unreadable { list.append(AnalysisWarning(.overlayWithoutSound)) }
        if unblurred > 0 {
            list.append(AnalysisWarning(.facesNotBlurred, ["count": "\(unblurred)", "all": "\(filled)"]))
        }
        return list
    }

    /// Writes what is left and gives the file its name.
    func finish() throws(MediaError) { try encoding.finish() }
}

/// How long the parts of drawing a clip take, added up over its frames; encoding goes on beside the others.
///
/// While the encoder's threads take the cores, the time that passes says little of what drawing itself takes, so its
/// processor time is kept too. It has one: drawing stays on the caller's thread.
final class RenderTimer: Sendable {
    enum Part: String, CaseIterable {
        /// Reading frames from the clip.
        case decode
        /// Turning frames into upright pictures.
        case convert
        /// Drawing on pictures.
        case draw
        /// Encoding drawn pictures, conversion to the encoder's pixel format included.
        case encode
        /// Making a smaller version of the video.
        case share
    }

    private let sums = Mutex<[Part: Duration]>([:])
    private let onProcessor = Mutex<Duration>(.zero)

    /// Does a piece of work and adds its time to a part.
    func measure<Value>(_ part: Part, _ work: () throws -> Value) rethrows -> Value {
        let start = ContinuousClock.now
        defer { add(part, ContinuousClock.now - start) }
        return try work()
    }

    /// Draws, and adds the time that passes and the time of the processor.
    func measureDrawing<Value>(_ work: () throws -> Value) rethrows -> Value {
        let start = Self.processorTime
        defer {
            let spent = Self.processorTime - start
            onProcessor.withLock { $0 += spent }
        }
        return try measure(.draw, work)
    }

    /// Time that this thread has run.
    private static var processorTime: Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    func add(_ part: Part, _ time: Duration) {
        sums.withLock { $0[part, default: .zero] += time }
    }

    /// Seconds by part, for the provenance of a result: `drawing.decode` and so on, and `drawing.drawOnProcessor`;
    /// parts that took none are left out.
    var timings: [String: Double] {
        var timings = sums.withLock { sums in
            Dictionary(uniqueKeysWithValues: sums.map { ("drawing." + $0.key.rawValue, $0.value.seconds) })
        }
        let drawing = onProcessor.withLock { $0 }
        if drawing > .zero { timings["drawing.drawOnProcessor"] = drawing.seconds }
        return timings
    }
}

/// What a clip shows at times that never go back, one picture in memory at a time.
final class FrameCursor {
    /// The upright picture shown at the time asked for last.
    private(set) var picture: PixelBuffer
    /// Pictures in which a face was to be blurred and nobody knew where it was.
    private(set) var unblurred = 0
    private var reader: VideoReader
    private var converter: FrameConverter
    private let faceBlur: FaceBlur?
    private var current: VideoFrame?
    private var upcoming: VideoFrame?
    private var drawnTime: MediaTime?

    /// - Parameter start: the first time that will be asked for, seconds.
    init(_ clip: Clip, from start: Double, faceBlur: FaceBlur?, cancellation: CancellationFlag) throws(MediaError) {
        var reader = try clip.reader(cancellation: cancellation)
        try reader.seek(toSeconds: start)
        let converter = FrameConverter(clip.info)
        picture = PixelBuffer(width: converter.size.width, height: converter.size.height)
        current = try reader.next()
        upcoming = try reader.next()
        self.reader = reader
        self.converter = converter
        self.faceBlur = faceBlur
    }

    /// Goes on to the picture shown at a time, the last one where the clip has ended.
    func advance(to seconds: Double) throws {
        while let next = upcoming, next.time.seconds <= seconds + MediaTime.rounding {
            current = next
            upcoming = try reader.next()
        }
        guard let frame = current, drawnTime != frame.time else { return }
        try converter.fill(frame, into: &picture)
        drawnTime = frame.time
        if let faceBlur, try !faceBlur.apply(at: frame.time.seconds, to: &picture) { unblurred += 1 }
    }
}
