package import TennisSwing

/// What a person has written down about a clip: in its sidecar file, in a list of players, or by the name of a folder.
package struct ClipNotes: Hashable, Sendable {
    package var player: String?
    package var date: CalendarDay?
    /// Anything else, shown beside the clip.
    package var note: String?
    /// What is known of player and strokes.
    package var options = OptionValues()

    /// Knows nothing.
    package init() {}

    /// These notes, and where they say nothing those of `other`.
    func completed(by other: ClipNotes) -> ClipNotes {
        var notes = self
        notes.player = player ?? other.player
        notes.date = date ?? other.date
        notes.note = note ?? other.note
        notes.options = options.completed(by: other.options)
        return notes
    }
}
