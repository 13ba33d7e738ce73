package import SwingCore

/// What the user knows better than the detector.
package struct MotionOptions: Hashable, Sendable {
    /// The racket hand, or nil to detect it.
    package var hand: Hand?
    /// The kind of every stroke, or nil to detect it.
    package var kind: StrokeKind?
    /// The camera view, or nil to estimate it.
    package var view: CameraView?
    /// Contact times in presentation seconds; when not empty they replace detection.
    package var contacts: [Double]
    /// Evidence of contacts besides the motion.
    package var cues: ContactCues
    /// What a person who has seen the strokes said of them; it comes after detection and after `contacts`.
    package var corrections: [StrokeCorrection] = []
    /// Whether `hand` corrects what was found, rather than having been known before.
    package var isHandCorrected = false

    /// Makes options that leave everything to the detector.
    package init(
        hand: Hand? = nil, kind: StrokeKind? = nil, view: CameraView? = nil, contacts: [Double] = [],
        cues: ContactCues = ContactCues()
    ) {
        (self.hand, self.kind, self.view, self.contacts, self.cues) = (hand, kind, view, contacts, cues)
    }
}

/// What a person says of one stroke after having seen what was found.
package struct StrokeCorrection: Hashable, Sendable {
    /// The contact as it was found, presentation seconds: it tells which stroke is meant.
    ///
    /// For a stroke that was not found it is the contact that the person gives.
    package var found: Double
    /// The contact by the person, presentation seconds, or nil where it stays as found.
    package var contact: Double?
    /// The kind by the person, or nil where it stays as found.
    package var kind: StrokeKind?
    /// Who hit it by the person, 1 for the main player, or nil where that stays as found.
    package var player: Int?
    package var isRemoved: Bool
    /// Whether the person says that all of it is as shown.
    package var isConfirmed: Bool
    /// Whether contact, kind and player by the person are those that were found.
    package var isAsFound: Bool

    /// Makes a correction that changes nothing.
    package init(
        found: Double, contact: Double? = nil, kind: StrokeKind? = nil, player: Int? = nil,
        isRemoved: Bool = false, isConfirmed: Bool = false, isAsFound: Bool = false
    ) {
        (self.found, self.contact, self.kind, self.player) = (found, contact, kind, player)
        (self.isRemoved, self.isConfirmed, self.isAsFound) = (isRemoved, isConfirmed, isAsFound)
    }

    /// Whether contact, kind or player are the person's and not what was found.
    var changesStroke: Bool { !isAsFound && (contact != nil || kind != nil || player != nil) }
}
