import SwingCore
import SwingTechnique
import SwingText
import Testing

@testable import SwingOverlay

/// The arrow on the ground in the direction the ball is sent.
@Suite struct TargetDirectionTests {
    private static let track = Stage.track(width: 1280, height: 720, bodyHeight: 430, center: SIMD2(640, 610))

    /// The pixels that the arrow alone colors, `time` being 1 at contact.
    private static func arrow(_ target: Double?, at time: Double = 1) throws -> [SIMD2<Double>] {
        let scene = OverlayScene(
            track: track, hand: .right, assessments: [Stage.assessment(metrics: [], target: target)],
            words: Stage.words)
        var picture = Backdrop.black.picture(width: 1280, height: 720)
        let typesetter = try Typesetter()
        let sample = scene.track.sample(nearest: time)
        let context = Stage.view(scene).context(sample: sample, time: time, stroke: 0)
        try picture.withCanvas(typesetter: typesetter) { TargetDirectionAnnotator().draw(context, on: $0) }
        let accent = Theme.tennis.colors.accent.rgb
        return (0..<720).flatMap { y in
            (0..<1280).filter { picture.color($0, y).rgb == accent }.map { SIMD2(Double($0), Double(y)) }
        }
    }

    private static func middle(_ points: [SIMD2<Double>]) -> SIMD2<Double> {
        points.reduce(.zero, +) / Double(max(points.count, 1))
    }

    @Test(arguments: [(90.0, 1.0), (270, -1)]) func itPointsAcrossTheFrame(azimuth: Double, side: Double) throws {
        let points = try Self.arrow(azimuth)
        let ahead = (Self.middle(points).x - 640) * side
        // The middle of the arrow lies about two fifths of standing height away.
        #expect(ahead > 0.3 * 430 && ahead < 0.5 * 430)
        // The head is broader than the shaft: more of it at the far end.
        let far = points.map { ($0.x - 640) * side }.max() ?? 0
        let tip = points.filter { ($0.x - 640) * side > far - 3 }.count
        let head = points.filter { abs(($0.x - 640) * side - (far - 60)) < 3 }.count
        #expect(head > 2 * tip)
    }

    @Test func towardTheCameraIsLowerAndAwayIsHigher() throws {
        let near = Self.middle(try Self.arrow(0))
        let far = Self.middle(try Self.arrow(180))
        #expect(abs(near.x - far.x) < 2)
        #expect(near.y - far.y > 0.1 * 430)
    }

    @Test func itShowsAroundContactAndWhereTheDirectionIsKnown() throws {
        #expect(try Self.arrow(nil).isEmpty)
        #expect(try Self.arrow(90, at: 0.6).isEmpty)
        #expect(try !Self.arrow(90, at: 0.75).isEmpty)
        #expect(try Self.arrow(90, at: 1.4).isEmpty)
    }
}
