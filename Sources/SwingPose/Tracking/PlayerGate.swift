import SwingCore

/// Picks the player among the people of one frame, or nobody when none can be the player. Pure.
struct PlayerGate {
    let lastSeen: RegionTracker.LastSeen?
    let box: PictureBox?
    let seconds: Double

    /// How long the player has been out of sight, in seconds of the clip.
    private var away: Double { lastSeen.map { max(0, seconds - $0.seconds) } ?? 0 }

    /// Seconds of the clip between two searches of the whole picture: often enough to find a lost player within 0.3 s,
    /// rarer when nobody has been there for long.
    var searchInterval: Double { lastSeen == nil ? 0.2 : min(max(away, 0.1), 1) }

    /// The player, or nil.
    func player(among people: [Detection], width: Int, height: Int) -> Detection? {
        if let lastSeen {
            return people.filter { isPossible($0, after: lastSeen) }
                .max { fit($0, lastSeen) < fit($1, lastSeen) }
        }
        if let box {
            return people.max { overlap($0, box) < overlap($1, box) }.flatMap { overlap($0, box) > 0 ? $0 : nil }
        }
        return people.max { prominence($0, width, height) < prominence($1, width, height) }
    }

    /// Whether someone can be the player who was last seen elsewhere: of like size, and not further away than a person
    /// runs. The longer ago, the wider the gate.
    private func isPossible(_ person: Detection, after lastSeen: RegionTracker.LastSeen) -> Bool {
        let growth = 2 * person.radius * 1.25 / lastSeen.region.side
        let slack = 1.5 + min(away, 1)
        guard growth < slack, growth > 1 / slack else { return false }
        let shift = person.hips - lastSeen.region.centre
        return (shift * shift).sum().squareRoot() <= lastSeen.region.side * (0.3 + 1.2 * away)
    }

    private func fit(_ person: Detection, _ lastSeen: RegionTracker.LastSeen) -> Double {
        let shift = person.hips - lastSeen.region.centre
        let distance = (shift * shift).sum().squareRoot() / lastSeen.region.side
        return person.score * person.radius - distance * lastSeen.region.side
    }

    /// Large, sure, and in the middle.
    private func prominence(_ person: Detection, _ width: Int, _ height: Int) -> Double {
        let offset = abs(person.hips.x / Double(width) - 0.5)
        return person.radius * person.score * (1 - 0.5 * offset)
    }

    private func overlap(_ person: Detection, _ box: PictureBox) -> Double {
        var other = person
        other.hips = box.centre
        other.rim = box.centre - SIMD2(0, max(box.width, box.height) / 2)
        return person.bodyOverlap(other)
    }
}
