import SwingCore
import SwingTechnique
import Testing

@testable import SwingOverlay

@Suite struct TargetGhostTests {
    /// The joints that move toward the target, and those that do not.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let figure: MetricFigure
        let value: Double
        let target: TargetRange
        /// How many limbs the ghost has.
        let limbs: Int
        let hasHead: Bool
        var testDescription: String { name }
    }

    /// The standing figure's own angles, with targets beyond them: right elbow bent by 118 degrees, knee by 9.
    static let cases = [
        Case(
            name: "forearm", figure: .angle(first: .rightShoulder, vertex: .rightElbow, second: .rightWrist),
            value: bend(.rightShoulder, .rightElbow, .rightWrist), target: TargetRange(low: 20, high: 60), limbs: 1,
            hasHead: false),
        Case(
            name: "arm", figure: .angle(first: .rightElbow, vertex: .rightShoulder, second: .rightHip),
            value: 180 - bend(.rightElbow, .rightShoulder, .rightHip), target: TargetRange(low: 80, high: 110),
            limbs: 2,
            hasHead: false),
        Case(
            name: "knee", figure: .angle(first: .rightHip, vertex: .rightKnee, second: .rightAnkle),
            value: bend(.rightHip, .rightKnee, .rightAnkle), target: TargetRange(low: 30, high: 60),
            // Shank and thigh, the hips, both sides of the trunk and the shoulders.
            limbs: 6, hasHead: false),
        Case(
            name: "trunk", figure: .inclination(from: .rightHip, to: .rightShoulder),
            value: 10.1, target: TargetRange(low: 25, high: 40), limbs: 6, hasHead: true),
    ]

    /// How far three joints of the standing figure are from straight, degrees.
    private static func bend(_ first: Joint, _ vertex: Joint, _ second: Joint) -> Double {
        let places = [first, vertex, second].map { Stage.figure[$0] ?? .zero }
        let sweep = ((places[0] - places[1]).direction - (places[2] - places[1]).direction).wrapped.magnitude
        return 180 - sweep * 180 / .pi
    }

    private static func figure(_ test: Case) throws -> (ArcFigure, FrameContext) {
        let metric = Stage.metric(value: test.value, time: 0, target: test.target, figure: test.figure)
        let track = Stage.track(width: 1280, height: 720, bodyHeight: 430, center: SIMD2(640, 610))
        let scene = OverlayScene(
            track: track, hand: .right, assessments: [Stage.assessment(metrics: [metric], evidence: metric.id)],
            phrases: Stage.phrases)
        let context = Stage.context(scene, at: 0)
        let callout = try #require(scene.callouts[0].first)
        guard case .arc(let figure) = FigureGeometry(callout, in: context) else { throw NoArc() }
        return (figure, context)
    }

    private struct NoArc: Error {}

    @Test(arguments: cases)
    func limbsKeepTheirLengths(test: Case) throws {
        let (figure, context) = try TargetGhostTests.figure(test)
        let ghost = try #require(TargetGhost(figure, in: context)?.body)
        #expect(ghost.bones.count == test.limbs)
        #expect((ghost.head != nil) == test.hasHead)
        // Every limb of the ghost is as long as one of the player's own, and no two are the same one.
        var own = Joint.bones.compactMap { bone -> Double? in
            guard let a = context.point(bone.0), let b = context.point(bone.1) else { return nil }
            return a.distance(to: b)
        }
        for bone in ghost.bones {
            let length = bone.from.distance(to: bone.to)
            let match = try #require(own.firstIndex { (length / $0 - 1).magnitude < 0.01 })
            own.remove(at: match)
        }
    }

    @Test(arguments: cases.filter { $0.name != "knee" })
    func theMovedLimbLiesInTheTarget(test: Case) throws {
        let (figure, context) = try TargetGhostTests.figure(test)
        let ghost = try #require(TargetGhost(figure, in: context)?.body)
        let target = try #require(figure.target)
        let limits = [target.from, target.to].sorted()
        let onVertex = ghost.bones.filter { [$0.from, $0.to].contains(figure.vertex) }
        let directions = onVertex.map { bone in
            ((bone.from == figure.vertex ? bone.to : bone.from) - figure.vertex).direction
        }
        let isInside = directions.contains { direction in
            let sweep = (direction - figure.base).wrapped
            return [sweep, sweep + 2 * .pi, sweep - 2 * .pi].contains { limits[0] <= $0 && $0 <= limits[1] }
        }
        #expect(isInside, "\(directions) from \(figure.base), target \(limits)")
    }

    @Test(arguments: [(30.0, 60.0), (70, 90), (0, 3)])
    func aStandingLegBendsOverItsFoot(low: Double, high: Double) throws {
        let knee = TargetGhostTests.cases[2]
        let (figure, context) = try TargetGhostTests.figure(
            Case(
                name: "knee", figure: knee.figure, value: knee.value, target: TargetRange(low: low, high: high),
                limbs: 6, hasHead: false))
        let ghost = try #require(TargetGhost(figure, in: context)?.body)
        let (shank, thigh) = (ghost.bones[0], ghost.bones[1])
        #expect(shank.from == figure.fixedEnd && shank.to == thigh.from)
        let interior = ((shank.from - shank.to).direction - (thigh.to - shank.to).direction).wrapped.magnitude
        let bend = 180 - interior * 180 / .pi
        #expect(bend >= low - 1e-6 && bend <= high + 1e-6, "\(bend)")
        // The hip stays on its line from the foot, and the knee on its side of it.
        let foot = shank.from
        #expect(((thigh.to - foot).direction - (figure.movingEnd - foot).direction).wrapped.magnitude < 1e-9)
        func side(_ point: SIMD2<Double>) -> Double {
            let line = figure.movingEnd - foot
            return line.x * (point.y - foot.y) - line.y * (point.x - foot.x)
        }
        #expect(side(shank.to) * side(figure.vertex) > 0)
        // The trunk goes along without turning.
        let left = try #require(context.point(.leftShoulder))
        let right = try #require(context.point(.rightShoulder))
        let shift = thigh.to - figure.movingEnd
        #expect(
            ghost.bones.contains { ($0.from - left - shift).length < 1e-9 && ($0.to - right - shift).length < 1e-9 })
    }

    @Test func aReachedTargetHasNoGhost() throws {
        let reached = TargetGhostTests.cases[0]
        let (figure, context) = try TargetGhostTests.figure(
            Case(
                name: "reached", figure: reached.figure, value: reached.value,
                target: TargetRange(low: reached.value - 5, high: reached.value + 5), limbs: 0, hasHead: false))
        #expect(TargetGhost(figure, in: context) == nil)
    }

    @Test func onlyTheEvidenceHasAFullGhost() throws {
        // The same value drawn as the evidence and as any other: the ghost's wide limbs add ink of the target's color.
        let test = TargetGhostTests.cases[2]
        var ink: [Int] = []
        for evidence in [true, false] {
            let metric = Stage.metric(value: test.value, time: 0, target: test.target, figure: test.figure)
            let track = Stage.track(width: 1280, height: 720, bodyHeight: 430, center: SIMD2(640, 610))
            let scene = OverlayScene(
                track: track, hand: .right,
                assessments: [Stage.assessment(metrics: [metric], evidence: evidence ? metric.id : nil)],
                phrases: Stage.phrases)
            var picture = Backdrop.black.picture(width: 1280, height: 720)
            let context = Stage.context(scene, at: 0)
            try picture.withCanvas(typesetter: Typesetter()) { canvas in
                FigureAnnotator(callout: scene.callouts[0][0]).draw(context, on: canvas)
            }
            var count = 0
            for y in 0..<720 { for x in 0..<1280 where picture.color(x, y).green > 0.25 { count += 1 } }
            ink.append(count)
        }
        #expect(ink[0] > 2 * ink[1])
    }
}
