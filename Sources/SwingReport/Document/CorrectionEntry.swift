/// One thing that a person has corrected or confirmed in an analysis.
package struct CorrectionEntry: Codable, Hashable, Sendable {
    /// What the person said something about.
    package enum Change: String, Codable, CaseIterable, Hashable, Sendable {
        /// The time of the contact, seconds of presentation time.
        case contact
        /// The kind of the stroke.
        case kind
        /// Who hit the stroke, by number: 1 for the main player.
        case player
        /// The racket hand of the player, for all strokes.
        case hand
        /// A stroke that was not found; `after` is the time of its contact.
        case added
        /// What was found is no stroke; `before` is the time of its contact.
        case removed
        /// The stroke is as it is shown.
        case confirmed
    }

    /// The number of the stroke in this document; nil for one that was removed, and for the player.
    @ExplicitNull package var stroke: Int?
    /// What was corrected.
    package var change: Change
    /// What the toolkit had found: seconds, a kind, a number or a hand; null where there was nothing.
    package var before: ConfigValue
    /// What the person says: seconds, a kind, a number or a hand; null where nothing is left.
    package var after: ConfigValue
    /// Who said so.
    package var by: String
    /// When, as ISO 8601 in UTC.
    package var at: String

    package init(
        stroke: Int?, change: Change, before: ConfigValue = .null, after: ConfigValue = .null, by: String, at: String
    ) {
        self.stroke = stroke
        self.change = change
        self.before = before
        self.after = after
        self.by = by
        self.at = at
    }

    /// Whether the person says what was found, so that nothing is changed.
    package var isConfirmation: Bool {
        if case (.contact, .number(let found), .number(let said)) = (change, before, after) {
            return (said - found).magnitude < Self.sameTime
        }
        return change == .confirmed || after != .null && after == before
    }

    /// Seconds within which a contact is the one that was found: times are told to a hundredth.
    package static let sameTime = 0.005

    /// Whether it says something of a stroke: by itself, or by the hand of the player.
    package func concerns(_ stroke: Int) -> Bool { self.stroke == stroke || change == .hand }
}

extension AnalysisDocument {
    /// What was corrected or confirmed of a stroke.
    ///
    /// - Complexity: O(n) in the number of corrections.
    func corrections(of stroke: Int) -> [CorrectionEntry] {
        corrections.filter { $0.concerns(stroke) }
    }

    /// Whether a person has corrected a stroke, rather than having confirmed it or said nothing.
    package func isCorrected(_ stroke: Int) -> Bool {
        corrections(of: stroke).contains { !$0.isConfirmation }
    }

    /// Whether a person has said what kind of stroke it is: then the kind is not the toolkit's guess any more.
    func isKindToldByPerson(_ stroke: Int) -> Bool {
        corrections.contains { $0.stroke == stroke && ($0.change == .kind || $0.change == .confirmed) }
    }
}
