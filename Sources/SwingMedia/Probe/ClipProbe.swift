public import SwingCore
public import SwingFiles

/// An inspection of a whole clip before any work is put into it: what it holds, how it was filmed, what will be
/// corrected.
public struct ClipProbe: Sendable {
    /// What the clip holds, with what the scan found filled in.
    public let info: ClipInfo
    /// What its packets show.
    public let scan: ClipScan
    /// What is done to the frame and its times before a swing is judged.
    public let applied: [AppliedCorrection]
    /// What makes judging a swing harder, the gravest first.
    public let warnings: [AnalysisWarning]
    /// Whether swings in it can be graded, judged by the file alone.
    public let verdict: ClipVerdict

    /// Frames a second of real time, slow motion taken into account; nil with fewer than two frames.
    public var capturedRate: Double? {
        scan.captureRate(at: info.playback)
    }

    /// How to read the clip so that its frames are what is said here.
    public let readerOptions: ReaderOptions

    /// Looks at a clip: decodes its first frame and reads all its packets.
    ///
    /// Complexity: reads the file once; 8 bytes of memory a frame.
    /// - Parameters:
    ///   - captureRate: the true capture rate where a person knows it; overrides metadata.
    ///   - quarterTurns: how the stored frame is turned clockwise, where that is known; overrides metadata.
    ///   - turnsSource: who says so.
    /// - Throws: as `VideoReader.init`.
    public static func scan(
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

    init(
        _ header: ClipInfo, _ scan: ClipScan, _ tracks: TrackFacts, _ options: ReaderOptions, captureRate: Double?
    ) {
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
