import SwingCore
import SwingMedia

/// Finds the player in a frame when nothing is known from the frame before.
struct PlayerSearch {
    private let decoder: any PoseDecoder
    private let geometry: PictureGeometry
    private let levels: [[Region]]
    private let box: PictureBox?
    private var detector: PersonDetector
    /// When the whole picture was last searched at every level.
    private var lastFullSearch: Double?

    /// A person who was just lost is still near: this many sides of the last region are looked at.
    private static let nearbySides = 1.6

    init(networks: PoseNetworks, geometry: PictureGeometry, box: PictureBox?) throws(PoseError) {
        decoder = networks.decoder
        self.geometry = geometry
        self.box = box
        levels = SearchPlan.levels(width: geometry.width, height: geometry.height)
        detector = try PersonDetector(networks, geometry: geometry)
    }

    /// The square around the player, or nil when nobody fits.
    mutating func region(
        in frame: VideoFrame, lastSeen: RegionTracker.LastSeen?, counters: inout PoseCounters
    ) throws(PoseError) -> Region? {
        let gate = PlayerGate(lastSeen: lastSeen, box: box, seconds: frame.time.seconds)
        if let lastSeen {
            let nearby = Region(centre: lastSeen.region.centre, side: lastSeen.region.side * Self.nearbySides)
            if let found = try best([nearby], frame, gate, &counters) { return found }
        }
        let isDue = lastFullSearch.map { abs(frame.time.seconds - $0) >= gate.searchInterval } ?? true
        guard isDue else { return nil }
        lastFullSearch = frame.time.seconds
        for level in levels {
            if let found = try best(level, frame, gate, &counters) { return found }
        }
        return nil
    }

    private mutating func best(
        _ regions: [Region], _ frame: VideoFrame, _ gate: PlayerGate, _ counters: inout PoseCounters
    ) throws(PoseError) -> Region? {
        let people = try detector.people(in: frame, regions: regions, counters: &counters)
        return gate.player(among: people, width: geometry.width, height: geometry.height)
            .flatMap { decoder.region(around: $0) }
    }
}
