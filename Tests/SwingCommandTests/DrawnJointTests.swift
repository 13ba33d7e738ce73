import Foundation
import SwingTestKit
import Testing

/// Joints are drawn where their landmarks are stored, however the clip lies in its file.
@Suite struct DrawnJointTests {
    /// How the picture is turned for showing: where right and down of the stored picture go.
    static let matrices: [[Int32]] = [[1, 0, 0, 1], [0, 1, -1, 0], [-1, 0, 0, -1], [0, -1, 1, 0]]

    /// Ends of limbs, each with one bone only, and where a player of height 1 who stands on (0, 0) has them.
    private static let ends: [(index: Int, place: SIMD2<Double>)] = [
        (15, SIMD2(0.30, -0.62)), (16, SIMD2(-0.34, -0.70)), (31, SIMD2(0.16, -0.01)), (32, SIMD2(-0.14, -0.02)),
    ]

    /// The landmarks of BlazePose of that player, hands and feet apart.
    private static let figure: [SIMD2<Double>] = {
        var places = [SIMD2<Double>](repeating: SIMD2(0, -0.92), count: 33)
        let body: [(Int, SIMD2<Double>)] = [
            (11, SIMD2(0.11, -0.80)), (12, SIMD2(-0.11, -0.80)), (13, SIMD2(0.20, -0.66)), (14, SIMD2(-0.22, -0.68)),
            (23, SIMD2(0.07, -0.52)), (24, SIMD2(-0.07, -0.52)), (25, SIMD2(0.09, -0.28)), (26, SIMD2(-0.08, -0.28)),
            (27, SIMD2(0.08, -0.05)), (28, SIMD2(-0.08, -0.05)), (29, SIMD2(0.07, -0.02)), (30, SIMD2(-0.07, -0.02)),
        ]
        for (index, place) in body + ends.map({ ($0.index, $0.place) }) { places[index] = place }
        for (wrist, hand) in [(15, [17, 19, 21]), (16, [18, 20, 22])] {
            for joint in hand { places[joint] = places[wrist] }
        }
        return places
    }()

    /// All four turns, and turned pictures whose pixels or sides are of other shapes.
    static let clips: [(matrix: [Int32], shape: String)] =
        matrices.map { ($0, "scale=480:270") }
        + [([0, 1, -1, 0], "scale=302:302"), ([0, -1, 1, 0], "scale=360:270,setsar=4/3")]

    @Test("every end of a limb is drawn within two pixels of its landmark", arguments: clips)
    func drawn(matrix: [Int32], shape: String) throws {
        let folder = try TemporaryFolder()
        let plain = try folder.clip(
            "plain.mp4",
            [
                "-f", "lavfi", "-i", "color=0x303030:size=480x270:rate=10:duration=0.5", "-vf", shape, "-pix_fmt",
                "yuv420p",
            ])
        var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: plain)))
        try Self.turn(&bytes, matrix)
        let clip = try folder.file("turned.mp4", bytes)
        let analyzed = try SwingCommand.run(["analyze", clip, "--overlay", "none", "--quiet"])
        try #require(analyzed.status == 0, "\(analyzed.errors)")
        let pose = URL(fileURLWithPath: folder.path + "/turned.swing/pose.jsonl")
        var lines = try String(contentsOf: pose, encoding: .utf8).split(separator: "\n").map(String.init)
        let header = try #require(
            try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
        let size = SIMD2(Double(try #require(header["width"] as? Int)), Double(try #require(header["height"] as? Int)))
        let height = min(size.x, size.y) * 0.8
        // Whole pixels: the file keeps two decimals.
        let places = Self.figure.map { (SIMD2(size.x / 2, size.y * 0.9) + $0 * height).rounded(.down) }
        let landmarks = places.map { "[\($0.x),\($0.y),0,1,1]" }.joined(separator: ",")
        let unknown = Array(repeating: "null", count: places.count).joined(separator: ",")
        for index in lines.indices.dropFirst() {
            let frame = try #require(
                try JSONSerialization.jsonObject(with: Data(lines[index].utf8)) as? [String: Any])
            lines[index] =
                "{\"i\":\(frame["i"] ?? 0),\"t\":\(frame["t"] ?? 0),\"s\":1,\"k\":[\(landmarks)],\"w\":[\(unknown)]}"
        }
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: pose)
        let rendered = try SwingCommand.run(["render", folder.path + "/turned.swing", "--overlay", "video", "--quiet"])
        try #require(rendered.status == 0, "\(rendered.errors)")

        let picture = try Self.gray(folder.path + "/turned.swing/overlay.mp4", width: Int(size.x), height: Int(size.y))
        for end in Self.ends {
            let expected = places[end.index]
            let found = try #require(Self.brightest(picture, width: Int(size.x), around: expected), "\(end.index)")
            #expect((found - expected).magnitude < 2, "\(end.index): \(found) for \(expected)")
        }
    }

    /// Writes a display matrix into the track header of an MP4.
    private static func turn(_ bytes: inout [UInt8], _ matrix: [Int32]) throws {
        let name = Array("tkhd".utf8)
        let start = try #require((0..<bytes.count - 4).first { Array(bytes[$0..<$0 + 4]) == name })
        // Name, version and flags, times, track, duration, reserved, layer, group, volume.
        let place = start + 4 + 40
        let one: Int32 = 1 << 16
        let values = [matrix[0] * one, matrix[1] * one, 0, matrix[2] * one, matrix[3] * one, 0, 0, 0, 1 << 30]
        for (index, value) in values.enumerated() {
            for byte in 0..<4 { bytes[place + 4 * index + byte] = UInt8(truncatingIfNeeded: value >> (24 - 8 * byte)) }
        }
    }

    /// The brightness of a frame in the middle of a video.
    private static func gray(_ path: String, width: Int, height: Int) throws -> Data {
        let data = try CommandLineTool.run(
            "ffmpeg",
            ["-v", "error", "-ss", "0.2", "-i", path, "-frames:v", "1", "-pix_fmt", "gray", "-f", "rawvideo", "-"])
        // The encoder makes odd sides even.
        let even = (width + width % 2, height + height % 2)
        try #require(data.count == even.0 * even.1)
        return data
    }

    /// The mean place of bright pixels within six pixels of a place.
    private static func brightest(_ picture: Data, width: Int, around place: SIMD2<Double>) -> SIMD2<Double>? {
        let stride = width + width % 2
        var sum = SIMD2<Double>.zero
        var count = 0.0
        for y in Int(place.y) - 6...Int(place.y) + 6 {
            for x in Int(place.x) - 6...Int(place.x) + 6 {
                let center = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
                guard y >= 0, x >= 0, x < stride, (center - place).magnitude <= 6 else { continue }
                let index = picture.startIndex + y * stride + x
                if index < picture.endIndex, picture[index] > 170 {
                    sum += center
                    count += 1
                }
            }
        }
        return count > 0 ? sum / count : nil
    }
}

extension SIMD2<Double> {
    /// The length of the arrow.
    fileprivate var magnitude: Double { (x * x + y * y).squareRoot() }
}
