import SwingCore

/// Whether the feet are seen rather than guessed.
enum FootVisibility {
    private static let feet: [(ankle: Joint, rest: [Joint])] = [
        (.leftAnkle, [.leftHeel, .leftFootIndex]), (.rightAnkle, [.rightHeel, .rightFootIndex]),
    ]
    /// So near to the border, body heights, a foot may be cut: twice the deviation of ankles between two runs over a
    /// clip.
    private static let border = 0.02

    /// Whether both feet are in the picture, all that is known of them, and the ankles more likely seen than hidden.
    ///
    /// A pose model draws a foot that the picture's border cuts on the border, where it trembles as if it stepped.
    static func areSeen(_ track: MotionTrack, _ sample: Int) -> Bool {
        let margin = border * track.bodyHeight[sample]
        let across = margin...max(Double(track.width) - margin, margin)
        let down = margin...max(Double(track.height) - margin, margin)
        return feet.allSatisfy { ankle, rest in
            guard track.image(ankle, sample) != nil, track.joints[ankle.rawValue].visibility[sample] >= 0.5 else {
                return false
            }
            return ([ankle] + rest).allSatisfy { joint in
                guard let position = track.image(joint, sample) else { return true }
                return across.contains(position.x) && down.contains(position.y)
            }
        }
    }
}
