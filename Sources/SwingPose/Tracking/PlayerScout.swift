import SwingCore
import SwingMedia

/// Looks through the beginning of a clip when several people could be the player.
struct PlayerScout {
    private let networks: PoseNetworks
    private let geometry: PictureGeometry

    /// Where the player is first seen.
    struct Found {
        let seconds: Double
        let region: Region
    }

    /// Seconds between the frames looked at: a stroke takes about a second.
    private static let interval = 0.25
    /// Seconds of the clip looked at: long enough for a stroke, short beside the analysis itself.
    private static let duration = 5.0
    /// The samples at which everybody in the picture is looked for anew, then every `overviewInterval`: the detector misses
    /// a player who stoops or runs in one frame, not in all.
    private static let overviews: Set = [1, 4]
    private static let overviewInterval = 8
    /// How many people are compared, largest first.
    private static let mostRivals = 6
    /// How many body radii wide the square is in which a person is looked for again.
    private static let nearby = 4.0
    /// Someone smaller than this share of the largest person is not taken for the player without the others being looked
    /// at: the far player of a broadcast is less than half the near one.
    static let rivalSize = 0.6

    init(networks: PoseNetworks, geometry: PictureGeometry) {
        self.networks = networks
        self.geometry = geometry
    }

    /// The people of a frame who could be the player by their size, most prominent first.
    static func rivals(_ people: [Detection]) -> [Detection] {
        let most = people.map(\.prominence).max() ?? 0
        return Array(
            people.filter { $0.prominence >= rivalSize * most }.sorted { $0.prominence > $1.prominence }
                .prefix(mostRivals))
    }

    /// Reads the beginning of a clip and picks the player.
    ///
    /// - Parameter rivals: the people of the first frame among whom to choose.
    func find(
        _ reader: inout VideoReader, rivals: [Detection], counters: inout PoseCounters, isCancelled: () -> Bool
    ) throws -> Found? {
        var detector = try PersonDetector(networks, geometry: geometry)
        var search = try PlayerSearch(networks: networks, geometry: geometry)
        let lanes = try Lanes(PoseNetworks.independentLanes) { () throws(PoseError) in try LandmarkLane(networks) }
        var sampler = RegionSampler(input: networks.model.manifest.landmarker.input, border: .nearest)
        var choice = PlayerChoice()
        var latest = rivals
        var times: [Double] = []
        var start: Double?
        var due = -Double.infinity
        while let frame = try reader.next() {
            if isCancelled() { throw PoseError.cancelled }
            counters.framesScouted += 1
            let seconds = frame.time.seconds
            let first = start ?? seconds
            start = first
            if seconds - first > Self.duration { break }
            guard seconds >= due else { continue }
            due = seconds + Self.interval
            let squares = latest.map { Region(centre: $0.hips, side: $0.radius * Self.nearby) }
            var people = try detector.people(in: frame, regions: squares, counters: &counters)
            if Self.isOverview(times.count) {
                people = PersonDetector.distinct(people + (try search.people(in: frame, counters: &counters)))
            }
            let wrists = try wrists(of: people, frame, lanes, &sampler, &counters)
            choice.add(zip(people, wrists).map { (detection: $0, wrists: $1) })
            latest = Self.rivals(choice.candidates.compactMap { $0.sightings.last?.detection })
            times.append(seconds)
        }
        guard let first = choice.player(width: geometry.width, height: geometry.height)?.first,
            let region = networks.decoder.region(around: first.detection)
        else { return nil }
        return Found(seconds: times[first.sample], region: region)
    }

    private static func isOverview(_ sample: Int) -> Bool {
        overviews.contains(sample) || sample > 0 && sample.isMultiple(of: overviewInterval)
    }

    /// Where the wrists of each person are, relative to the hips in body radii; nil where the landmarker sees nobody.
    private func wrists(
        of people: [Detection], _ frame: VideoFrame, _ lanes: Lanes<LandmarkLane>, _ sampler: inout RegionSampler,
        _ counters: inout PoseCounters
    ) throws(PoseError) -> [[SIMD2<Double>]?] {
        var result = [[SIMD2<Double>]?](repeating: nil, count: people.count)
        try lanes.run(items: people.count) { (item, lane) throws(PoseError) in
            let person = people[item]
            guard person.radius > 0, let region = networks.decoder.region(around: person) else { return }
            counters.regionsSampled += 1
            counters.landmarkInferences += 1
            try lane.start(frame, region: region, geometry: geometry, sampler: &sampler)
        } finish: { (item, lane) throws(PoseError) in
            guard let pose = try lane.finish()?.person?.pose else { return }
            let points = [Joint.leftWrist, .rightWrist].compactMap { pose[$0]?.position }
            result[item] = points.map { ($0 - people[item].hips) / people[item].radius }
        }
        return result
    }
}
