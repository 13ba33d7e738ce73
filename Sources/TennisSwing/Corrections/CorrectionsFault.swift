import SwingCore

/// What about a file of corrections is not as it must be.
enum CorrectionsFault: String, ClauseCode {
    case notADocument, incomplete, otherClip, otherPlayer, tooManyStrokes, numberTooLarge, impossibleStroke, nameTooLong

    static let prefix = "corrections"

    var placeholders: [String] { [] }
}
