import SwingMedia

/// Finds the player who was seen before among the people of a frame, or nobody when none can be the player.
///
/// Pure.
struct PlayerMatcher {
    let lastSeen: PlayerObservation
    /// The time of the frame.
    let seconds: Double

    /// How much larger or smaller than before the player may appear: what detector and landmarker differ by, and
    /// bending the knees; people of a second row are smaller by more.
    private static let sizeTolerance = 1.5
    /// How far the middle of a body may be from where it was, in sides of its region, at once and for every second
    /// since: a side is some two meters, a sprint seven meters a second.
    private static let maximumShift = (atOnce: Region.bodyReach, perSecond: 3.0)

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

/// A rectangle of the upright frame, in pixels.
package struct PictureBox: Hashable, Sendable, Codable {
    /// Pixels from the left edge to the box.
    package var x: Double
    /// Pixels from the top edge to the box.
    package var y: Double
    /// The box's width in pixels.
    package var width: Double
    /// The box's height in pixels.
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// The box's middle.
    package var center: SIMD2<Double> { SIMD2(x + width / 2, y + height / 2) }

    /// Whether the box is one, and a part of it lies in a frame of this size.
    func meets(width pictureWidth: Int, height pictureHeight: Int) -> Bool {
        guard [x, y, width, height].allSatisfy(\.isFinite), width > 0, height > 0 else { return false }
        return x < Double(pictureWidth) && y < Double(pictureHeight) && x + width > 0 && y + height > 0
    }

    /// The box without what lies more than a frame's size away from a frame, where nothing can be seen.
    func clipped(toPictureOf pictureWidth: Int, by pictureHeight: Int) -> PictureBox {
        let size = SIMD2(Double(pictureWidth), Double(pictureHeight))
        let (left, top) = (max(x, -size.x), max(y, -size.y))
        return PictureBox(
            x: left, y: top, width: min(x + width, 2 * size.x) - left, height: min(y + height, 2 * size.y) - top)
    }
}

extension PictureBox {
    /// The smallest box around a pose's landmarks; nil where there are none.
    init?(around pose: Pose) {
        guard let (low, high) = pose.keypoints.compactMap({ $0?.position }).bounds else { return nil }
        self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}

/// Predicts the region of the player in the next frame from where they were seen.
///
/// Pure: the same sightings give the same regions.
///
/// Three frames are in flight, so the region of frame t comes from frame t − 3 and what went before, carried on by the
/// speed seen there.
struct RegionTracker {
    private struct Sighting {
        var index: Int
        var seconds: Double
        var region: Region
        /// Whether the landmarker saw it, rather than only the detector.
        var isConfirmed: Bool
    }

    private var latest: Sighting?
    private var earlier: Sighting?
    private var isLost = true

    /// How far a region may move from one sampled frame to the next, in sides: beyond this the landmarker has jumped to
    /// someone else.
    ///
    /// A sprinter at 7 m/s filmed at 25 frames a second moves 0.28 m a frame, a fifth of a side at most in the two
    /// frames between samples.
    private static let largestShift = 0.5
    /// How much a region may grow or shrink from one sampled frame to the next.
    private static let largestGrowth = 1.8

    /// How much of the speed seen last is carried on.
    ///
    /// With all of it the region passes a player who stops, with none it trails one who runs. Agreement with regions
    /// from the frame before is the same within 0.1 % of the player's height for any fraction.
    private static let carry = 0.5

    /// Whether the player is lost, or has never been seen.
    var isSearching: Bool { isLost }

    /// Where the player was last seen, or nil before the first time.
    var lastSeen: PlayerObservation? { latest.map { PlayerObservation(seconds: $0.seconds, region: $0.region) } }

    /// Takes the landmarker's answer for a frame.
    ///
    /// Answers come in frame order.
    ///
    /// - Parameters:
    ///   - shown: the region the landmarker was shown, or nil when the frame had none.
    ///   - next: where it sees the body, or nil when it sees none.
    /// - Returns: whether the answer is to be believed.
    mutating func observe(index: Int, seconds: Double, shown: Region?, next: Region?) -> Bool {
        guard let shown, let next, Self.isPlausible(next, after: shown) else {
            // An older frame's failure says nothing once a newer frame has been found by the detector.
            if let latest, latest.index <= index { isLost = true }
            return false
        }
        let sighting = Sighting(index: index, seconds: seconds, region: next, isConfirmed: true)
        guard let latest, latest.index > index else {
            earlier = latest.flatMap { $0.isConfirmed ? $0 : nil }
            latest = sighting
            isLost = false
            return true
        }
        return true
    }

    /// Takes a region that the detector found in a frame that is about to be sampled.
    mutating func assume(index: Int, seconds: Double, region: Region) {
        latest = Sighting(index: index, seconds: seconds, region: region, isConfirmed: false)
        earlier = nil
        isLost = false
    }

    /// The region to sample in a frame, or nil when the player has to be searched for.
    func region(index: Int, width: Int, height: Int) -> Region? {
        guard !isLost, let latest else { return nil }
        var region = latest.region
        if latest.isConfirmed, let earlier, latest.index > earlier.index {
            let steps = Double(index - latest.index) / Double(latest.index - earlier.index)
            let move = (latest.region.center - earlier.region.center) * min(steps, 2)
            region.center += move * Self.carry
        }
        return region.isUsable(width: width, height: height) ? region : nil
    }

    /// Whether a body the landmarker sees can be the one that was meant.
    static func isPlausible(_ next: Region, after shown: Region) -> Bool {
        let shift = next.center - shown.center
        let distance = shift.length
        let growth = next.side / shown.side
        return distance <= largestShift * shown.side && growth <= largestGrowth && growth >= 1 / largestGrowth
    }
}
