import Foundation
import SwingCore
import SwingMotion
import SwingTestKit
import Testing

@testable import SwingTechnique

@Suite struct StrokeCurvesTests {
    private func curves(_ player: SyntheticStroke) throws -> StrokeCurves {
        let motion = player.motion
        return try #require(
            StrokeCurves(motion.strokes[0], view: player.view, in: motion, rubric: try Fixtures.shipped()))
    }

    /// What is plotted is what is graded.
    @Test(arguments: [StrokeKind.forehand, .serve, .smash])
    func thePeakOfTheCurveIsTheMetricsValue(kind: StrokeKind) throws {
        let player = MetricValueTests.busy(kind, .side)
        let curves = try curves(player)
        let judged = try #require(try Fixtures.shipped().stroke(kind, variant: nil))
        let space = try #require(judged.metrics.first { $0.id == "handPeakSpeed" }?.views[.side]?.space)
        let metric = try #require(Fixtures.value("handPeakSpeed", player, in: space))
        let near = zip(curves.sinceContact, curves.handSpeed).compactMap { time, speed in
            (-0.15...0.1).contains(time) ? speed : nil
        }
        #expect(abs(try #require(near.max()) - metric) < 1e-9)
    }

    @Test func anAngleIsTheOneThePlayerWasBuiltWith() throws {
        let curves = try curves(Fixtures.serve(knee: 60))
        let knee = try #require(curves.angles.first { $0.name == .frontKneeBend })
        #expect(knee.values.allSatisfy { abs(($0 ?? 0) - 60) < 1e-6 })
    }

    @Test func hiddenJointsLeaveGaps() throws {
        var player = Fixtures.serve(knee: 60)
        player.seen = { joint, time in (.observed, joint == .leftKnee && time > 2 ? 0.1 : 1) }
        let curves = try curves(player)
        let knee = try #require(curves.angles.first { $0.name == .frontKneeBend })
        for (time, value) in zip(curves.sinceContact, knee.values) {
            #expect((value == nil) == (time > 1e-9), "\(time)")
        }
        player.seen = { joint, _ in (.observed, joint == .leftKnee ? 0.1 : 1) }
        #expect(try !self.curves(player).angles.contains { $0.name == .frontKneeBend })
        player.seen = { joint, time in
            joint == .leftKnee && (1.9...1.95).contains(time) ? (.interpolated, 0) : (.observed, 1)
        }
        let bridged = try #require(self.curves(player).angles.first { $0.name == .frontKneeBend })
        #expect(bridged.values.allSatisfy { $0 != nil })
    }

    /// A slowed clip's plots run in the player's own time.
    @Test func timesAndSpeedsAreReal() throws {
        let plain = try curves(MetricValueTests.busy(.forehand, .side))
        var player = MetricValueTests.busy(.forehand, .side)
        player.slowMotion = 4
        let slow = try curves(player)
        #expect(slow.times.count == plain.times.count)
        for (first, second) in zip(plain.sinceContact, slow.sinceContact) { #expect(abs(first - second) < 1e-9) }
        for (first, second) in zip(plain.handSpeed, slow.handSpeed) {
            #expect(abs((first ?? 0) - (second ?? 0)) < 1e-6)
        }
    }

    @Test(arguments: [1, 7, 50, 1000])
    func thinnedCurvesKeepContact(most: Int) throws {
        let curves = try curves(MetricValueTests.busy(.forehand, .side))
        let thin = curves.thinned(to: most)
        #expect(thin.times.count <= max(most, 1))
        #expect(thin.sinceContact.contains { abs($0) < 1e-9 })
        #expect(
            thin.handSpeed.count == thin.times.count && thin.angles.allSatisfy { $0.values.count == thin.times.count })
    }

    /// Hips and shoulders that turn into the ball at a known moment and rate.
    @Test(arguments: [StrokeKind.forehand, .backhand])
    func aTurnIsFastestWhereItIsSteepest(kind: StrokeKind) throws {
        var player = MetricValueTests.busy(kind, .back)
        let side: Double = kind == .backhand ? -1 : 1
        player.move = { pose, time in
            // 80 degrees by a logistic step whose middle is 0.15 s before contact: 80 / 4 / 0.06 degrees a second there.
            let turned = 90 - 80 / (1 + exp(-(time - 1.85) / 0.06))
            turnRight(&pose, [.leftShoulder, .rightShoulder, .leftHip, .rightHip], side * turned)
        }
        let chain = try curves(player).chain
        for link in [ChainSegment.pelvis, .trunk] {
            let peak = try #require(chain.first { $0.link == link }?.peak)
            #expect(abs(peak.sinceContact + 0.15) < 0.011)
            // Smoothing at 4 Hz takes off part of so short a burst.
            #expect(peak.speed > 200 && peak.speed < 80 / 4 / 0.06)
        }
    }
}
