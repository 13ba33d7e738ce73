import SwingCore
import SwingMedia

/// Looks through the beginning of a clip when several people could be the player.
struct PlayerScout {
    private let networks: PoseNetworks
    private let geometry: PictureGeometry

    /// Where the player is first seen.
    struct Found {
        let frameIndex: Int
        let region: Region
    }

    /// Seconds between the frames looked at: a stroke takes about a second.
    private static let interval = 0.25
    /// Seconds of the clip looked at: long enough for a stroke or a ready position, short beside the analysis itself.
    private static let duration = 12.0
    /// How many people of a frame are looked at closely, largest first.
    private static let closeLooks = 6
    /// Someone smaller than this share of the largest person is not taken for the player without the others being looked
    /// at: the far player of a broadcast is less than half the near one.
    static let rivalSize = 0.6

    init(networks: PoseNetworks, geometry: PictureGeometry) {
        self.networks = networks
        self.geometry = geometry
    }

    /// Whether the people of a frame leave open who the player is.
    static func isAmbiguous(_ people: [Detection]) -> Bool {
        let largest = people.map(\.radius).max() ?? 0
        return people.count { $0.radius >= rivalSize * largest } > 1
    }

    /// Reads the beginning of a clip and picks the player.
    ///
    /// - Parameter levels: the squares in which the people of the first frame were found.
    func find(
        _ reader: inout VideoReader, squares: [Region], counters: inout PoseCounters, isCancelled: () -> Bool
    ) throws -> Found? {
        var detector = try PersonDetector(networks, geometry: geometry)
        let lane = try LandmarkLane(networks)
        var sampler = RegionSampler(input: networks.model.manifest.landmarker.input, border: .nearest)
        var choice = PlayerChoice()
        var frameIndices: [Int] = []
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
            let people = try detector.people(in: frame, regions: squares, counters: &counters)
                .sorted { $0.radius > $1.radius }
                .prefix(Self.closeLooks)
            var looks: [(detection: Detection, wrists: [SIMD2<Double>]?)] = []
            for person in people {
                looks.append((person, try wrists(of: person, frame, lane, &sampler, &counters)))
            }
            choice.add(looks)
            frameIndices.append(frame.index)
        }
        guard let first = choice.player(width: geometry.width, height: geometry.height)?.first,
            let region = networks.decoder.region(around: first.detection)
        else { return nil }
        return Found(frameIndex: frameIndices[first.sample], region: region)
    }

    private func wrists(
        of person: Detection, _ frame: VideoFrame, _ lane: LandmarkLane, _ sampler: inout RegionSampler,
        _ counters: inout PoseCounters
    ) throws(PoseError) -> [SIMD2<Double>]? {
        guard let region = networks.decoder.region(around: person), person.radius > 0 else { return nil }
        counters.regionsSampled += 1
        counters.landmarkInferences += 1
        try lane.start(frame, region: region, geometry: geometry, sampler: &sampler)
        guard let pose = try lane.finish()?.person?.pose else { return nil }
        let points = [Joint.leftWrist, .rightWrist].compactMap { pose[$0]?.position }
        return points.map { ($0 - person.hips) / person.radius }
    }
}
