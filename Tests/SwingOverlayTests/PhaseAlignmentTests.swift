import SwingCore
import Testing

@testable import SwingOverlay

@Suite struct PhaseAlignmentTests {
    private static func stroke(_ events: [(StrokeEventID, Double)], contact: Double) -> Stroke {
        Stroke(
            id: 1, kind: .forehand, variant: nil, hand: .right, confidence: 1, start: contact - 2, end: contact + 2,
            contact: Contact(time: contact, uncertainty: 0.02, sources: [.kinematics]),
            events: events.map { StrokeEvent(id: $0.0, time: $0.1, uncertainty: 0.02) })
    }

    @Test func eventsCoincideAndBetweenThemBothGoOnEvenly() {
        let before = Self.stroke([(.backswingEnd, 4), (.contact, 5), (.followThroughEnd, 5.8)], contact: 5)
        let after = Self.stroke([(.backswingEnd, 1.5), (.contact, 2), (.followThroughEnd, 2.4)], contact: 2)
        let alignment = PhaseAlignment(before: before, after: after)
        #expect(alignment.anchors.map(\.event) == [.backswingEnd, .contact, .followThroughEnd])
        for (time, expected) in [(1.5, 4.0), (1.75, 4.5), (2, 5), (2.1, 5.2), (2.4, 5.8)] {
            #expect((alignment.before(time) - expected).magnitude < 1e-12, "\(time)")
        }
        // Outside the events both advance at the rate of real time.
        #expect((alignment.before(1) - 3.5).magnitude < 1e-12)
        #expect((alignment.before(3) - 6.4).magnitude < 1e-12)
    }

    @Test func timeNeverGoesBack() {
        // The earlier stroke has two events in reverse order, and lacks one.
        let before = Self.stroke([(.forwardSwingStart, 4.2), (.backswingEnd, 4.4), (.contact, 5)], contact: 5)
        let after = Self.stroke(
            [(.unitTurn, 1), (.backswingEnd, 1.5), (.forwardSwingStart, 1.7), (.contact, 2), (.followThroughEnd, 2.5)],
            contact: 2)
        let alignment = PhaseAlignment(before: before, after: after)
        #expect(alignment.anchors.map(\.event) == [.forwardSwingStart, .contact])
        let times = (0...300).map { alignment.before(0.5 + Double($0) * 0.01) }
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func slowMotionGoesOnAtItsOwnPace() {
        let stroke = Self.stroke([(.contact, 5)], contact: 5)
        let alignment = PhaseAlignment(before: stroke, after: Self.stroke([], contact: 2), rate: 4)
        #expect((alignment.before(2.1) - 5.4).magnitude < 1e-12)
        #expect((alignment.before(1.5) - 3).magnitude < 1e-12)
    }
}
