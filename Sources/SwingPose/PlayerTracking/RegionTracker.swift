import SwingCore
import SwingMedia

/// Predicts the region of the player in the next frame from where they were seen.
///
/// Pure: the same sightings give the same regions.
///
/// Three frames are in flight, so the region of frame t comes from frame t − 3 and what went before, carried on by the
/// speed seen there.
struct RegionTracker {
    /// The player in one frame.
    private struct Sighting {
        var index: Int
        var seconds: Double
        var region: Region
        /// Whether the landmarker saw it, rather than only the detector.
        var isConfirmed: Bool
    }

    /// What is known while the player is lost.
    struct LastSeen {
        let seconds: Double
        let region: Region
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
    var lastSeen: LastSeen? { latest.map { LastSeen(seconds: $0.seconds, region: $0.region) } }

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
