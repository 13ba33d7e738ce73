import CFFmpeg
import SwingCore

/// The rate at which the camera recorded, from what phones write beside the video.
struct CaptureRate {
    let rate: Double
    let source: String

    /// Rates a camera can have, one frame in ten minutes of a time lapse to the fastest; anything else is a broken
    /// field.
    private static let usable: ClosedRange<Double> = 1 / 600...10_000

    /// Looks for a capture rate.
    ///
    /// Android writes `com.android.capture.fps`: frames a second while recording (AOSP, `MPEG4Writer`). iPhone
    /// originals need nothing: their frames carry real times.
    /// - Returns: nil where nothing usable is said.
    init?(_ metadata: Metadata, _ samsung: SamsungMetadata) {
        if let text = metadata["com.android.capture.fps"], let rate = Double(text), CaptureRate.usable.contains(rate) {
            self.rate = rate
            source = "android"
        } else if let rate = samsung.captureRate {
            self.rate = rate
            source = "samsung"
        } else {
            return nil
        }
    }

    /// How slowly a clip plays: real time or slow motion.
    static func playback(capture: Double?, playback: Double?) -> PlaybackRate {
        guard let capture, let playback, playback > 0, capture > playback * roundedRates else { return .realTime }
        return PlaybackRate(slowMotionFactor: capture / playback)
    }

    /// Whether a clip plays faster than it was filmed.
    static func isTimeLapse(capture: Double, playback: Double?) -> Bool {
        guard let playback else { return false }
        return capture * roundedRates < playback
    }

    /// Whether an iPhone's metadata call the clip a time lapse, which they do without a rate.
    static func isTimeLapse(_ metadata: Metadata...) -> Bool {
        metadata.contains { $0["com.apple.photos.captureMode"] == "Time-lapse" }
    }

    /// How much two rates may differ that are the same: phones round both (29.97 against 30, and variable averages near
    /// them).
    private static let roundedRates = 1.1
}

/// What is certain only from a decoded frame.
struct FirstFrame {
    let width: Int
    let height: Int
    let pixelAspect: Double
    let pixelFormatName: String
    let bitDepth: Int
    /// How its own bitstream says it is to be turned: nine numbers, or none.
    let displayMatrix: [Int32]

    init(_ frame: borrowing FrameHandle, _ decoder: borrowing VideoDecoder) {
        let stored = AVPixelFormat(rawValue: frame.pointer.pointee.format)
        width = Int(frame.pointer.pointee.width)
        height = Int(frame.pointer.pointee.height)
        let ratio = av_guess_sample_aspect_ratio(decoder.source.input.pointer, decoder.source.stream, frame.pointer)
        pixelAspect = ratio.num > 0 && ratio.den > 0 ? Double(ratio.num) / Double(ratio.den) : 1
        pixelFormatName = av_get_pix_fmt_name(stored).map { String(cString: $0) } ?? "unknown"
        bitDepth = av_pix_fmt_desc_get(stored).map { Int(swing_component($0, 0).depth) } ?? 8
        displayMatrix =
            swing_frame_display_matrix(frame.pointer).map { Array(UnsafeBufferPointer(start: $0, count: 9)) } ?? []
    }
}

/// A container's names and values, read on demand.
struct Metadata {
    private let dictionary: OpaquePointer?

    init(_ dictionary: OpaquePointer?) { self.dictionary = dictionary }

    /// The value under exactly this name, ignoring case.
    subscript(name: String) -> String? {
        guard let entry = av_dict_get(dictionary, name, nil, 0), let value = entry.pointee.value else { return nil }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }
}

/// What Samsung phones write about slow motion beside the video.
///
/// The box `moov/udta/smta/saut` holds the recording mode; the block of named entries at the end of the file (`SEFT`)
/// the time ranges that play slowly. Layouts as in the open readers of AndroidX Media.
struct SamsungMetadata {
    /// Frames a second while recording, where the mode is one of the two known ones.
    private(set) var captureRate: Double?
    /// Time ranges in seconds that are stored slowed down, at an unknown factor.
    private(set) var slowMotionSegments: [ClosedRange<Double>] = []

    /// The modes of 240 and 120 frames a second.
    private static let ratesByMode: [UInt8: Double] = [12: 240, 13: 120]
    /// Real files have a few entries; more is a trap.
    private static let limit = 256

    /// Reads a few hundred bytes of the file.
    init(_ file: FileSource) {
        captureRate = SamsungMetadata.recordingMode(file).flatMap { SamsungMetadata.ratesByMode[$0] }
        slowMotionSegments = SamsungMetadata.slowMotionSegments(file)
    }

    private static func recordingMode(_ file: FileSource) -> UInt8? {
        let boxes = MovieBoxes(file)
        guard let moov = boxes.first("moov", in: 0..<file.size), let udta = boxes.first("udta", in: moov),
            let smta = boxes.first("smta", in: udta), smta.count > 4,
            let saut = boxes.first("saut", in: (smta.lowerBound + 4)..<smta.upperBound)
        else { return nil }
        // Author (4 bytes), reserved (1), mode (1).
        let content = file.bytes(at: saut.lowerBound, count: 6)
        return content.count == 6 ? content[5] : nil
    }

    private static func slowMotionSegments(_ file: FileSource) -> [ClosedRange<Double>] {
        guard file.size > 20 else { return [] }
        let foot = file.bytes(at: file.size - 8, count: 8)
        guard foot.count == 8, foot[4..<8].elementsEqual("SEFT".utf8) else { return [] }
        let directoryStart = file.size - 8 - Int64(littleEndian(foot[0..<4]))
        guard directoryStart > 0 else { return [] }
        let directory = file.bytes(at: directoryStart, count: 12 + 12 * limit)
        guard directory.count >= 12, directory[0..<4].elementsEqual("SEFH".utf8) else { return [] }
        let count = min(Int(littleEndian(directory[8..<12])), limit, (directory.count - 12) / 12)
        return (0..<count).flatMap { entry in
            let record = directory[(12 + 12 * entry)..<(24 + 12 * entry)]
            let base = record.startIndex
            let start = directoryStart - Int64(littleEndian(record[(base + 4)..<(base + 8)]))
            let length = Int(littleEndian(record[(base + 8)..<(base + 12)]))
            guard start >= 0, length <= 4096 else { return [] as [ClosedRange<Double>] }
            return slowMotionSegments(inEntry: file.bytes(at: start, count: length))
        }
    }

    /// Reads `start:end:…` in milliseconds, several separated by `*`, from the entry that names them.
    private static func slowMotionSegments(inEntry bytes: [UInt8]) -> [ClosedRange<Double>] {
        guard bytes.count > 8 else { return [] }
        let nameLength = Int(littleEndian(bytes[4..<8]))
        guard nameLength <= bytes.count - 8, bytes[8..<(8 + nameLength)].elementsEqual("Super_SlowMotion_Data".utf8)
        else { return [] }
        let text = String(decoding: bytes[(8 + nameLength)...], as: UTF8.self)
        return text.split(separator: "*").compactMap { stretch in
            let numbers = stretch.split(separator: ":").prefix(2).compactMap { Double($0) }
            guard numbers.count == 2, numbers[0] >= 0, numbers[0] <= numbers[1], numbers[1] < 1e9 else { return nil }
            return (numbers[0] / 1000)...(numbers[1] / 1000)
        }
    }

    private static func littleEndian(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
}
