import SwingFiles
import SwingMedia
import SwingReport

/// A clip that was probed: the input of the pipeline.
struct Clip {
    let path: String
    let probe: ClipProbe
    let sha256: String
    /// What the file was before anything of it was read; nil where that cannot be seen.
    let file: FileStatus?

    var info: ClipInfo { probe.info }

    /// The shortest distance in seconds over which seeking pays.
    ///
    /// A seek decodes from the preceding intra frame, which in most clips is less than this far away: below it, reading
    /// on is as fast.
    static let shortestSeek = 2.0

    /// Opens the clip at its beginning, to be read as its probe says.
    func reader(
        detail: ReaderOptions.Detail = .full, cancellation: CancellationFlag
    ) throws(MediaError) -> VideoReader {
        var options = probe.readerOptions
        options.detail = detail
        return try VideoReader(path: path, options: options, cancellation: cancellation)
    }

    /// The same clip, its stored picture turned as the people in it stand.
    ///
    /// - Parameter quarterTurns: clockwise, from the picture as it is stored.
    /// - Throws: as `ClipProbe.scan`.
    func turned(_ quarterTurns: Int, captureRate: Double?, cancellation: CancellationFlag) throws(MediaError) -> Clip {
        let probe = try ClipProbe.scan(
            path, captureRate: captureRate, quarterTurns: quarterTurns, turnsSource: .people,
            cancellation: cancellation)
        return Clip(path: path, probe: probe, sha256: sha256, file: file)
    }

    /// Does what reads the clip more than once.
    ///
    /// - Throws: what the work throws, and `.changed` where somebody has written to the file or put another in its place:
    ///   whatever was read then is of two clips, and whatever failed failed for it.
    func whileUnchanged<Value>(_ cancellation: CancellationFlag, _ work: () throws -> Value) throws -> Value {
        let done = Result { try work() }
        guard !cancellation.isCancelled, let file, let now = FileStatus(of: path, followsLinks: true),
            !now.isUnchanged(since: file)
        else { return try done.get() }
        throw MediaError.changed(path)
    }

    /// Seconds of real time that the clip shows, as far as its metadata tells.
    var realDuration: Double { probe.scan.duration / info.playback }

    /// The share of the clip that is done when a frame is, by when that is shown.
    func fraction(at seconds: Double) -> Double? {
        let scan = probe.scan
        guard scan.duration > 0 else { return nil }
        // The last frame ends the work.
        let end = scan.lastTime - 1e-6
        return seconds >= end ? 1 : min(max((seconds - scan.firstTime) / scan.duration, 0), 1)
    }
}

extension InputSummary {
    /// The `videoCodec` of poses that were imported without a video.
    static let importedPosesCodec = "none"

    /// No time is longer in any form of ISO 8601; a file may hold anything in its place.
    private static let longestTime = 40

    /// Whether the analysis was made of imported poses, so that there is no clip to draw on.
    var isOfImportedPoses: Bool { videoCodec == Self.importedPosesCodec }

    init(_ clip: Clip) {
        let info = clip.info
        let scan = clip.probe.scan
        self.init(
            path: clip.path, sha256: clip.sha256, container: info.container, videoCodec: info.videoCodec,
            width: info.geometry.width, height: info.geometry.height, rotation: info.geometry.quarterTurns * 90,
            frameRate: FrameRateSummary(
                average: scan.frameRate, variable: scan.isVariableFrameRate, captured: info.captureFrameRate),
            duration: scan.duration,
            audio: info.audio.map { AudioSummary(codec: $0.codec, sampleRate: $0.sampleRate, channels: $0.channels) },
            recordedAt: info.recorder.creationTime.flatMap { $0.utf8.count <= Self.longestTime ? $0 : nil },
            applied: clip.probe.applied.map(\.code.rawValue))
    }
}
