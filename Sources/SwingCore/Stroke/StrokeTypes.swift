/// What was hit.
public enum StrokeKind: String, CaseIterable, Hashable, Sendable, Codable {
    case serve, forehand, backhand, forehandVolley, backhandVolley, smash
    /// A stroke whose kind the evidence does not settle.
    case unknown

    /// Whether it is hit on the side of the other arm.
    package var isBackhand: Bool { self == .backhand || self == .backhandVolley }
}

/// How a stroke was hit, where that can be seen.
public enum StrokeVariant: String, CaseIterable, Hashable, Sendable, Codable {
    case oneHanded, twoHanded, slice
}

/// A kind of stroke and how it is hit: strokes of one type are told of together.
package struct StrokeType: Hashable, Sendable {
    package let kind: StrokeKind
    /// The variant, or nil where that was not seen.
    package let variant: StrokeVariant?

    package init(kind: StrokeKind, variant: StrokeVariant?) { (self.kind, self.variant) = (kind, variant) }

    /// What its order goes by where no other is given.
    package var names: (String, String) { (kind.rawValue, variant?.rawValue ?? "") }
}

/// A stroke, or what several of one type have in common.
package protocol StrokeTyped {
    var kind: StrokeKind { get }
    var variant: StrokeVariant? { get }
}

extension StrokeTyped {
    package var type: StrokeType { StrokeType(kind: kind, variant: variant) }
}

/// The hand that holds the racket.
public enum Hand: String, CaseIterable, Hashable, Sendable, Codable {
    case right, left

    /// The other hand.
    package var other: Hand { self == .right ? .left : .right }
}

/// Where the camera stands relative to the player at contact.
///
/// `side` sees the chest or the back in profile of the hitting direction, `front` films against the hitting direction,
/// `back` along it, `diagonal` lies between.
public enum CameraView: String, CaseIterable, Hashable, Sendable, Codable {
    case side, back, front, diagonal, unknown

    /// How wide a view is, degrees about the player: five of them lie evenly between front and back.
    package static let width = 45.0
}

/// An event of a stroke.
public enum StrokeEventID: String, CaseIterable, Hashable, Sendable, Codable {
    // Serve and smash.
    case start, release, loading, tossTop, cocking
    // Groundstrokes and volleys.
    case unitTurn, backswingEnd, forwardSwingStart
    // All.
    case contact
    case deceleration, finish
    case followThroughEnd
}

/// An event of a stroke and its time.
public struct StrokeEvent: Hashable, Sendable, Codable {
    /// Which event.
    public let id: StrokeEventID
    /// Presentation time in seconds.
    public let time: Double
    /// Half the width of the 90 % interval around `time`, in seconds.
    public let uncertainty: Double

    package init(id: StrokeEventID, time: Double, uncertainty: Double) {
        (self.id, self.time, self.uncertainty) = (id, time, uncertainty)
    }
}

/// Which evidence gives the time of the contact.
public enum ContactSource: String, CaseIterable, Hashable, Sendable, Codable {
    case kinematics, sound, ball, user
}

/// When racket and ball met.
public struct Contact: Hashable, Sendable, Codable {
    /// Presentation time in seconds.
    public let time: Double
    /// Half the width of the 90 % interval around `time`, in seconds.
    public let uncertainty: Double
    /// The evidence for it.
    public let sources: [ContactSource]

    package init(time: Double, uncertainty: Double, sources: [ContactSource]) {
        (self.time, self.uncertainty, self.sources) = (time, uncertainty, sources)
    }
}

/// One stroke of the player.
public struct Stroke: StrokeTyped, Hashable, Sendable {
    /// Real seconds from where the racket comes forward, 0.3 s before contact, to where it is plain that the ball was hit,
    /// 0.2 s after.
    package static let swingDuration = 0.5

    /// 1 for the first stroke of a clip.
    public let id: Int
    /// Who hit it: 1 for the main player of the clip, 2 and more for others who take turns with them.
    public let player: Int
    /// How sure it is that this player hit it, 0 to 1; nil where nobody else was ever there.
    public let playerConfidence: Double?
    /// What was hit.
    public let kind: StrokeKind
    /// How it was hit, where seen.
    public let variant: StrokeVariant?
    /// The hitting hand.
    public let hand: Hand
    /// How sure the detector is of stroke and kind, 0 to 1.
    public let confidence: Double
    /// Whether kind and hand can be reported as facts: a person gave both, or the detector is sure enough.
    ///
    /// Otherwise they are a question that the player can answer.
    public let isSure: Bool
    /// Whether a person who has seen the result corrected contact, kind or hand, or added the stroke.
    public let isCorrected: Bool
    /// The beginning, presentation seconds.
    public let start: Double
    /// The end, presentation seconds.
    public let end: Double
    /// When the ball was met.
    public let contact: Contact
    /// The events found, in time order, contact among them.
    public let events: [StrokeEvent]
    /// Why events of this kind of stroke are missing, by event; the contact is among them where it may lie in another phase of
    /// the stroke.
    package let missingEvents: [StrokeEventID: EventGap]

    package init(
        id: Int, player: Int = PlayerTurn.mainPlayer, playerConfidence: Double? = nil, kind: StrokeKind,
        variant: StrokeVariant?, hand: Hand, confidence: Double, isSure: Bool = true, isCorrected: Bool = false,
        start: Double, end: Double,
        contact: Contact, events: [StrokeEvent],
        missingEvents: [StrokeEventID: EventGap] = [:]
    ) {
        self.id = id
        self.player = player
        self.playerConfidence = playerConfidence
        self.kind = kind
        self.variant = variant
        self.hand = hand
        self.confidence = confidence
        self.isSure = isSure
        self.isCorrected = isCorrected
        self.start = start
        self.end = end
        self.contact = contact
        self.events = events
        self.missingEvents = missingEvents
    }

    /// Whether its player can be reported as a fact.
    package var isPlayerSure: Bool { PlayerTurn.isSure(playerConfidence) }

    /// The event with this name, or nil.
    public func event(_ id: StrokeEventID) -> StrokeEvent? { events.first { $0.id == id } }
}

/// The segments of the kinetic chain from the ground outwards: speed is handed on from one to the next.
package enum ChainSegment: String, CaseIterable, Hashable, Sendable {
    case pelvis, trunk, arm, hand
}

/// Why an event of a stroke was not found.
package enum EventGap: String, CaseIterable, Hashable, Sendable {
    /// Its time would contradict the order of the stroke's events.
    case outOfOrder
    /// The clip starts after it.
    case beforeClip
    /// The clip ends before it.
    case afterClip
    /// The landmarks that show it were hidden.
    case hidden
}

/// The angles of the body that are plotted over a stroke.
package enum PlottedAngle: String, CaseIterable, Hashable, Sendable {
    case elbowBend, armRaise, frontKneeBend, backKneeBend, trunkLean, shoulderTurn, hipShoulderSeparation
}
