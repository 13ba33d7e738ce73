import SwingMedia
import SwingReport
import SwingTechnique

/// A probe as a JSON document.
struct ProbeReport: Encodable {
    struct Picture: Encodable {
        let width: Int
        let height: Int
        let storedWidth: Int
        let storedHeight: Int
        let rotation: Int
        let isMirrored: Bool
        let pixelAspect: Double
        /// Who says how it is turned: `none`, `container`, `stream` or `user`.
        let rotationSource: OrientationSource
        let isInterlaced: Bool
    }

    struct Applied: Encodable {
        let code: ClipCorrection
        let text: String

        init(_ correction: AppliedCorrection) {
            code = correction.code
            text = TerminalMessages.english.clause(correction.clause)
        }
    }

    /// Which of the file's streams are analyzed.
    struct Tracks: Encodable {
        let picture: StreamPosition
        let sound: StreamPosition?
    }

    struct Color: Encodable {
        let pixelFormat: String
        let bitDepth: Int
        let isFullRange: Bool
        let transfer: TransferFunction
        let primaries: ColorPrimaries
        let matrix: ColorMatrix
        let dolbyVisionProfile: Int?
    }

    struct Capture: Encodable {
        let frameRate: Double?
        let source: String?
        let slowMotionFactor: Double
        let isTimeLapse: Bool
    }

    /// Whether strokes in it can be graded.
    struct Verdict: Encodable {
        let grading: ClipVerdict.Grading
        /// Why it is not simply possible, each a sentence.
        let reasons: [String]

        init(_ verdict: ClipVerdict) {
            grading = verdict.grading
            reasons = verdict.reasons.map { TerminalMessages.english($0).what }
        }
    }

    let path: String
    let verdict: Verdict
    let container: String
    let videoCodec: String
    let videoProfile: String?
    let picture: Picture
    let color: Color
    let timeBase: Rational
    let frames: ClipScan
    let capture: Capture
    let audio: AudioInfo?
    let tracks: Tracks
    let dataTracks: Int
    let otherStreams: [String]
    let recorder: RecorderInfo
    let applied: [Applied]
    let warnings: [WarningEntry]

    init(_ probe: ClipProbe) {
        let info = probe.info
        let geometry = info.geometry
        path = info.path
        verdict = Verdict(probe.verdict)
        container = info.container
        videoCodec = info.videoCodec
        videoProfile = info.videoProfile
        picture = Picture(
            width: geometry.width, height: geometry.height, storedWidth: geometry.storedWidth,
            storedHeight: geometry.storedHeight, rotation: geometry.quarterTurns * 90, isMirrored: geometry.isMirrored,
            pixelAspect: geometry.pixelAspect, rotationSource: info.orientationSource, isInterlaced: info.isInterlaced)
        color = Color(
            pixelFormat: info.pixelFormatName, bitDepth: info.bitDepth, isFullRange: info.isFullRange,
            transfer: info.transfer, primaries: info.primaries, matrix: info.matrix,
            dolbyVisionProfile: info.dolbyVisionProfile)
        timeBase = info.timeBase
        frames = probe.scan
        capture = Capture(
            frameRate: info.captureFrameRate, source: info.captureSource,
            slowMotionFactor: info.playback.slowMotionFactor, isTimeLapse: info.isTimeLapse)
        audio = info.audio
        tracks = Tracks(picture: info.videoStream, sound: info.audioStream)
        dataTracks = info.dataStreamCount
        otherStreams = info.otherStreams.map(ProbeText.words)
        recorder = info.recorder
        applied = probe.applied.map(Applied.init)
        warnings = probe.warnings.map { warning in
            let said = TerminalMessages.text(warning, in: nil)
            return WarningEntry(code: warning.code, what: said.what, why: said.why, next: said.next)
        }
    }
}
