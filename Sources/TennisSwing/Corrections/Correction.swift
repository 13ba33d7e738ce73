package import Foundation
package import SwingCore
import SwingMotion

/// What one person says of a result at one time.
package struct Correction: Hashable, Sendable {
    /// The numbers of the strokes that `contacts`, `kind`, `player` and `isConfirmed` are about; empty where the contacts tell,
    /// or all of them for a confirmation.
    package var strokes: [Int] = []
    /// Contact times in presentation seconds: within a stroke that was found its contact, elsewhere a new stroke.
    package var contacts: [Double] = []
    /// The kind.
    package var kind: StrokeKind?
    /// The number of the player who hit.
    package var player: Int?
    /// The player's racket hand.
    package var hand: Hand?
    /// The numbers of what is no stroke.
    package var removed: [Int] = []
    /// Whether the strokes are as shown, but for what is corrected here.
    package var isConfirmed = false
    /// Who says so.
    package var by: String
    /// When.
    package var at: Date

    /// More take turns in no clip.
    package static let players = PlayerTurn.mainPlayer...99

    /// Makes a correction that says nothing.
    package init(by: String, at: Date) {
        self.by = by
        self.at = at
    }

    /// Puts it into the corrections of a result.
    ///
    /// - Parameters:
    ///   - motion: the strokes as they are shown to the person, found with `corrections`.
    ///   - folder: the result, for messages.
    /// - Throws: `AnalysisError` for a stroke that is not there, one that is not named, and a contact outside the clip.
    func apply(
        to corrections: inout Corrections, shown motion: MotionAnalysis, in folder: String
    ) throws(AnalysisError) {
        var editor = CorrectionEditor(
            corrections, motion, folder, Corrections.Author(by: by, at: at.formatted(.iso8601)))
        try editor.check(strokes + removed, contacts)
        let targets = try editor.targets(of: self)
        for (place, target) in targets.enumerated() {
            editor.change(target) { entry in
                if place < contacts.count { entry.contact = contacts[place] }
                entry.kind = kind ?? entry.kind
                entry.player = player ?? entry.player
                entry.isRemoved = false
                entry.isConfirmed = isConfirmed
            }
        }
        for number in removed { editor.remove(number) }
        if isConfirmed, targets.isEmpty { editor.confirmAll(but: removed) }
        if let hand { editor.setHand(hand) }
        corrections = editor.result
    }
}
