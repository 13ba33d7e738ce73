import SwingCore
import SwingMedia

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
    }

    struct Colour: Encodable {
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
    }

    let path: String
    let container: String
    let videoCodec: String
    let videoProfile: String?
    let picture: Picture
    let colour: Colour
    let timeBase: Rational
    let frames: ClipScan
    let capture: Capture
    let audio: AudioInfo?
    let dataTracks: Int
    let otherStreams: [String]
    let recorder: RecorderInfo
    let applied: [AppliedCorrection]
    let warnings: [AnalysisWarning]

    init(_ probe: ClipProbe) {
        let info = probe.info
        let geometry = info.geometry
        path = info.path
        container = info.container
        videoCodec = info.videoCodec
        videoProfile = info.videoProfile
        picture = Picture(
            width: geometry.width, height: geometry.height, storedWidth: geometry.storedWidth,
            storedHeight: geometry.storedHeight, rotation: geometry.quarterTurns * 90, isMirrored: geometry.isMirrored,
            pixelAspect: geometry.pixelAspect)
        colour = Colour(
            pixelFormat: info.pixelFormatName, bitDepth: info.bitDepth, isFullRange: info.isFullRange,
            transfer: info.transfer, primaries: info.primaries, matrix: info.matrix,
            dolbyVisionProfile: info.dolbyVisionProfile)
        timeBase = info.timeBase
        frames = probe.scan
        capture = Capture(
            frameRate: info.captureFrameRate, source: info.captureSource, slowMotionFactor: info.slowMotionFactor)
        audio = info.audio
        dataTracks = info.dataTrackCount
        otherStreams = info.otherStreams
        recorder = info.recorder
        applied = probe.applied
        warnings = probe.warnings
    }
}
