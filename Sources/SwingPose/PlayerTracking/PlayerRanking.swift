import SwingCore

/// Tells the player from other people by how they fill and move through the beginning of a clip.
///
/// Pure.
struct PlayerRanking {
    /// A person in a frame: what the detector saw, and the wrists relative to the hips in body radii, left then right;
    /// nil where the landmarker saw no person.
    typealias Person = (detection: Detection, wrists: [SIMD2<Double>]?)

    /// One person in one sampled frame.
    struct Sighting: Hashable {
        var sample: Int
        var detection: Detection
        var wrists: [SIMD2<Double>]?
    }

    /// One person through the sampled frames.
    struct Candidate: Hashable {
        fileprivate(set) var sightings: [Sighting]

        /// The first time the person was seen.
        var first: Sighting? { sightings.first }
    }

    /// The people seen so far.
    private(set) var candidates: [Candidate] = []
    private var sampleCount = 0

    /// Adds the people of the next sampled frame.
    ///
    /// Each is joined to the candidate last seen nearest, when size and position allow it to be the same person.
    mutating func add(_ people: [Person]) {
        var open = Set(candidates.indices)
        for person in people {
            let sighting = Sighting(sample: sampleCount, detection: person.detection, wrists: person.wrists)
            let match = open.filter { Self.canBeSame(candidates[$0], person.detection, sample: sampleCount) }
                .min { lhs, rhs in
                    let left = Self.distance(candidates[lhs], person.detection)
                    let right = Self.distance(candidates[rhs], person.detection)
                    return (left, lhs) < (right, rhs)
                }
            if let match {
                open.remove(match)
                candidates[match].sightings.append(sighting)
            } else {
                candidates.append(Candidate(sightings: [sighting]))
            }
        }
        sampleCount += 1
    }

    /// The player, or nil when the landmarker saw nobody.
    func player(width: Int, height: Int) -> Candidate? {
        candidates.filter { score($0, width: width, height: height) > 0 }.max {
            score($0, width: width, height: height) < score($1, width: width, height: height)
        }
    }

    /// Those besides the player whom the landmarker saw more than once, about as large as the player, and whose hands move
    /// as in a stroke at least once.
    func rivals(width: Int, height: Int) -> [Candidate] {
        guard let player = player(width: width, height: height) else { return [] }
        func size(_ candidate: Candidate) -> Double { candidate.sightings.map { $0.detection.prominence }.median ?? 0 }
        return candidates.filter { candidate in
            candidate != player && candidate.sightings.count { $0.wrists != nil } > 1
                && size(candidate) >= PlayerConfirmation.rivalSize * size(player)
                && (travels(candidate).max() ?? 0) >= Self.strokeMotion
        }
    }

    /// How likely a candidate is the player: the product of prominence, of how much of the time the landmarker saw
    /// them, of how they move their arms and themselves, of a preference for the frame's middle and of how much of the
    /// body is in the frame.
    ///
    /// Whoever films a player makes them large and keeps all of them in the frame; spectators and ball children move
    /// little; a passer-by is there briefly; a thing is a person to the detector only.
    func score(_ candidate: Candidate, width: Int, height: Int) -> Double {
        guard sampleCount > 0, !candidate.sightings.isEmpty else { return 0 }
        let sightings = candidate.sightings
        let size = (sightings.map { $0.detection.prominence }.median ?? 0) / Double(height)
        let presence = Double(sightings.count { $0.wrists != nil }) / Double(sampleCount)
        let offset = sightings.map { abs($0.detection.hips.x / Double(width) - 0.5) }.median ?? 0
        let whole = sightings.map { Self.visibleFraction($0.detection, height: height) }.median ?? 0
        return size * presence * (Self.restingMotion + motion(candidate)) * (1 - 0.5 * offset) * whole
    }

    /// How much of a body's height lies in the frame, 0 to 1.
    private static func visibleFraction(_ person: Detection, height: Int) -> Double {
        guard person.radius > 0 else { return 0 }
        let top = max(person.hips.y - person.radius, 0)
        let bottom = min(person.hips.y + person.radius, Double(height))
        return max(bottom - top, 0) / (2 * person.radius)
    }

    /// What a person who does not move at all counts against one who moves one body radius a sample: a player who waits
    /// through the sampled part is still twice as large as most others.
    private static let restingMotion = 0.5

    /// How far hips and a wrist travel in a stroke, at least, between two samples, in body radii: some 0.7 m in a quarter of a
    /// second, faster than the hands of somebody who walks.
    private static let strokeMotion = 0.75

    /// How far wrists and hips travel between one sample and the next, in body radii: the median is not moved by a single
    /// wrong landmark.
    private func motion(_ candidate: Candidate) -> Double { travels(candidate).median ?? 0 }

    /// The same between any two samples; limited, so that wrong landmarks do not count for more than a stroke.
    private func travels(_ candidate: Candidate) -> [Double] {
        var travels: [Double] = []
        for (before, after) in zip(candidate.sightings, candidate.sightings.dropFirst())
        where after.sample == before.sample + 1 {
            let shift = (after.detection.hips - before.detection.hips).length / max(before.detection.radius, 1)
            var travel = min(shift, 1)
            if let old = before.wrists, let new = after.wrists, old.count == new.count {
                travel += zip(old, new).map { min(($1 - $0).length, 1) }.max() ?? 0
            }
            travels.append(travel)
        }
        return travels
    }

    private static func canBeSame(_ candidate: Candidate, _ detection: Detection, sample: Int) -> Bool {
        guard let last = candidate.sightings.last else { return false }
        let growth = detection.radius / max(last.detection.radius, 1e-9)
        // A running player covers some two radii between samples a quarter of a second apart.
        let reach = 2 * last.detection.radius * Double(min(sample - last.sample, 4))
        return growth > 0.6 && growth < 1.67 && distance(candidate, detection) <= reach
    }

    private static func distance(_ candidate: Candidate, _ detection: Detection) -> Double {
        guard let last = candidate.sightings.last else { return .infinity }
        return (detection.hips - last.detection.hips).length
    }
}
