import SwingCore

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
        guard file.isSeekable else { return }
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
        guard nameLength <= bytes.count - 8,
            bytes[8..<(8 + nameLength)].elementsEqual("Super_SlowMotion_Data".utf8)
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
