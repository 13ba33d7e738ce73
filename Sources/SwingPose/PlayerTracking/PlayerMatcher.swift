import SwingCore
import SwingMedia

/// Finds the player who was seen before among the people of a frame, or nobody when none can be the player.
///
/// Pure.
struct PlayerMatcher {
    let lastSeen: RegionTracker.LastSeen
    /// The time of the frame.
    let seconds: Double

    /// How much larger or smaller than before the player may appear: what detector and landmarker differ by, and
    /// bending the knees; people of a second row are smaller by more.
    private static let sizeTolerance = 1.5
    /// How far the middle of a body may be from where it was, in sides of its region, at once and for every second
    /// since: a side is some two meters, a sprint seven meters a second.
    private static let maximumShift = (atOnce: Region.bodyReach, perSecond: 3.0)

    /// The player, or nil.
    func player(among people: [Detection]) -> Detection? {
        people.filter(isPossible).min { distance($0) < distance($1) }
    }

    private func isPossible(_ person: Detection) -> Bool {
        let growth = person.radius / bodyRadius
        guard growth < Self.sizeTolerance, growth > 1 / Self.sizeTolerance else { return false }
        let away = max(0, seconds - lastSeen.seconds)
        return distance(person) <= lastSeen.region.side
            * (Self.maximumShift.atOnce + Self.maximumShift.perSecond * away)
    }

    /// The radius of the circle around the body in the region last seen, which is larger by the model's margin.
    private var bodyRadius: Double { lastSeen.region.side / (2 * 1.25) }

    private func distance(_ person: Detection) -> Double {
        let shift = person.hips - lastSeen.region.center
        return shift.length
    }
}

/// Picks the player among people of whom nothing else is known.
///
/// Pure.
enum InitialPlayer {
    /// The people, the largest of whom the detector is sure and those in the frame's middle first.
    static func ranked(_ people: [Detection], width: Int) -> [Detection] {
        people.sorted { prominence($0, width) > prominence($1, width) }
    }

    /// The person who fills a box best, or nil when nobody is in it.
    static func player(among people: [Detection], in box: PictureBox) -> Detection? {
        people.map { ($0, overlap($0, box)) }.filter { $0.1 > 0 }.max { $0.1 < $1.1 }?.0
    }

    private static func prominence(_ person: Detection, _ width: Int) -> Double {
        let offset = abs(person.hips.x / Double(width) - 0.5)
        return person.prominence * (1 - 0.5 * offset)
    }

    private static func overlap(_ person: Detection, _ box: PictureBox) -> Double {
        // A body's circle is a square here, a person's box is narrower: only its height is compared.
        var other = person
        other.hips = box.center
        other.rim = box.center - SIMD2(0, box.height / 2)
        return person.bodyOverlap(other)
    }
}
