import SwingCore
import Testing

@Suite struct PictureGeometryTests {
    /// A stored picture of 400 by 300 and where its corners lie upright, in the order top left, top right, bottom
    /// right, bottom left, for each of the eight orientations.
    @Test(arguments: [
        (0, false, [[0, 0], [400, 0], [400, 300], [0, 300]]),
        (1, false, [[300, 0], [300, 400], [0, 400], [0, 0]]),
        (2, false, [[400, 300], [0, 300], [0, 0], [400, 0]]),
        (3, false, [[0, 400], [0, 0], [300, 0], [300, 400]]),
        (0, true, [[400, 0], [0, 0], [0, 300], [400, 300]]),
        (1, true, [[300, 400], [300, 0], [0, 0], [0, 400]]),
        (2, true, [[0, 300], [400, 300], [400, 0], [0, 0]]),
        (3, true, [[0, 0], [0, 400], [300, 400], [300, 0]]),
    ])
    func cornersOfTheStoredPictureLieWhereTheyShould(turns: Int, isMirrored: Bool, corners: [[Double]]) {
        let geometry = PictureGeometry(
            storedWidth: 400, storedHeight: 300, quarterTurns: turns, isMirrored: isMirrored)
        let stored: [SIMD2<Double>] = [[0, 0], [400, 0], [400, 300], [0, 300]]
        for (upright, expected) in zip(corners, stored) {
            let found = geometry.storedFromUpright(SIMD2(upright[0], upright[1]))
            #expect(abs(found.x - expected.x) < 1e-9 && abs(found.y - expected.y) < 1e-9)
        }
        #expect(geometry.width == (turns % 2 == 0 ? 400 : 300))
        #expect(geometry.height == (turns % 2 == 0 ? 300 : 400))
    }

    @Test func widePixelsAreStretchedBeforeTheTurn() {
        let geometry = PictureGeometry(storedWidth: 720, storedHeight: 576, quarterTurns: 1, pixelAspect: 16.0 / 15)
        #expect(geometry.width == 576 && geometry.height == 768)
        let corner = geometry.storedFromUpright(SIMD2(0, 768))
        #expect(abs(corner.x - 720) < 1e-9 && abs(corner.y - 576) < 1e-9)
    }

    @Test(arguments: [-7, -1, 3, 7, 4_000_003]) func anyIntegerOfTurnsCounts(turns: Int) {
        let geometry = PictureGeometry(storedWidth: 4, storedHeight: 2, quarterTurns: turns)
        #expect((0..<4).contains(geometry.quarterTurns))
        #expect((geometry.quarterTurns - turns) % 4 == 0)
    }

    @Test(arguments: [0.0, -1, .nan, .infinity]) func nonsenseAspectsCountAsSquare(aspect: Double) {
        #expect(PictureGeometry(storedWidth: 4, storedHeight: 2, pixelAspect: aspect).width == 4)
    }
}
