import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingMedia

/// No number that a container holds stops the program: each clip is read as far as it makes sense, or refused in words.
///
/// Each container runs in a process of its own, as what this guards against ends the process.
@Suite struct ExtremeTimesTests {
    static let extremes: [Int64] = [
        0, 1, -1, .max, .min, .min + 1, .max / 2, 1 << 62, -(1 << 62), 1 << 53, Int64(Int32.max), 1 << 32,
        6_000_000_000_000_000_000,
    ]

    /// Looks through a clip, reads it, listens to it, goes to places in it and writes it again.
    ///
    /// - Throws: where an error is not one of the clip.
    static func exercise(_ path: String, _ name: String) throws {
        let steps: [(String, () throws -> Void)] = [
            ("scan", { _ = try ClipProbe.scan(path) }),
            ("read", { _ = try WholeClip(path) }),
            ("listen", { _ = try AudioOnsetDetector.onsets(path: path) }),
            (
                "seek",
                {
                    var reader = try VideoReader(path: path)
                    for seconds in [0, 0.2, 1e9, -1e9] {
                        try reader.seek(toSeconds: seconds)
                        _ = try reader.next()
                    }
                }
            ),
            ("write", { try VideoWriterTests.rewrite(path, to: Fixtures.path("again.mp4")) }),
        ]
        for (step, run) in steps {
            do {
                try run()
            } catch let error as MediaError {
                guard error.category == .dataUnusable else {
                    throw CommandLineTool.Failure(description: "\(name), \(step): \(error)")
                }
            }
        }
    }

    @Test("IVF: frame times and the length of a tick")
    func ivf() async {
        await #expect(processExitsWith: .success) {
            var clip = try IVF()
            for (denominator, numerator) in [(10, 1), (UInt32(Int32.max), 1), (1, UInt32(Int32.max))] {
                (clip.denominator, clip.numerator) = (denominator, numerator)
                for extreme in Self.extremes {
                    for times in [[0, extreme], [extreme, extreme &+ 1, extreme &+ 2], [0 &- extreme, 0, extreme]] {
                        try Self.exercise(clip.file(times: times), "times \(times), tick \(numerator)/\(denominator)")
                    }
                }
            }
        }
    }

    @Test("Matroska: cluster times, scale, durations and delay")
    func matroska() async {
        await #expect(processExitsWith: .success) {
            let pictures = try IVF()
            for extreme in Self.extremes {
                let value = UInt64(bitPattern: extreme)
                var variants = Array(repeating: Matroska(), count: 7)
                variants[0].pictureTimes[2] = value
                variants[1].soundTimes[2] = value
                variants[2].soundTimes = (0..<4).map { value &+ 100 * $0 }
                variants[3].scale = value
                variants[4].frameDuration = value
                variants[5].codecDelay = value
                variants[6].duration = Double(extreme) * 1e30
                for (index, variant) in variants.enumerated() {
                    try Self.exercise(variant.file(pictures), "variant \(index), \(extreme)")
                }
            }
        }
    }

    /// The boxes that hold times and counts, and where from their content's beginning.
    static let wholeFields: [(box: String, places: [Int])] = [
        ("mvhd", [12, 16]), ("mdhd", [12, 16]), ("tkhd", [20]), ("stts", [4, 8, 12]), ("ctts", [4, 8, 12]),
        ("elst", [4, 8, 12, 16]), ("stsz", [4, 8]), ("stsc", [4, 8, 12]),
    ]
    static let fragmentFields: [(box: String, places: [Int])] = [
        ("mdhd", [12]), ("mehd", [4]), ("tfdt", [8]), ("trun", [4, 12, 16]), ("tfhd", [8, 12]), ("trex", [12]),
    ]

    static func exercise(_ fields: [(box: String, places: [Int])], flags: String) throws {
        let whole = try Fixtures.bytes(
            Fixtures.clip(
                "plain.mp4",
                Fixtures.source("64x48", rate: "10", seconds: 0.5) + [
                    "-f", "lavfi", "-i", "sine=duration=0.5", "-c:a", "aac", "-movflags", flags,
                ] + VideoReaderTimeTests.h264 + ["-bf", "2"]))
        for field in fields {
            for content in Boxes.contents(field.box, in: whole) {
                for place in field.places where content + place + 4 <= whole.count {
                    for value in [-1, Int32.max, Int32.min] {
                        var bytes = whole
                        Boxes.put(value, at: content + place, in: &bytes)
                        try exercise(Fixtures.file("times.mp4", bytes), "\(field.box) + \(place) = \(value)")
                    }
                }
            }
        }
    }

    @Test("MP4: every field of time")
    func movie() async {
        await #expect(processExitsWith: .success) { try Self.exercise(Self.wholeFields, flags: "+faststart") }
    }

    @Test("MP4 in fragments: every field of time")
    func fragments() async {
        await #expect(processExitsWith: .success) {
            try Self.exercise(Self.fragmentFields, flags: "+frag_keyframe+empty_moov")
        }
    }
}
