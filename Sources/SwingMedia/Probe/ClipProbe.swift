import CFFmpeg
package import SwingFiles

/// An inspection of a whole clip before any work is put into it: what it holds, how it was filmed, what will be
/// corrected.
package struct ClipProbe: Sendable {
    /// What the clip holds, with what the scan found filled in.
    package let info: ClipInfo
    /// What its packets show.
    package let scan: ClipScan
    /// What is done to the frame and its times before a swing is judged.
    package let applied: [AppliedCorrection]
    /// What makes judging a swing harder, the gravest first.
    package let warnings: [AnalysisWarning]
    /// Whether swings in it can be graded, judged by the file alone.
    package let verdict: ClipVerdict

    /// Frames a second of real time, slow motion taken into account; nil with fewer than two frames.
    package var capturedRate: Double? { scan.captureRate(at: info.playback) }

    /// How to read the clip so that its frames are what is said here.
    package let readerOptions: ReaderOptions

    /// Looks at a clip: decodes its first frame and reads all its packets.
    ///
    /// Complexity: reads the file once; 8 bytes of memory a frame.
    /// - Parameters:
    ///   - captureRate: the true capture rate where a person knows it; overrides metadata.
    ///   - quarterTurns: how the stored frame is turned clockwise, where that is known; overrides metadata.
    /// - Throws: as `VideoReader.init`.
    package static func scan(
        _ path: String, captureRate: Double? = nil, quarterTurns: Int? = nil, turnsSource: OrientationSource = .user,
        cancellation: CancellationFlag? = nil
    ) throws(MediaError) -> ClipProbe {
        var options = ReaderOptions(quarterTurns: quarterTurns)
        options.turnsSource = turnsSource
        let file = try FileSource(path: path, cancellation: cancellation)
        let input = try ClipStreams.open(file, path: path)
        options.tracks = input.tracks
        let stream = try ClipStreams.video(in: input, path: path, options: options, readsOthers: true)
        let observer = PacketObserver(stream, path: path)
        let all = try PacketTimes(input: input, stream: stream, path: path, observer: observer)
        options.segment = observer.longestUniformSegment(until: all.ticks.last ?? 0)
        _ = LibavLog.end()
        var info = try firstFrame(path, options, cancellation)
        if info.isInterlaced, try InterlaceDetector(path, options, cancellation).isProgressive {
            options.deinterlaces = false
            info = try firstFrame(path, options, cancellation)
        }
        let times = all.ofFrames(of: info, storedIn: stream, options.segment)
        return ClipProbe(
            info, ClipScan(times, timeBase: info.timeBase), TrackFacts(observer, stream, info, all, options.segment),
            options, captureRate: captureRate)
    }

    private static func firstFrame(
        _ path: String, _ options: ReaderOptions, _ cancellation: CancellationFlag?
    ) throws(MediaError) -> ClipInfo {
        var single = options
        single.threads = 1
        return try VideoReader(path: path, options: single, cancellation: cancellation).info
    }

    init(_ header: ClipInfo, _ scan: ClipScan, _ tracks: TrackFacts, _ options: ReaderOptions, captureRate: Double?) {
        var info = header
        info.isVariableFrameRate = scan.isVariableFrameRate
        if tracks.soundIsApart { info.leaveOutSound() }
        info.clockOrigin = tracks.clockOrigin(info)
        if let captureRate {
            info.captureFrameRate = captureRate
            info.captureSource = "user"
        }
        // The median interval is the playback rate even where a few frames are missing or the header errs.
        let playback = scan.medianInterval.flatMap { $0 > 0 ? 1 / $0 : nil } ?? info.averageFrameRate?.value
        if let rate = info.captureFrameRate {
            let isFaster = CaptureRate.isTimeLapse(capture: rate, playback: playback)
            info.isTimeLapse = isFaster || info.isTimeLapse && captureRate == nil
        }
        info.playback = CaptureRate.playback(capture: info.captureFrameRate, playback: playback)
        self.info = info
        self.scan = scan
        applied = AppliedCorrection.all(for: info)
        warnings = ClipWarnings.all(info, scan, tracks)
        verdict = ClipVerdict(info, scan, warnings)
        readerOptions = options
    }
}

/// Detects whether frames marked as interlaced really hold two instants: some camcorders store progressive frames as
/// two fields.
struct InterlaceDetector {
    /// Whether the fields of a frame are of one instant.
    private(set) var isProgressive = false

    /// Frames that are inspected: within two seconds of them somebody has moved.
    private static let frames = 60
    /// The fewest frames that must be decided, and the ratio by which one answer must outnumber the other.
    private static let least = 5.0
    private static let clearly = 9.0

    /// Reads the clip's beginning with libavfilter's idet, which compares neighboring lines within and between frames.
    init(_ path: String, _ options: ReaderOptions, _ cancellation: CancellationFlag?) throws(MediaError) {
        let file = try FileSource(path: path, cancellation: cancellation)
        var decoder = try StreamDecoder(file: file, path: path, options: options)
        var counters = DecodeCounters()
        guard let first = try decoder.next(&counters) else { return }
        let graph = try FilterGraph(("idet", nil), for: first, threads: 1, path: path)
        var votes = (fields: 0.0, whole: 0.0)
        try graph.put(first)
        for _ in 1..<Self.frames {
            guard let frame = try decoder.next(&counters), graph.fits(frame) else { break }
            try graph.put(frame)
            // The counts add up from frame to frame.
            while let judged = try graph.take() {
                let metadata = Metadata(judged.pointer.pointee.metadata)
                let count = { (name: String) in metadata["lavfi.idet.multiple." + name].flatMap { Double($0) } ?? 0 }
                votes = (count("tff") + count("bff"), count("progressive"))
            }
        }
        _ = LibavLog.end()
        isProgressive = votes.whole >= Self.least && votes.whole > Self.clearly * votes.fields
    }
}

/// Something done to a clip, with what is known about it.
package struct AppliedCorrection: Hashable, Sendable {
    package let code: ClipCorrection
    package let clause: Message

    private init(_ code: ClipCorrection, variant: String? = nil, _ context: [String: MessageValue] = [:]) {
        self.code = code
        clause = code.clause(variant: variant, context)
    }

    static func all(for info: ClipInfo) -> [AppliedCorrection] {
        var result: [AppliedCorrection] = []
        let geometry = info.geometry
        if geometry.isMirrored { result.append(Self(.mirrored)) }
        if geometry.quarterTurns != 0 {
            let variant: String? =
                switch info.orientationSource {
                case .user: "requested"
                case .people: "people"
                case .none, .container, .stream: nil
                }
            result.append(Self(.rotated, variant: variant, ["degrees": "\(geometry.quarterTurns * 90)"]))
        }
        if geometry.pixelAspect != 1 {
            result.append(Self(.squarePixels, ["width": "\(geometry.width)", "height": "\(geometry.height)"]))
        }
        if info.isInterlaced { result.append(Self(.deinterlaced)) }
        if info.transfer != .sdr { result.append(Self(.toneMapped, ["transfer": info.transfer == .pq ? "PQ" : "HLG"])) }
        if info.clockOrigin > 0 {
            result.append(Self(.clockFromZero, ["start": "\((info.clockOrigin * 10).rounded() / 10)"]))
        }
        if info.playback.slowMotionFactor > 1 {
            result.append(Self(.slowMotion, ["factor": "\((info.playback.slowMotionFactor * 10).rounded() / 10)"]))
        }
        return result
    }
}

/// Whether swings in a clip can be graded, judged by the file alone; whether a player is in it, only the frames show.
package struct ClipVerdict: Hashable, Sendable {
    package enum Grading: String, Hashable, Sendable, Codable {
        case possible
        /// Possible, with less certainty or with parts missing.
        case doubtful
        /// No stroke in it can be found.
        case impossible
    }

    package let grading: Grading
    /// Why it is not simply possible; empty where it is.
    package let reasons: [Message]

    /// A hand as fast as in a stroke is recognized by its displacement in 0.16 s; frames farther apart do not show it.
    private static let longestInterval = 0.16
    /// Warnings about what was put right or is missed by nothing that is graded.
    private static let harmless: Set<AnalysisWarning.Code> = [.slowMotion, .mirrored, .noAudio]

    init(grading: Grading, reasons: [Message]) { (self.grading, self.reasons) = (grading, reasons) }

    /// Judges the result of a scan.
    init(_ info: ClipInfo, _ scan: ClipScan, _ warnings: [AnalysisWarning]) {
        let obstacles = ClipVerdict.obstacles(info, scan)
        let doubts = warnings.filter { !ClipVerdict.harmless.contains($0.code) }
        grading = !obstacles.isEmpty ? .impossible : doubts.isEmpty ? .possible : .doubtful
        reasons = obstacles.isEmpty ? doubts.map(\.message) : obstacles
    }

    private static func obstacles(_ info: ClipInfo, _ scan: ClipScan) -> [Message] {
        guard scan.frameCount > 1, let interval = scan.medianInterval else { return [Message(singleFrame)] }
        var reasons: [Message] = []
        let (length, step) = (scan.duration / info.playback, interval / info.playback)
        if length < Stroke.swingDuration {
            reasons.append(Message(tooShort, ["seconds": .text(hundredths(length))]))
        }
        if step > longestInterval {
            reasons.append(Message(tooFarApart, ["seconds": .text(hundredths(step))]))
        }
        return reasons
    }

    private static let singleFrame = "clip.singleFrame"
    private static let tooShort = "clip.shorterThanSwing"
    private static let tooFarApart = "clip.framesTooFarApart"
    /// What can keep a clip from being graded.
    package static let keys = [singleFrame, tooShort, tooFarApart]

    private static func hundredths(_ value: Double) -> String {
        value.isFinite ? "\((value * 100).rounded() / 100)" : "unknown"
    }
}
