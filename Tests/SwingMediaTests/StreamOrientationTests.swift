import SwingCore
import Testing

@testable import SwingMedia

/// Orientation that the coded pictures themselves tell, and that a person tells.
@Suite struct StreamOrientationTests {
    /// Which corner of the stored picture is seen top left, by quarter turns clockwise.
    static let topLeft = ["red", "blue", "white", "lime"]

    private static func corner(_ path: String, _ options: ReaderOptions = .init()) throws -> (String, ClipInfo) {
        var reader = try VideoReader(path: path, options: options)
        var converter = FrameConverter(reader.info)
        let frame = try #require(try reader.next())
        let picture = try converter.convert(frame)
        let name = OrientationTests.name(picture.pixel(5, 5))
        return (name == "green" ? "lime" : name, reader.info)
    }

    @Test(
        "H.264 orientation messages turn the picture, counted counterclockwise by the standard",
        arguments: [(0, 0), (90, 3), (180, 2), (270, 1)])
    func h264(counterclockwise: Int, quarterTurns: Int) throws {
        let path = try OrientationTests.clip(
            ["-bsf:v", "h264_metadata=display_orientation=insert:rotate=\(counterclockwise)"])
        let (name, info) = try Self.corner(path)
        #expect(info.geometry.quarterTurns == quarterTurns && !info.geometry.isMirrored)
        #expect(name == Self.topLeft[quarterTurns])
        if quarterTurns > 0 { #expect(info.orientationSource == .stream) }
        let applied = try ClipProbe.scan(path).applied.map(\.code)
        #expect(applied.contains(.rotated) == (quarterTurns > 0))
    }

    @Test("a flip in an H.264 orientation message flips the picture")
    func flip() throws {
        let path = try OrientationTests.clip(["-bsf:v", "h264_metadata=display_orientation=insert:flip=horizontal"])
        let (name, info) = try Self.corner(path)
        #expect(info.geometry.isMirrored && info.geometry.quarterTurns == 0)
        #expect(name == "lime")
    }

    @Test("HEVC orientation messages turn the picture")
    func hevc() throws {
        let raw = try Fixtures.clip(
            "raw.hevc",
            ["-f", "lavfi", "-i", OrientationTests.corners, "-c:v", "libx265", "-pix_fmt", "yuv420p", "-x265-params"]
                + ["log-level=none:qp=10"])
        var bytes = try Fixtures.bytes(raw)
        // Before the first slice, a prefix message of payload 47 (Rec. H.265, D.2.18): no flips, 90° counterclockwise,
        // for all that follows.
        let slice = try #require(
            bytes.indices.dropLast(4).first { place in
                bytes[place..<(place + 3)].elementsEqual([0, 0, 1]) && bytes[place + 3] >> 1 & 63 < 32
            })
        bytes.insert(contentsOf: [0, 0, 1, 0x4E, 0x01, 47, 3, 0x08, 0x00, 0x18, 0x80], at: slice)
        let turned = try Fixtures.file("turned.hevc", bytes)
        let path = try Fixtures.clip("turned.mp4", ["-f", "hevc", "-i", turned, "-c", "copy"])
        let (name, info) = try Self.corner(path)
        #expect(info.geometry.quarterTurns == 3 && info.orientationSource == .stream)
        #expect(name == Self.topLeft[3])
    }

    @Test("the container's word stands above that of the coded pictures")
    func both() throws {
        var bytes = try Fixtures.bytes(
            OrientationTests.clip(["-bsf:v", "h264_metadata=display_orientation=insert:rotate=90"]))
        Boxes.setMatrix(0, 1, -1, 0, in: &bytes)
        let (name, info) = try Self.corner(try Fixtures.file("both.mp4", bytes))
        #expect(info.geometry.quarterTurns == 1 && info.orientationSource == .container)
        #expect(name == Self.topLeft[1])
    }

    @Test("a person's turn replaces what the clip says", arguments: 0..<4)
    func person(quarterTurns: Int) throws {
        var bytes = try Fixtures.bytes(OrientationTests.clip())
        Boxes.setMatrix(0, 1, 1, 0, in: &bytes)
        let path = try Fixtures.file("person.mp4", bytes)
        let (name, info) = try Self.corner(path, ReaderOptions(quarterTurns: quarterTurns))
        #expect(name == Self.topLeft[quarterTurns])
        #expect(info.orientationSource == .user && !info.geometry.isMirrored)
        let probe = try ClipProbe.scan(path, quarterTurns: quarterTurns)
        #expect(probe.info.geometry == info.geometry)
        let clause = probe.applied.first { $0.code == .rotated }?.clause
        let expected = ClipCorrection.rotated.clause(variant: "requested", ["degrees": "\(quarterTurns * 90)"])
        #expect(clause == (quarterTurns == 0 ? nil : expected))
    }
}
