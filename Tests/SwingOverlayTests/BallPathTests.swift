import SwingCore
import SwingTechnique
import Testing

@testable import SwingOverlay

@Suite struct BallPathTests {
    /// Three places before contact at 1 s and three after it; the last before contact lies on the player's hips.
    private static let path = [
        (0.90, SIMD2<Double>(560, 60)), (0.93, SIMD2(520, 80)), (0.97, SIMD2(320, 200)), (1.03, SIMD2(470, 130)),
        (1.07, SIMD2(530, 150)), (1.10, SIMD2(590, 170)),
    ].map { BallPlace(time: $0.0, position: $0.1) }

    private static func scene(_ balls: [BallContact]) -> OverlayScene {
        OverlayScene(
            track: Stage.track(width: 640, height: 360, bodyHeight: 250, center: SIMD2(320, 330)), hand: .right,
            assessments: [Stage.assessment(metrics: [])], balls: balls, phrases: Stage.phrases)
    }

    /// The brightness of every pixel of the drawn path, row by row.
    private static func drawn(_ scene: OverlayScene, at time: Double, isWhole: Bool) throws -> [[Double]] {
        var picture = Backdrop.black.picture(width: 640, height: 360)
        let context = Stage.context(scene, at: time)
        try picture.withCanvas(typesetter: Typesetter()) {
            BallPathAnnotator(isWhole: isWhole).draw(context, on: $0)
        }
        var rows: [[Double]] = []
        for y in 0..<360 {
            var row: [Double] = []
            for x in 0..<640 { row.append(picture.color(x, y).luminance) }
            rows.append(row)
        }
        return rows
    }

    private static func isLit(_ rows: [[Double]], column: Int, _ span: ClosedRange<Int>) -> Bool {
        span.contains { rows[$0][column] > 0.05 }
    }

    /// The places of the path that have a ring.
    private static func ringed(_ rows: [[Double]]) -> [Double] {
        path.filter { place in
            let (x, y) = (Int(clamping: place.position.x), Int(clamping: place.position.y))
            return isLit(rows, column: x, y - 7...y + 7)
        }.map(\.time)
    }

    private static let ball = BallContact(time: 1.01, uncertainty: 0.01, path: path)

    @Test func aStillShowsTheWholePathButForWhatIsOnThePlayer() throws {
        let picture = try Self.drawn(Self.scene([Self.ball]), at: 1, isWhole: true)
        #expect(Self.ringed(picture) == [0.90, 0.93, 1.03, 1.07, 1.10])
        // The line goes on from ring to ring on each side of contact, and not across it.
        #expect(Self.isLit(picture, column: 500, 135...145))
        #expect(Self.isLit(picture, column: 540, 60...80))
        #expect(!Self.isLit(picture, column: 500, 85...115))
    }

    @Test func aVideoShowsWhatWasSeenSoFarAndForgetsIt() throws {
        let scene = Self.scene([Self.ball])
        #expect(try Self.ringed(Self.drawn(scene, at: 0.8, isWhole: false)).isEmpty)
        #expect(try Self.ringed(Self.drawn(scene, at: 0.95, isWhole: false)) == [0.90, 0.93])
        #expect(try Self.ringed(Self.drawn(scene, at: 1.08, isWhole: false)) == [0.90, 0.93, 1.03, 1.07])
        #expect(try Self.ringed(Self.drawn(scene, at: 1.6, isWhole: false)).isEmpty)
    }

    @Test func nothingIsDrawnWhereTheBallWasNotSeen() throws {
        let elsewhere = BallContact(time: 1.2, uncertainty: 0.01, path: Self.path)
        for balls in [[], [BallContact(time: 1, uncertainty: 0.01)], [elsewhere]] {
            let picture = try Self.drawn(Self.scene(balls), at: 1, isWhole: true)
            #expect(picture.joined().allSatisfy { $0 < 0.01 })
        }
    }

    @Test func placesFarOutsideThePictureAreLeftOut() throws {
        let far = [BallPlace(time: 0.9, position: SIMD2(1e6, -1e6)), BallPlace(time: 1.1, position: SIMD2(590, 170))]
        let ball = BallContact(time: 1, uncertainty: 0.01, path: far)
        #expect(try Self.ringed(Self.drawn(Self.scene([ball]), at: 1, isWhole: true)) == [1.10])
    }
}
