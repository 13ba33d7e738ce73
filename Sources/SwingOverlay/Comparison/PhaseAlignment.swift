import SwingCore

/// Maps times of a later stroke to times of an earlier one, piecewise linearly: the events both have coincide, contact
/// first of all.
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
    /// Seconds of the earlier clip per second of the later one before the first and after the last anchor.
    private let rate: Double

    /// Aligns two strokes of the same kind.
    ///
    /// - Parameter rate: seconds of the earlier clip that take as long in real time as one second of the later one.
    init(before: Stroke, after: Stroke, rate: Double = 1) {
        self.rate = rate
        let contact = Anchor(event: .contact, before: before.contact.time, after: after.contact.time)
        let shared = after.events.compactMap { event -> Anchor? in
            guard event.id != .contact, let earlier = before.event(event.id) else { return nil }
            return Anchor(event: event.id, before: earlier.time, after: event.time)
        }
        // Outward from contact, so that where the order of events differs those nearer to contact are kept.
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

    /// The time of the earlier clip that corresponds to a time of the later one, both in seconds.
    func before(_ time: Double) -> Double {
        let first = anchors[0]
        let last = anchors[anchors.count - 1]
        if time <= first.after { return first.before + (time - first.after) * rate }
        if time >= last.after { return last.before + (time - last.after) * rate }
        let next = anchors.firstIndex { $0.after > time } ?? anchors.count - 1
        let (from, to) = (anchors[next - 1], anchors[next])
        let fraction = (time - from.after) / (to.after - from.after)
        return from.before + fraction * (to.before - from.before)
    }
}
