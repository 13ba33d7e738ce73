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
        let ordered = Self.ordered(left)
        return (Contact(time: contact.time, uncertainty: half, sources: contact.sources), ordered, unknown)
    }

    /// The forward swing is searched after the backswing: where a regression has it begin earlier by chance, it begins there.
    private static func ordered(_ events: [StrokeEvent]) -> [StrokeEvent] {
        guard let back = events.first(where: { $0.id == .backswingEnd })?.time,
            let place = events.firstIndex(where: { $0.id == .forwardSwingStart && $0.time < back })
        else { return events }
        var events = events
        let early = events.remove(at: place)
        let start = StrokeEvent(id: early.id, time: back, uncertainty: early.uncertainty)
        events.insert(start, at: events.firstIndex { $0.time > back } ?? events.endIndex)
        return events
    }

    /// The events found later than one that comes after them in strokes, and these, by more than chance; never the contact,
    /// on the right side of which all were searched.
    private var reversed: Set<StrokeEventID> {
        let rank = Dictionary(uniqueKeysWithValues: EventFinder.order(of: kind).enumerated().map { ($1, $0) })
        return Set(
            events.flatMap { first in
                events.filter { second in
                    rank[first.id, default: 0] < rank[second.id, default: 0]
                        && !Self.together.isSuperset(of: [first.id, second.id])
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

    /// The legs load while the toss rises: neither of the two comes first (Kovacs and Ellenbecker 2011).
    private static let together: Set<StrokeEventID> = [.loading, .tossTop]
}
