import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion

@Suite struct EventContradictionsTests {
    private func settled(
        _ kind: StrokeKind, _ events: [StrokeEventID: Double], fastest: Double = 2, sources: [ContactSource],
        playback: PlaybackRate = .realTime
    ) -> (contact: Contact, events: [StrokeEvent], unknown: [StrokeEventID]) {
        let contact = Contact(time: 2, uncertainty: 0.04, sources: sources)
        let found =
            events.map { StrokeEvent(id: $0, time: 2 + $1, uncertainty: 0.06) }
            + [StrokeEvent(id: .contact, time: 2, uncertainty: 0.04)]
        return EventContradictions(
            contact: contact, events: found.sorted { $0.time < $1.time }, kind: kind, fastest: fastest,
            playback: playback
        ).settled
    }

    /// The knees bend deepest before the elbow does: where they are found to do so long after it, one of the two is of
    /// another movement, and the contact, from which both were searched, may be too.
    @Test func eventsOutOfTheirOrderAreTakenOutAndTheContactCoversThem() {
        let told = settled(.serve, [.tossTop: -0.7, .cocking: -0.5, .loading: -0.2], sources: [.kinematics])
        #expect(told.events.map(\.id) == [.tossTop, .contact])
        #expect(Set(told.unknown) == [.cocking, .loading, .contact])
        #expect(told.contact.time == 2 && told.contact.uncertainty == 0.5)
        #expect(told.events.last?.uncertainty == 0.5)
    }

    /// The toss rises while the legs load, and what lies within the intervals is no contradiction.
    @Test(arguments: [
        [StrokeEventID.tossTop: -0.5, .loading: -0.3, .cocking: -0.25], [.loading: -0.22, .cocking: -0.3],
        [.loading: -0.4, .tossTop: -0.45, .cocking: -0.2, .deceleration: 0.2, .finish: 0.15],
    ]) func whatMayBeTrueTogetherStays(events: [StrokeEventID: Double]) {
        let told = settled(.serve, events, sources: [.kinematics, .sound])
        #expect(told.events.count == events.count + 1 && told.unknown.isEmpty)
        #expect(told.contact.uncertainty == 0.04)
    }

    /// By its definition the hand goes forward after the body has turned back; a picture of it shows nobody who still does.
    @Test(arguments: [(-0.25, -0.3), (-0.3, -0.25)])
    func theForwardSwingBeginsNoEarlierThanTheBackswingEnds(back: Double, forward: Double) {
        let told = settled(
            .forehand, [.unitTurn: -0.8, .backswingEnd: back, .forwardSwingStart: forward], sources: [.kinematics])
        #expect(told.events.map(\.id) == [.unitTurn, .backswingEnd, .forwardSwingStart, .contact])
        #expect(told.events[1].time == 2 + back && told.events[2].time == 2 + max(back, forward))
        #expect(told.unknown.isEmpty && told.contact.uncertainty == 0.04)
    }

    /// However events lie by chance, they are told in the order of the stroke, each as near to where it was found as what is
    /// surer lets it.
    @Test(arguments: [StrokeKind.serve, .smash, .forehand]) func whatIsToldKeepsTheOrderOfTheStroke(kind: StrokeKind) {
        var random = SeededRandom(seed: 7)
        let order = EventFinder.order(of: kind)
        for _ in 0..<200 {
            // Within their intervals of their places, 0.08 s apart: too close to contradict one another.
            let found = order.enumerated().map { place, id in
                let isContact = id == .contact
                let time = Double(place) * 0.08 + (isContact ? 0 : Double.random(in: -0.09...0.09, using: &random))
                let uncertainty = isContact ? 0.04 : Double.random(in: 0.06...0.2, using: &random)
                return StrokeEvent(id: id, time: time, uncertainty: uncertainty)
            }
            let hit = found[order.firstIndex(of: .contact)!]
            let kept = found.filter { event in
                let isBefore = order.firstIndex(of: event.id)! < order.firstIndex(of: .contact)!
                return event.id == .contact || (event.time < hit.time) == isBefore
            }
            let told = EventContradictions(
                contact: Contact(time: hit.time, uncertainty: 0.04, sources: [.user]), events: kept, kind: kind,
                fastest: hit.time, playback: .realTime
            ).settled.events
            let ranks = told.filter { $0.id != .loading }.compactMap { order.firstIndex(of: $0.id) }
            #expect(ranks == ranks.sorted() && zip(told, told.dropFirst()).allSatisfy { $0.time <= $1.time })
            #expect(told.contains(hit) && told.count == kept.count)
            let surest = kept.filter { $0.id != .contact }.min { $0.uncertainty < $1.uncertainty }
            #expect(surest.map(told.contains) ?? true)
        }
    }

    /// A hand is fastest about the hit, so that a contact elsewhere may be as far off; overhead it may be the downswing.
    @Test func aContactFarFromTheFastestHandIsKnownNoBetterThanThat() {
        let swing: [StrokeEventID: Double] = [.backswingEnd: -0.35, .forwardSwingStart: -0.25]
        let near = settled(.forehand, swing, fastest: 1.9, sources: [.kinematics, .sound])
        #expect(near.contact.uncertainty == 0.04)
        let far = settled(.forehand, swing, fastest: 1.82, sources: [.kinematics, .sound])
        #expect(abs(far.contact.uncertainty - 0.18) < 1e-9 && far.unknown.isEmpty && far.events.count == 3)
        let farther = settled(.forehand, swing, fastest: 1.7, sources: [.kinematics])
        #expect(farther.unknown == [.contact])
        let slowed = settled(
            .forehand, swing, fastest: 1.7, sources: [.kinematics], playback: PlaybackRate(slowMotionFactor: 4))
        #expect(slowed.contact.uncertainty == 0.04)
        #expect(settled(.serve, [:], fastest: 1.7, sources: [.kinematics]).contact.uncertainty == 0.04)
    }

    @Test(arguments: [[ContactSource.user], [.kinematics, .ball]]) func aContactThatWasSeenStaysSure(
        sources: [ContactSource]
    ) {
        let told = settled(.serve, [.cocking: -0.5, .loading: -0.2], sources: sources)
        #expect(told.contact.uncertainty == 0.04)
        #expect(Set(told.unknown) == [.cocking, .loading])
        #expect(settled(.forehand, [:], fastest: 1.5, sources: sources).contact.uncertainty == 0.04)
    }

    /// Strokes as they are hit contradict nothing: no event of a drawn one is lost by it.
    @Test(arguments: DrawnStroke.all.indices) func drawnStrokesContradictNothing(index: Int) throws {
        let drawn = DrawnStroke.all[index]
        let analysis = MotionAnalysis.analyze(drawn.track(isMirrored: false))
        for stroke in analysis.strokes {
            #expect(!stroke.missingEvents.values.contains(.outOfOrder))
            #expect(stroke.contact.uncertainty < 0.15)
        }
    }
}
