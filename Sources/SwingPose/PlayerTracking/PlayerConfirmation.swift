import SwingMedia

/// Checks at the beginning of a clip who else could be the player, while one person is followed.
///
/// A few times a second everybody is located in the same frame, and `PlayerRanking` compares how they fill the
/// frame and how they move. Who is followed costs nothing more; the others cost an inference each, which runs beside
/// those of the frames and is read when the frame's own is.
struct PlayerConfirmation {
    /// Seconds between sampled frames: a stroke takes about a second.
    static let interval = 0.25
    /// Seconds of the clip that are sampled: long enough for a stroke, short beside the analysis itself.
    private static let duration = 5.0
    /// The samples at which the whole frame is searched anew, then every `overviewInterval`: the detector
    /// misses a player who stoops or runs in one frame, not in all.
    private static let overviews: Set = [1, 4]
    private static let overviewInterval = 8
    /// How many people are compared, largest first.
    static let mostRivals = 6
    /// Someone smaller than this share of the largest person is not taken for the player without the others being
    /// compared: the far player of a broadcast is less than half the near one.
    static let rivalSize = 0.6

    /// Someone other than who is followed, in a frame.
    private struct Other {
        let person: Detection
        /// Whether the detector saw them in this frame, rather than the landmarker in the sample before.
        let isDetected: Bool
    }

    /// A frame in which the others are with the landmarker.
    private struct Sample {
        let index: Int
        let seconds: Double
        let others: [Other]
    }

    private let networks: PoseNetworks
    private let geometry: PictureGeometry
    /// One for each of the others in the same frame; none where the followed person is alone.
    private var slots: [LandmarkSlot] = []
    private var sampler: RegionSampler
    /// The people of the first frame, until it is sampled.
    private var first: [Detection]
    /// How sure the detector was of who is followed.
    var followedScore = 1.0
    private var ranking = PlayerRanking()
    private var times: [Double] = []
    private var pending: Sample?
    private var start: Double?
    private var due = -Double.infinity
    private var hasRivals = false

    /// Begins with the people of a frame, one of whom is followed from it on.
    init(networks: PoseNetworks, geometry: PictureGeometry, people: [Detection]) {
        self.networks = networks
        self.geometry = geometry
        sampler = RegionSampler(input: networks.model.manifest.landmarker.input, border: .nearest)
        first = people
    }

    /// The people who could be the player by their size, most prominent first.
    static func rivals(_ people: [Detection]) -> [Detection] {
        let most = people.map(\.prominence).max() ?? 0
        return Array(
            people.filter { $0.prominence >= rivalSize * most }.sorted { $0.prominence > $1.prominence }
                .prefix(mostRivals))
    }

    /// Where the player is first seen, or nil where nobody was seen.
    var player: PlayerObservation? {
        guard let first = ranking.player(width: geometry.width, height: geometry.height)?.first,
            let region = networks.decoder.region(around: first.detection)
        else { return nil }
        return PlayerObservation(seconds: times[first.sample], region: region)
    }

    /// How many others are seen again and again and could be the player by their size.
    var rivalCount: Int { ranking.rivals(width: geometry.width, height: geometry.height).count }

    /// Whether there is nothing more to compare at a time: who is followed is alone, or was compared long enough.
    func isOver(at seconds: Double) -> Bool {
        guard let start, pending == nil else { return false }
        return seconds - start > Self.duration || (times.count > 1 && !hasRivals)
    }

    /// Starts inferences for everybody in a frame, where it is one to be sampled; `settle` takes their results.
    ///
    /// - Parameter followed: the region of the followed person in the frame, nil while lost.
    mutating func examine(
        at frame: VideoFrame, followed: Region?, search: inout PlayerLocator, counters: inout PoseCounters
    ) throws(PoseError) {
        let seconds = frame.time.seconds
        guard pending == nil, seconds >= due, seconds - (start ?? seconds) <= Self.duration else { return }
        start = start ?? seconds
        due = seconds + Self.interval
        let others = try others(in: frame, followed: followed, search: &search, counters: &counters)
        hasRivals = hasRivals || !others.isEmpty
        while slots.count < others.count { slots.append(try LandmarkSlot(networks)) }
        for (slot, other) in zip(slots, others) {
            let region = networks.decoder.region(around: other.person)
            try slot.start(frame, region: region, geometry: geometry, sampler: &sampler, counters: &counters)
        }
        pending = Sample(index: frame.index, seconds: seconds, others: others)
    }

    /// Takes the results of a sampled frame once the landmarker has answered for the followed person.
    mutating func settle(index: Int, followed: LandmarkedPerson?) throws(PoseError) {
        guard let pending, pending.index == index else { return }
        self.pending = nil
        var people: [PlayerRanking.Person] = []
        if let followed { people.append(sighting(of: followed, score: followedScore)) }
        for (slot, other) in zip(slots, pending.others) {
            let seen = try slot.finish()?.person.map { sighting(of: $0, score: other.person.score) }
            guard let person = seen ?? (other.isDetected ? (detection: other.person, wrists: nil) : nil),
                !people.contains(where: { $0.detection.isSame(as: person.detection) })
            else { continue }
            people.append(person)
        }
        ranking.add(people)
        times.append(pending.seconds)
    }

    /// The others of a frame who could be the player.
    private mutating func others(
        in frame: VideoFrame, followed: Region?, search: inout PlayerLocator, counters: inout PoseCounters
    ) throws(PoseError) -> [Other] {
        var people: [Other] = []
        if !first.isEmpty {
            people = first.map { Other(person: $0, isDetected: true) }
            first = []
        } else {
            people = try known(in: frame, followed: followed, search: &search, counters: &counters)
        }
        let rivals = Set(Self.rivals(people.map(\.person) + body(of: followed)))
        return people.filter { rivals.contains($0.person) && !Self.isOf(followed, $0.person) }
    }

    /// Those who were seen before, where the landmarker still has them or the detector finds them again, and at some
    /// samples everybody else.
    private func known(
        in frame: VideoFrame, followed: Region?, search: inout PlayerLocator, counters: inout PoseCounters
    ) throws(PoseError) -> [Other] {
        let last = ranking.candidates.compactMap(\.sightings.last).filter { !Self.isOf(followed, $0.detection) }
        let rivals = Set(Self.rivals(last.map(\.detection) + body(of: followed)))
        var inSight: [Detection] = []
        var lost: [Detection] = []
        for sighting in last where rivals.contains(sighting.detection) {
            let isInSight = sighting.sample == times.count - 1 && sighting.wrists != nil
            if isInSight { inSight.append(sighting.detection) } else { lost.append(sighting.detection) }
        }
        var found = try search.people(in: frame, near: lost, counters: &counters)
        if Self.isOverview(times.count) { found += try search.everybody(in: frame, counters: &counters) }
        found = PersonDetector.distinct(found)
        return found.map { Other(person: $0, isDetected: true) }
            + inSight.filter { person in !found.contains { $0.isSame(as: person) } }
            .map { Other(person: $0, isDetected: false) }
    }

    /// The followed person, as the detector would report them; none while lost.
    private func body(of followed: Region?) -> [Detection] {
        followed.map { [networks.decoder.detection(in: $0, score: followedScore)] } ?? []
    }

    private func sighting(of person: LandmarkedPerson, score: Double) -> PlayerRanking.Person {
        let body = networks.decoder.detection(in: person.region, score: score)
        let wrists = [Joint.leftWrist, .rightWrist].compactMap { person.pose[$0]?.position }
        return (body, wrists.map { ($0 - body.hips) / body.radius })
    }

    private static func isOverview(_ sample: Int) -> Bool {
        overviews.contains(sample) || sample > 0 && sample.isMultiple(of: overviewInterval)
    }

    private static func isOf(_ followed: Region?, _ person: Detection) -> Bool {
        followed?.isOfBody(withHips: person.hips) ?? false
    }
}
