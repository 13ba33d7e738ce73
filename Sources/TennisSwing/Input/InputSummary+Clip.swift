import SwingCore
import SwingMedia
import SwingReport

extension InputSummary {
    /// The `videoCodec` of poses that were imported without a video.
    static let importedPosesCodec = "none"

    /// No time is longer in any form of ISO 8601; a file may hold anything in its place.
    private static let longestTime = 40

    /// Whether the analysis was made of imported poses, so that there is no clip to draw on.
    var isOfImportedPoses: Bool { videoCodec == Self.importedPosesCodec }

    /// What the document says of a clip.
    init(_ clip: Clip) {
        let info = clip.info
        let scan = clip.probe.scan
        self.init(
            path: clip.path, sha256: clip.sha256, container: info.container, videoCodec: info.videoCodec,
            width: info.geometry.width, height: info.geometry.height, rotation: info.geometry.quarterTurns * 90,
            frameRate: FrameRateSummary(
                average: scan.frameRate, variable: scan.isVariableFrameRate, captured: info.captureFrameRate),
            duration: scan.duration,
            audio: info.audio.map {
                AudioSummary(codec: $0.codec, sampleRate: $0.sampleRate, channels: $0.channels)
            },
            recordedAt: info.recorder.creationTime.flatMap { $0.utf8.count <= Self.longestTime ? $0 : nil },
            applied: clip.probe.applied.map(\.code.rawValue))
    }
}
