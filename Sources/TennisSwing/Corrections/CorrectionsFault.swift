import SwingCore

/// What about a file of corrections is not as it must be.
enum CorrectionsFault: String, MessageCode {
    case notADocument, incomplete, otherClip, otherPlayer, tooManyStrokes, numberTooLarge, impossibleStroke, nameTooLong

    static let prefix = "corrections"
}
