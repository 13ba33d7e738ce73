package import SwingCore
import SwingTechnique

/// What a person has written down about a clip: in its sidecar file, in a list of players, or by the name of a folder.
package struct ClipNotes: Hashable, Sendable {
    /// Who plays.
    package var player: String?
    /// The racket hand.
    package var hand: Hand?
    /// The kind of every stroke.
    package var stroke: StrokeKind?
    /// The standing height in meters.
    package var height: Double?
    /// What is expected of the player.
    package var level: PlayerLevel?
    /// The times of contact in seconds.
    package var contacts: [Double] = []
    /// The rate at which the camera recorded, in frames a second.
    package var captureRate: Double?
    /// The day of practice.
    package var date: CalendarDay?
    /// Anything else, shown beside the clip.
    package var note: String?

    /// Knows nothing.
    package init() {}

    /// These notes, and where they say nothing those of `other`.
    func completed(by other: ClipNotes) -> ClipNotes {
        var notes = self
        notes.player = player ?? other.player
        notes.hand = hand ?? other.hand
        notes.stroke = stroke ?? other.stroke
        notes.height = height ?? other.height
        notes.level = level ?? other.level
        notes.contacts = contacts.isEmpty ? other.contacts : contacts
        notes.captureRate = captureRate ?? other.captureRate
        notes.date = date ?? other.date
        notes.note = note ?? other.note
        return notes
    }
}
