import Foundation
import SwingCore

/// What of a stroke's events cannot be true together: then some of them belong to another movement.
///
/// Nothing says which: those out of their order are taken out, and the interval of the contact, from which all were
/// searched, covers them. A contact that a person gave, or at which the ball was seen to turn, is sure.
struct EventContradictions {
    let contact: Contact
    /// In time order, the contact among them.
    let events: [StrokeEvent]
    let kind: StrokeKind
    /// When the hand of the burst was fastest, presentation seconds.
    let fastest: Double
    let playback: PlaybackRate

    /// The contact with an interval that covers what contradicts it, the events that are left, and those that are not known:
    /// the contact among them where it may lie in another phase of the stroke.
    var settled: (contact: Contact, events: [StrokeEvent], unknown: [StrokeEventID]) {
        let isSure = contact.sources.contains(.user) || contact.sources.contains(.ball)
        let reversed = reversed
        var unknown = events.map(\.id).filter(reversed.contains)
        var apart = events.filter { reversed.contains($0.id) }.map { abs($0.time - contact.time) }
        if isFarFromFastest { apart.append(abs(fastest - contact.time)) }
        var half = contact.uncertainty
        if let most = apart.max(), !isSure {
            half = max(half, most)
            if most >= Self.anotherPhase * playback { unknown.append(.contact) }
        }
        let left = events.filter { !reversed.contains($0.id) }.map { event in
            event.id == .contact ? StrokeEvent(id: event.id, time: event.time, uncertainty: half) : event
        }
        return (Contact(time: contact.time, uncertainty: half, sources: contact.sources), ordered(left), unknown)
    }

    /// Events that were searched each for itself come out of their order by chance, too: the contact and whatever is surer stay,
    /// the others are moved as far as to them.
    private func ordered(_ events: [StrokeEvent]) -> [StrokeEvent] {
        let sureFirst = events.sorted { first, second in
            if (first.id == .contact) != (second.id == .contact) { return first.id == .contact }
            return (first.uncertainty, rank(first)) < (second.uncertainty, rank(second))
        }
        let placed = sureFirst.reduce(into: [StrokeEvent]()) { placed, event in
            let earliest = placed.filter { comes($0, before: event) }.map(\.time).max() ?? -.infinity
            let latest = placed.filter { comes(event, before: $0) }.map(\.time).min() ?? .infinity
            let time = min(max(event.time, earliest), latest)
            placed.append(StrokeEvent(id: event.id, time: time, uncertainty: event.uncertainty))
        }
        return placed.sorted { ($0.time, rank($0)) < ($1.time, rank($1)) }
    }

    private func rank(_ event: StrokeEvent) -> Int { EventFinder.order(of: kind).firstIndex(of: event.id) ?? 0 }

    /// Whether one event comes before another in every stroke of the kind.
    private func comes(_ first: StrokeEvent, before second: StrokeEvent) -> Bool {
        rank(first) < rank(second) && !Self.together.contains([first.id, second.id])
    }

    /// The events found later than one that comes after them in strokes, and these, by more than chance; never the contact,
    /// on the right side of which all were searched.
    private var reversed: Set<StrokeEventID> {
        Set(
            events.flatMap { first in
                events.filter { second in
                    comes(first, before: second)
                        && first.time - second.time > Self.beyondChance * hypot(first.uncertainty, second.uncertainty)
                }.flatMap { [first.id, $0.id] }
            }
        ).subtracting([.contact])
    }

    /// Whether the contact lies where the hand is not fast: of ground strokes and volleys, whose hands are fastest about the
    /// hit; overhead the fastest may be the downswing.
    private var isFarFromFastest: Bool {
        guard kind != .serve, kind != .smash else { return false }
        return abs(fastest - contact.time) > Self.beyondChance
            * hypot(contact.uncertainty, ContactFinder.peakHalfWidth * playback)
    }

    /// How much further than their 90 % intervals two times that belong together lie apart once in a hundred.
    private static let beyondChance = 2.576 / NormalDistribution.central90

    /// The forward swing of the quickest players takes so long, real seconds (`GroundstrokeEvents`).
    private static let anotherPhase = 0.21

    /// The legs load while the toss rises (Kovacs and Ellenbecker 2011), and about when the racket has gone back for a smash,
    /// with no moment at which they are bent the most: neither of the two comes first.
    private static let together: [Set<StrokeEventID>] = [[.loading, .tossTop], [.loading, .backswingEnd]]
}
