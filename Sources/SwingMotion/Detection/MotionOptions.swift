public import SwingCore

/// What the user knows better than the detector.
public struct MotionOptions: Hashable, Sendable {
    /// The racket hand, or nil to detect it.
    public var hand: Hand?
    /// The kind of every stroke, or nil to detect it.
    public var kind: StrokeKind?
    /// The camera view, or nil to estimate it.
    public var view: CameraView?
    /// Contact times in presentation seconds; when not empty they replace detection.
    public var contacts: [Double]
    /// Evidence of contacts besides the motion.
    public var cues: ContactCues
    /// What a person who has seen the strokes said of them; it comes after detection and after `contacts`.
    public var corrections: [StrokeCorrection] = []
    /// Whether `hand` corrects what was found, rather than having been known before.
    public var isHandCorrected = false

    /// Makes options that leave everything to the detector.
    public init(
        hand: Hand? = nil, kind: StrokeKind? = nil, view: CameraView? = nil, contacts: [Double] = [],
        cues: ContactCues = ContactCues()
    ) {
        self.hand = hand
        self.kind = kind
        self.view = view
        self.contacts = contacts
        self.cues = cues
    }
}
