import SwingCore
import SwingMedia

/// One clip on its way through the networks.
struct PoseRun {
    /// Looks through the clip's beginning to tell people apart who could be the player.
    typealias Scouting = (_ rivals: [Detection], _ counters: inout PoseCounters) throws -> PlayerScout.Found?

    private let networks: PoseNetworks
    private let options: PoseOptions
    private let geometry: PictureGeometry
    private var sampler: RegionSampler
    private let lanes: Lanes<LandmarkLane>
    private var tracker = RegionTracker()
    private var search: PlayerSearch
    /// Where the player is first seen, when people had to be told apart; nil once that frame has come.
    private var scouted: PlayerScout.Found?
    private var taken = 0
    /// The presentation time at which is looked who else is in the picture; nil before the player is found and afterwards.
    private var checkDue: Double?
    /// Whether the player turned out to be someone else, so that the clip has to be read from its beginning once more.
    private(set) var isToRestart = false
    /// The presentation time from which the next frame is looked at.
    private var due = -Double.infinity
    private var sightings: [PlayerSighting] = []
    private var frames: [PoseFrame] = []
    private var keptFrames: KeptFrames
    private var lines: [SceneLines] = []
    private var playerBox: PictureBox?
    private(set) var counters = PoseCounters()

    init(networks: PoseNetworks, options: PoseOptions, geometry: PictureGeometry) throws(PoseError) {
        self.networks = networks
        self.options = options
        self.geometry = geometry
        keptFrames = options.emptyKeeper
        sampler = RegionSampler(input: networks.model.manifest.landmarker.input, border: .nearest)
        lanes = try Lanes(PoseNetworks.streams) { () throws(PoseError) in try LandmarkLane(networks) }
        search = try PlayerSearch(networks: networks, geometry: geometry)
    }

    /// Seconds after the player was first found until everybody is looked for again: in the first frame the detector may
    /// miss a player who runs and see a line judge only.
    private static let checkDelay = 0.25

    /// Takes the next frame of the clip.
    mutating func take(_ frame: VideoFrame, scout: Scouting) throws {
        counters.framesDecoded += 1
        keptFrames.add(frame)
        guard isDue(frame.time.seconds) else { return }
        try check(frame, scout: scout)
        guard !isToRestart else { return }
        let lane = lanes[taken]
        taken += 1
        try collect(lane)
        let region = try region(for: frame, scout: scout)
        if region != nil {
            counters.regionsSampled += 1
            counters.landmarkInferences += 1
        }
        try lane.start(frame, region: region, geometry: geometry, sampler: &sampler)
    }

    /// Waits for what is in flight and gives the track.
    ///
    /// - Parameter earlier: what a coarse look at the clip found, whose work is counted in.
    mutating func finish(after earlier: PoseTrackResult? = nil) throws(PoseError) -> PoseTrackResult {
        try drain()
        let track = PoseTrack(
            width: geometry.width, height: geometry.height, slowMotionFactor: options.slowMotionFactor, frames: frames)
        return PoseTrackResult(
            track: track, playerBox: earlier?.playerBox ?? playerBox,
            counters: earlier.map { $0.counters + counters } ?? counters, warnings: PoseWarnings.warnings(for: track),
            sightings: sightings, keptFrames: keptFrames, lines: lines)
    }

    /// Ends a stretch of the clip: finds the straight edges where the hands were fastest in it.
    mutating func endStretch() throws(PoseError) {
        try drain()
        guard let frame = keptFrames.takeFastest() else { return }
        lines.append(
            SceneLines(time: frame.time.seconds, segments: SegmentFinder.segments(in: frame, geometry: geometry)))
    }

    /// Goes to another place of the clip, where the player was seen before.
    mutating func resume(from sighting: PlayerSighting?) throws(PoseError) {
        try drain()
        tracker = RegionTracker()
        due = -.infinity
        if let sighting { tracker.assume(index: -1, seconds: sighting.seconds, region: sighting.region) }
    }

    /// Forgets everybody but the player found by looking through the clip; its frames come again from the first.
    mutating func restart() throws(PoseError) {
        try drain()
        isToRestart = false
        tracker = RegionTracker()
        due = -.infinity
        playerBox = nil
        sightings = []
        frames = []
        keptFrames = options.emptyKeeper
    }

    /// Looks once, shortly after the player was found, whether someone else could be the player.
    private mutating func check(_ frame: VideoFrame, scout: Scouting) throws {
        guard let checkDue, frame.time.seconds >= checkDue, let seen = tracker.lastSeen else { return }
        self.checkDue = nil
        let people = try search.people(in: frame, counters: &counters)
        search.succeed()
        let rivals = PlayerScout.rivals(people)
        guard rivals.contains(where: { !seen.region.isOfBody(withHips: $0.hips) }),
            let found = try scout(rivals, &counters), !wasFollowed(found)
        else { return }
        scouted = found
        isToRestart = true
    }

    /// Whether someone is who has been followed so far, judged by where both were at that time.
    private func wasFollowed(_ found: PlayerScout.Found) -> Bool {
        guard let then = sightings.nearest(to: found.seconds) else { return false }
        return then.region.isOfBody(withHips: found.region.centre)
    }

    /// Waits for what is in flight.
    private mutating func drain() throws(PoseError) {
        for _ in 0..<lanes.count {
            try collect(lanes[taken])
            taken += 1
        }
    }

    /// Whether a frame is one to look at.
    ///
    /// Frames come when they come: one that is a tenth of a millisecond early is on time.
    private mutating func isDue(_ seconds: Double) -> Bool {
        guard seconds >= due - 1e-4 else { return false }
        due = options.interval > 0 ? seconds + options.interval : due
        return true
    }

    private mutating func region(for frame: VideoFrame, scout: Scouting) throws -> Region? {
        if let region = tracker.region(index: frame.index, width: geometry.width, height: geometry.height) {
            return region
        }
        let found =
            if let lastSeen = tracker.lastSeen {
                try search.region(in: frame, lastSeen: lastSeen, counters: &counters)
            } else {
                try firstRegion(in: frame, scout: scout)
            }
        if let found {
            search.succeed()
            tracker.assume(index: frame.index, seconds: frame.time.seconds, region: found)
        }
        return found
    }

    /// The square around the player in a frame before which nobody was followed.
    private mutating func firstRegion(in frame: VideoFrame, scout: Scouting) throws -> Region? {
        if let scouted {
            guard frame.time.seconds >= scouted.seconds else { return nil }
            self.scouted = nil
            return scouted.region
        }
        if let box = options.playerBox { return try search.region(in: frame, around: box, counters: &counters) }
        let people = try search.people(in: frame, counters: &counters)
        let rivals = PlayerScout.rivals(people)
        if rivals.count > 1, let found = try scout(rivals, &counters) {
            if found.seconds <= frame.time.seconds { return found.region }
            scouted = found
            return nil
        }
        let only = PlayerProminence.player(among: people, width: geometry.width).flatMap(networks.decoder.region)
        if only != nil { checkDue = frame.time.seconds + Self.checkDelay }
        return only
    }

    private mutating func collect(_ lane: LandmarkLane) throws(PoseError) {
        guard let (task, person) = try lane.finish() else { return }
        let wasTracking = !tracker.isSearching
        let isBelieved = tracker.observe(
            index: task.index, seconds: task.time.seconds, shown: task.region, next: person?.region)
        if wasTracking && tracker.isSearching { counters.losses += 1 }
        let pose = isBelieved ? person.map { PoseRounding.rounded($0.pose) } : nil
        if isBelieved, let region = person?.region {
            sightings.append(PlayerSighting(seconds: task.time.seconds, region: region))
        }
        if playerBox == nil, let pose { playerBox = PictureBox(around: pose) }
        keptFrames.note(pose, at: task.time.seconds)
        frames.append(PoseFrame(index: task.index, time: task.time, pose: pose))
    }
}

extension PictureBox {
    /// The smallest box around a pose's landmarks; nil where there are none.
    init?(around pose: Pose) {
        let points = pose.keypoints.compactMap { $0?.position }
        guard var low = points.first else { return nil }
        var high = low
        for point in points {
            low = pointwiseMin(low, point)
            high = pointwiseMax(high, point)
        }
        self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
