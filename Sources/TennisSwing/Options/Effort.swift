import SwingMotion

/// How much work is put into finding strokes.
public enum Effort: String, CaseIterable, Hashable, Sendable {
    /// Searches all but the shortest clips at a low frame rate first, then analyzes at most 30 frames a second.
    case quick
    /// Searches long recordings at a low frame rate first, then analyzes every frame where something happens.
    case balanced
    /// Analyzes every frame.
    case thorough

    /// Whether the ball is tracked even where the sound of the hit gives the contact.
    ///
    /// A sound gives the contact to some 20 ms, which is more than a late hit is late. In a long recording the frames
    /// before every stroke would have to be decoded again: a quarter of all for twenty strokes in five minutes.
    ///
    /// - Parameter duration: the clip's length, real seconds.
    func tracksBallDespiteSound(in duration: Double) -> Bool { self != .quick && duration <= coarseFrom }

    /// Clips longer than so many real seconds are searched at a low frame rate first.
    ///
    /// The search decodes the whole clip once more. It pays where less than about two thirds of a clip is then
    /// analyzed; a stroke takes 4 s, so a clip of one or two strokes gains nothing.
    var coarseFrom: Double {
        switch self {
        case .quick: 8
        case .balanced: 20
        case .thorough: .infinity
        }
    }

    /// Real seconds between analyzed frames; 0 for every frame.
    ///
    /// At 30 frames a second a contact is known to some 20 ms. The time is a little short of a frame's, so that no
    /// frame of a clip of that rate is missed.
    var interval: Double {
        switch self {
        case .quick: 0.03
        case .balanced, .thorough: 0
        }
    }
}
