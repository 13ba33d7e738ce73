import SwingCore

/// The contacts of a clip's strokes by motion, sound and ball together.
struct ContactFusion {
    let finder: ContactFinder

    /// What is known of a hit: the contact by the motion, and when it is heard, if it is.
    typealias Hit = (motion: Contact, onset: Double?)

    /// The contacts of hits, in their order.
    ///
    /// Where the ball is seen to turn, that is the contact. Else motion and sound are weighed by their variances, the sound
    /// less the delay that motion and balls of the clip's other hits tell. A contact that the user gives stays.
    ///
    /// - Complexity: O(n m) in the numbers of hits and of balls.
    func contacts(of hits: [Hit], balls: [BallContact]) -> [Contact] {
        let seen = hits.map { $0.motion.sources == [.user] ? $0.motion : finder.corrected($0.motion, by: balls) }
        let heard = zip(hits, seen).compactMap { hit, contact -> SoundDelay.Hit? in
            hit.onset.map { (onset: $0, contact: contact) }
        }
        let rough = SoundDelay(of: heard)
        let delay = SoundDelay(of: heard.filter(rough.fits))
        return zip(hits, seen).map { hit, contact in
            guard contact.sources == [.kinematics], let onset = hit.onset, rough.fits((onset, contact)) else {
                return contact
            }
            let sound = delay.without((onset, contact)).contact(ofOnset: onset)
            let own = 1 / (contact.uncertainty * contact.uncertainty)
            let other = 1 / (sound.uncertainty * sound.uncertainty)
            return Contact(
                time: finder.clipped((contact.time * own + sound.time * other) / (own + other)),
                uncertainty: 1 / (own + other).squareRoot(), sources: [.kinematics, .sound])
        }
    }
}
