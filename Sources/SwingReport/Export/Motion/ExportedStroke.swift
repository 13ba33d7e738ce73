public import SwingCore

/// What the exports say of one stroke.
public struct ExportedStroke: Hashable, Sendable {
    /// 1 for the first stroke of a clip.
    public let id: Int
    /// What was hit, as a person reads it, such as “Forehand”.
    public let title: String
    /// First moment, seconds of presentation time.
    public let start: Double
    /// Last moment, seconds of presentation time.
    public let end: Double
    /// When the ball was met, seconds of presentation time.
    public let contact: Double
    /// The events found, contact among them, in time order.
    public let events: [StrokeEvent]
    /// The grade as a person reads it, or nil where there is none.
    public let verdict: String?
    /// The one thing to work on, or nil where there is none.
    public let headline: String?

    /// Describes a stroke.
    public init(
        id: Int, title: String, start: Double, end: Double, contact: Double, events: [StrokeEvent],
        verdict: String?, headline: String?
    ) {
        self.id = id
        self.title = title
        self.start = start
        self.end = end
        self.contact = contact
        self.events = events
        self.verdict = verdict
        self.headline = headline
    }

    /// The last of its events that has passed at a presentation time.
    func event(before time: Double) -> StrokeEventID? { events.last { $0.time <= time }?.id }
}
