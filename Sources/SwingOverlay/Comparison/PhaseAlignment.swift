import SwingCore

/// Which moment of an earlier stroke belongs to a moment of a later one: the events both have coincide, contact first
/// of all, and between two events both strokes go on evenly.
struct PhaseAlignment: Hashable, Sendable {
    /// An event both strokes have.
    struct Anchor: Hashable, Sendable {
        /// The event.
        let event: StrokeEventID
        /// When it is in the earlier clip, seconds of presentation time.
        let before: Double
        /// When it is in the later clip, seconds of presentation time.
        let after: Double
    }

    /// The events both strokes have in the same order, contact among them, in time order.
    let anchors: [Anchor]
    /// Seconds of the earlier clip that go by in one second of the later one where no two events tell.
    private let pace: Double

    /// Aligns two strokes of the same kind.
    ///
    /// - Parameter pace: seconds of the earlier clip that take as long in real life as one second of the later one.
    init(before: Stroke, after: Stroke, pace: Double = 1) {
        self.pace = pace
        let contact = Anchor(event: .contact, before: before.contact.time, after: after.contact.time)
        let shared = after.events.compactMap { event -> Anchor? in
            guard event.id != .contact, let earlier = before.event(event.id) else { return nil }
            return Anchor(event: event.id, before: earlier.time, after: event.time)
        }
        // Outwards from contact, so that events in another order give way to those nearer to it.
        var found = [contact]
        for anchor in shared.filter({ $0.after < contact.after }).sorted(by: { $0.after > $1.after })
        where anchor.before < found[0].before && anchor.after < found[0].after {
            found.insert(anchor, at: 0)
        }
        for anchor in shared.filter({ $0.after > contact.after }).sorted(by: { $0.after < $1.after })
        where anchor.before > found[found.count - 1].before && anchor.after > found[found.count - 1].after {
            found.append(anchor)
        }
        anchors = found
    }

    /// The moment of the earlier clip that belongs to a moment of the later one, both in seconds.
    func before(_ time: Double) -> Double {
        let first = anchors[0]
        let last = anchors[anchors.count - 1]
        if time <= first.after { return first.before + (time - first.after) * pace }
        if time >= last.after { return last.before + (time - last.after) * pace }
        let next = anchors.firstIndex { $0.after > time } ?? anchors.count - 1
        let (from, to) = (anchors[next - 1], anchors[next])
        let share = (time - from.after) / (to.after - from.after)
        return from.before + share * (to.before - from.before)
    }
}
