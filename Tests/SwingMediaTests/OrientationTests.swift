import SwingCore
import Testing

@testable import SwingMedia

/// Pictures come out upright for every way a recorder can say they are not.
@Suite struct OrientationTests {
    /// Red, green, blue and white corners: top left, top right, bottom left, bottom right of the stored picture.
    static let corners =
        "color=black:size=64x48:rate=10:duration=0.2,drawbox=0:0:32:24:red:fill,drawbox=32:0:32:24:lime:fill,"
        + "drawbox=0:24:32:24:blue:fill,drawbox=32:24:32:24:white:fill"

    static func clip(_ extra: [String] = []) throws -> String {
        try Fixtures.clip(
            "corners.mp4",
            ["-f", "lavfi", "-i", corners, "-c:v", "libx264", "-pix_fmt", "yuv420p", "-qp", "10"] + extra)
    }

    static func name(_ pixel: (red: Int, green: Int, blue: Int, alpha: Int)) -> String {
        switch (pixel.red > 128, pixel.green > 128, pixel.blue > 128) {
        case (true, false, false): "red"
        case (false, true, false): "green"
        case (false, false, true): "blue"
        case (true, true, true): "white"
        default: "other"
        }
    }

    /// The matrices of the standard, as where right (a, b) and down (c, d) go.
    static let matrices: [[Int32]] = [
        [1, 0, 0, 1], [0, 1, -1, 0], [-1, 0, 0, -1], [0, -1, 1, 0],
        [-1, 0, 0, 1], [0, 1, 1, 0], [1, 0, 0, -1], [0, -1, -1, 0],
    ]

    @Test("each of the eight display matrices puts the corners where it says", arguments: matrices)
    func upright(matrix: [Int32]) throws {
        var bytes = try Fixtures.bytes(Self.clip())
        Boxes.setMatrix(matrix[0], matrix[1], matrix[2], matrix[3], in: &bytes)
        let path = try Fixtures.file("turned.mp4", bytes)
        let info = try VideoReader(path: path).info
        let picture = try firstPicture(path)
        let isTurned = matrix[0] == 0
        #expect(picture.width == (isTurned ? 48 : 64) && picture.height == (isTurned ? 64 : 48))
        for (name, x, y) in [("red", -1, -1), ("green", 1, -1), ("blue", -1, 1), ("white", 1, 1)] {
            // (x', y') = (x, y) M for a corner seen from the middle.
            let right = x * Int(matrix[0]) + y * Int(matrix[2])
            let down = x * Int(matrix[1]) + y * Int(matrix[3])
            let column = right < 0 ? 5 : picture.width - 6
            let row = down < 0 ? 5 : picture.height - 6
            #expect(Self.name(picture.pixel(column, row)) == name)
            // The geometry that maps poses back must agree with what was drawn.
            let stored = info.geometry.storedFromUpright(SIMD2(Double(column) + 0.5, Double(row) + 0.5))
            #expect((stored.x < 32) == (x < 0) && (stored.y < 24) == (y < 0))
        }
    }

    @Test("every pixel goes where the turn takes it", arguments: [(4, 4), (5, 7), (37, 41), (64, 33), (3, 2)])
    func everyPixel(size: (width: Int, height: Int)) {
        let (width, height) = size
        var picture = PixelBuffer(width: width, height: height)
        let stride = picture.stride
        picture.withMutableBytes { bytes in
            for y in 0..<height {
                for x in 0..<width {
                    bytes.storeBytes(
                        of: UInt32(clamping: 1000 * y + x), toByteOffset: y * stride + 4 * x, as: UInt32.self)
                }
            }
        }
        for turns in 0..<4 {
            for mirrored in [false, true] {
                let isOdd = turns % 2 == 1
                var turned = PixelBuffer(width: isOdd ? height : width, height: isOdd ? width : height)
                FrameRotator.turn(picture, into: &turned, quarterTurns: turns, mirrored: mirrored)
                let turnedStride = turned.stride
                turned.withBytes { bytes in
                    for y in 0..<height {
                        for x in 0..<width {
                            let across = mirrored ? width - 1 - x : x
                            let place =
                                switch turns {
                                case 1: (height - 1 - y, across)
                                case 2: (width - 1 - across, height - 1 - y)
                                case 3: (y, width - 1 - across)
                                default: (across, y)
                                }
                            let found = bytes.load(
                                fromByteOffset: place.1 * turnedStride + 4 * place.0, as: UInt32.self)
                            #expect(found == UInt32(clamping: 1000 * y + x), "\(turns) \(mirrored) \(x) \(y)")
                        }
                    }
                }
            }
        }
    }

    @Test("a matrix without meaning turns nothing", arguments: [[Int32(0), 0, 0, 0], [1, 1, 1, 1]])
    func meaningless(matrix: [Int32]) throws {
        var bytes = try Fixtures.bytes(Self.clip())
        Boxes.setMatrix(matrix[0], matrix[1], matrix[2], matrix[3], in: &bytes)
        let info = try VideoReader(path: try Fixtures.file("broken.mp4", bytes)).info
        #expect(info.geometry.quarterTurns == 0 && !info.geometry.isMirrored)
    }

    @Test("pixels that are not square are stretched", arguments: [("4/3", 85), ("8/9", 57), ("2", 128)])
    func pixelAspect(ratio: String, width: Int) throws {
        let path = try Self.clip(["-vf", "setsar=\(ratio)"])
        let picture = try firstPicture(path)
        #expect(picture.width == width && picture.height == 48)
        #expect(Self.name(picture.pixel(3, 3)) == "red")
        #expect(Self.name(picture.pixel(width - 4, 44)) == "white")
        #expect(Self.name(picture.pixel(width / 2 + 3, 44)) == "white")
        #expect(Self.name(picture.pixel(width / 2 - 4, 44)) == "blue")
    }

    @Test("a smaller picture keeps its corners, and every pixel is opaque")
    func smaller() throws {
        var bytes = try Fixtures.bytes(Self.clip())
        Boxes.setMatrix(0, 1, -1, 0, in: &bytes)
        let path = try Fixtures.file("small.mp4", bytes)
        let geometry = try VideoReader(path: path).info.geometry
        let size = PixelSize(geometry, fitting: 32, by: 24)
        #expect(size == PixelSize(width: 24, height: 32))
        let picture = try firstPicture(path, size: size)
        #expect(Self.name(picture.pixel(21, 2)) == "red")
        #expect(Self.name(picture.pixel(2, 2)) == "blue")
        for y in 0..<32 {
            for x in 0..<24 { #expect(picture.pixel(x, y).alpha == 255) }
        }
        #expect(PixelSize(geometry, fitting: 1000, by: 1000) == PixelSize(geometry), "never larger")
    }
}
