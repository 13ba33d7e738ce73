import SwingMotion

/// How much work is put into finding strokes.
public enum Effort: String, CaseIterable, Hashable, Sendable {
    /// Looks through all but the shortest clips coarsely first, and closely at 30 frames a second at most.
    case quick
    /// Looks through long recordings coarsely first, and at every frame where something happens.
    case balanced
    /// Looks at every frame.
    case thorough

    /// Whether the ball is watched also where the sound of the hit tells the contact.
    ///
    /// A sound tells when a ball was hit to some 20 ms, and where it was hit late that is more than the fault. In a long
    /// recording it would mean to decode again, for every stroke, what comes before it: a quarter of the whole for twenty
    /// strokes in five minutes.
    ///
    /// - Parameter duration: the clip's length, real seconds.
    func watchesHeardHits(in duration: Double) -> Bool { self != .quick && duration <= coarseFrom }

    /// Clips longer than so many real seconds are looked through coarsely first.
    ///
    /// A coarse look reads the whole clip once more. It pays where less than about two thirds of a clip is then looked at
    /// closely; a stroke takes 4 s of close looks, so a clip of one or two strokes gains nothing.
    var coarseFrom: Double {
        switch self {
        case .quick: 8
        case .balanced: 20
        case .thorough: .infinity
        }
    }

    /// Real seconds between the frames of a close look; 0 for every frame.
    ///
    /// At 30 frames a second a contact is known to some 20 ms. The time is a little short of a frame's, so that no frame
    /// of a clip of that rate is missed.
    var interval: Double {
        switch self {
        case .quick: 0.03
        case .balanced, .thorough: 0
        }
    }
}
