import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion
@testable import SwingOverlay
@testable import SwingTechnique

/// A target that is drawn on the player asks for what the metric measures: a player who moved to where it is drawn would
/// have a value nearer to it.
@Suite struct DrawnTargetTests {
    /// A player who stands still with every joint bent, leans, and holds the hands in front.
    private static func player(_ kind: StrokeKind, _ view: CameraView) -> SyntheticStroke {
        var player = SyntheticStroke(kind: kind, view: view)
        player.events = [.tossTop: 1.4, .loading: 1.5, .backswingEnd: 1.6, .cocking: 1.8]
        player.move = { pose, _ in
            pose.merge([
                .nose: [0, 1.65, 0.25], .leftShoulder: [0.2, 1.38, 0.12], .rightShoulder: [-0.18, 1.48, 0.2],
                .leftElbow: [0.35, 1.25, 0.3], .rightElbow: [-0.35, 1.3, 0.3], .leftWrist: [0.25, 1.4, 0.5],
                .rightWrist: [-0.3, 1.2, 0.6], .leftKnee: [0.15, 0.52, 0.2], .rightKnee: [-0.15, 0.55, 0.15],
                .leftAnkle: [0.15, 0.08, 0.15], .rightAnkle: [-0.15, 0.08, -0.15],
            ]) { $1 }
        }
        return player
    }

    private static func value(
        of definition: MetricDefinition, _ stroke: Stroke, in track: MotionTrack, _ view: CameraView,
        _ target: HitDirection, isLifted: Bool
    ) -> MeasuredValue? {
        guard let context = StrokeContext(stroke, view: view, target: target, in: track) else { return nil }
        let evaluator = MetricEvaluator(context: context, realTimeUnknown: false)
        return try? evaluator.measure(definition, ViewAccuracy(space: isLifted ? .world : .image, error: 0)).get()
    }

    /// How far each joint goes to where the target is drawn, in pixels and what of it is depth; empty without one.
    private static func ways(_ callout: Callout, in context: FrameContext) -> [Joint: SIMD3<Double>] {
        func inPicture(_ joint: Joint, _ place: SIMD2<Double>) -> (Joint, SIMD3<Double>)? {
            context.point(joint).map { (joint, SIMD3(place.x - $0.x, $0.y - place.y, 0)) }
        }
        let pairs: [(Joint, SIMD3<Double>)?]
        if let ghost = TargetGhost(callout, in: context) {
            if let pose = SpatialPose(in: context), let target = SpatialTarget(callout, pose, in: context) {
                return target.moved.mapValues { $0 * pose.scale }
            }
            guard case .arc(let figure)? = FigureGeometry(callout, in: context) else { return [:] }
            // A leg bends over its foot: its knee moves too.
            let bends = [.leftHip, .rightHip].contains(figure.joints.moving)
            pairs = [
                inPicture(figure.joints.vertex, bends ? ghost.body.bones[0].to : figure.vertex),
                inPicture(figure.joints.moving, bends ? ghost.body.bones[1].to : figure.ghostEnd ?? figure.movingEnd),
            ]
        } else if let place = TargetPlace(callout, in: context),
            case .distance(let from, let to) = callout.metric.figure
        {
            pairs = zip(place.ways.count == 2 ? [from, to] : [to], place.ways).map { inPicture($0, $1.to) }
        } else {
            return [:]
        }
        return Dictionary(uniqueKeysWithValues: pairs.compactMap(\.self))
    }

    /// The track with other joints.
    private static func track(_ track: MotionTrack, _ change: (inout [JointTrajectory]) -> Void) -> MotionTrack {
        var joints = track.joints
        change(&joints)
        return MotionTrack(
            times: track.times, frameIndices: track.frameIndices, width: track.width, height: track.height,
            playback: track.playback, bodyHeight: track.bodyHeight, joints: joints)
    }

    private static func moved(
        _ track: MotionTrack, _ ways: [Joint: SIMD3<Double>], pixelsPerMeter: Double
    ) -> MotionTrack {
        Self.track(track) { joints in
            for (joint, way) in ways {
                for sample in track.times.indices {
                    joints[joint.rawValue].image[sample] += SIMD2(way.x, -way.y)
                    joints[joint.rawValue].world[sample] += way / pixelsPerMeter
                }
            }
        }
    }

    /// Without its skeleton in space.
    private static func flat(_ track: MotionTrack) -> MotionTrack {
        Self.track(track) { joints in
            for joint in joints.indices { joints[joint].world = joints[joint].world.map { _ in .zero } }
        }
    }

    /// The value of a metric as what the coaching rests on, to grow or to shrink by a step, and where it is drawn.
    private static func shown(
        _ definition: MetricDefinition, _ kind: StrokeKind, value: Double, at time: Double, step: Double,
        _ track: MotionTrack, toward azimuth: Double
    ) throws -> (callout: Callout, context: FrameContext) {
        let goal = value + step
        let metric = Stage.metric(
            id: definition.id, value: value, unit: definition.unit, time: time, event: nil, grade: .critical,
            target: TargetRange(low: step > 0 ? goal : nil, high: step < 0 ? goal : nil),
            figure: definition.figure.figure(.right, kind))
        let assessment = Stage.assessment(
            metrics: [metric], kind: kind, start: 0.8, end: 2.8, contact: SyntheticStroke.contact,
            evidence: metric.id, target: azimuth)
        let scene = OverlayScene(track: track, hand: .right, assessments: [assessment], phrases: Stage.phrases)
        return (try #require(scene.callouts[0].first), Stage.context(scene, at: time))
    }

    private static let kinds: [StrokeKind] = [
        .serve, .forehand, .backhand, .smash, .forehandVolley, .backhandVolley,
    ]

    @Test(arguments: kinds, [(CameraView.side, true), (.side, false), (.diagonal, true)])
    func whoGoesWhereItIsDrawnComesNearerToIt(kind: StrokeKind, seen: (view: CameraView, isLifted: Bool)) throws {
        let player = Self.player(kind, seen.view)
        let motion = player.motion
        let stroke = motion.strokes[0]
        let direction = HitDirection(azimuth: seen.view == .side ? 90 : 135, deviation: 0)
        let track = seen.isLifted ? motion.track : Self.flat(motion.track)
        func value(_ definition: MetricDefinition, in track: MotionTrack) -> MeasuredValue? {
            Self.value(of: definition, stroke, in: track, seen.view, direction, isLifted: seen.isLifted)
        }
        var drawn: Set<String> = []
        for definition in MetricCatalog.rows where definition.kinds.contains(kind) {
            guard let found = value(definition, in: track) else { continue }
            for step in [-14.0, 14] {
                let (callout, context) = try Self.shown(
                    definition, kind, value: found.value, at: found.time, step: step, track,
                    toward: direction.azimuth)
                let ways = Self.ways(callout, in: context)
                guard !ways.isEmpty else { continue }
                drawn.insert(definition.id)
                let moved = Self.moved(track, ways, pixelsPerMeter: player.pixelsPerMeter)
                let there = try #require(value(definition, in: moved))
                #expect(
                    (there.value - found.value) * step > 0,
                    "\(definition.id) goes from \(found.value) to \(there.value), with \(step) to go")
            }
        }
        #expect(drawn.count >= 2, "\(drawn)")
    }

    /// By how much a limb straightens is told beside the player, however bent it is just then.
    @Test(arguments: [true, false]) func aDifferenceBetweenTwoMomentsIsNotDrawnAsAnAngle(isLifted: Bool) throws {
        var count = 0
        for kind in Self.kinds {
            let motion = Self.player(kind, .side).motion
            let track = isLifted ? motion.track : Self.flat(motion.track)
            for definition in MetricCatalog.rows where definition.kinds.contains(kind) {
                guard case .quantity(_, .fall) = definition.measure, case .angle = definition.figure else { continue }
                for value in stride(from: 5.0, through: 120, by: 5) {
                    for step in [-14.0, 14] {
                        let (callout, context) = try Self.shown(
                            definition, kind, value: value, at: SyntheticStroke.contact, step: step, track, toward: 90)
                        #expect(TargetGhost(callout, in: context) == nil, "\(definition.id) \(value)")
                        #expect(TargetInset(callout, in: context) != nil, "\(definition.id) \(value)")
                        guard case .arc(let figure) = FigureGeometry(callout, in: context) else { continue }
                        #expect(figure.target == nil, "\(definition.id) \(value)")
                        count += 1
                    }
                }
            }
        }
        #expect(count > 0)
    }
}
