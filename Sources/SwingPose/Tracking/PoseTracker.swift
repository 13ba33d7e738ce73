import SwingCore
import SwingMedia

/// One clip on its way through the networks.
struct PoseTracker {
    private let networks: PoseNetworks
    private let options: PoseOptions
    private let geometry: PictureGeometry
    private var sampler: RegionSampler
    private let lanes: InferenceSlots<LandmarkSlot>
    private var tracker = RegionTracker()
    private var search: PlayerLocator
    /// Whether somebody is followed who may turn out not to be the player.
    private let isChoosing: Bool
    /// Looks at the others at the clip's beginning; nil before anybody is followed and when it is over.
    private var watch: PlayerConfirmation?
    /// Where the player is first seen, when that turned out to be another; nil once that frame has come.
    private var chosen: PlayerConfirmation.Found?
    private var taken = 0
    /// Whether the player turned out to be someone else, so that the clip has to be read from its beginning once more.
    private(set) var isToRestart = false
    /// The presentation time from which the next frame is looked at.
    private var due = -Double.infinity
    private var sightings: [PlayerObservation] = []
    private var frames: [PoseFrame] = []
    private var keptFrames: FrameCache
    private var lines: [FrameLines] = []
    private var playerBox: PictureBox?
    private(set) var counters = PoseCounters()

    /// - Parameter isChoosing: whether the clip comes from its beginning, so that the player can be told from other people.
    init(
        networks: PoseNetworks, options: PoseOptions, geometry: PictureGeometry, isChoosing: Bool
    ) throws(PoseError) {
        self.networks = networks
        self.options = options
        self.geometry = geometry
        self.isChoosing = isChoosing && options.playerBox == nil
        keptFrames = options.emptyKeeper
        sampler = RegionSampler(input: networks.model.manifest.landmarker.input, border: .nearest)
        lanes = try InferenceSlots(PoseNetworks.lanes) { () throws(PoseError) in try LandmarkSlot(networks) }
        search = try PlayerLocator(networks: networks, geometry: geometry)
    }

    /// Takes the next frame of the clip.
    mutating func take(_ frame: VideoFrame) throws(PoseError) {
        counters.framesDecoded += 1
        keptFrames.add(frame)
        guard isDue(frame.time.seconds) else { return }
        if let watch, watch.isOver(at: frame.time.seconds) { endWatch() }
        guard !isToRestart else { return }
        let lane = lanes[taken]
        taken += 1
        try collect(lane)
        let region = try region(for: frame)
        try lane.start(frame, region: region, geometry: geometry, sampler: &sampler, counters: &counters)
        try watch?.look(at: frame, followed: region, search: &search, counters: &counters)
    }

    /// Waits for what is in flight at the clip's end, and tells whether it has to be read once more.
    mutating func endClip() throws(PoseError) {
        try drain()
        endWatch()
    }

    /// Waits for what is in flight and gives the track.
    ///
    /// - Parameter earlier: what a coarse look at the clip found, whose work is counted in.
    mutating func finish(after earlier: PoseTrackResult? = nil) throws(PoseError) -> PoseTrackResult {
        try drain()
        let track = PoseTrack(
            width: geometry.width, height: geometry.height, playback: options.playback, frames: frames)
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
            FrameLines(time: frame.time.seconds, segments: SegmentFinder.segments(in: frame, geometry: geometry)))
    }

    /// Goes to another place of the clip, where the player was seen before.
    mutating func resume(from sighting: PlayerObservation?) throws(PoseError) {
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

    /// Takes who the player is from the watch.
    private mutating func endWatch() {
        defer { watch = nil }
        guard let found = watch?.player, !wasFollowed(found) else { return }
        chosen = found
        isToRestart = true
    }

    /// Whether someone is who has been followed so far, judged by where both were at that time.
    private func wasFollowed(_ found: PlayerConfirmation.Found) -> Bool {
        guard let then = sightings.nearest(to: found.seconds) else { return false }
        return then.region.isOfBody(withHips: found.region.center)
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

    private mutating func region(for frame: VideoFrame) throws(PoseError) -> Region? {
        if let region = tracker.region(index: frame.index, width: geometry.width, height: geometry.height) {
            return region
        }
        let found =
            if let lastSeen = tracker.lastSeen {
                try search.region(in: frame, lastSeen: lastSeen, counters: &counters)
            } else {
                try firstRegion(in: frame)
            }
        if let found {
            search.succeed()
            tracker.assume(index: frame.index, seconds: frame.time.seconds, region: found)
        }
        return found
    }

    /// The square around the player in a frame before which nobody was followed.
    private mutating func firstRegion(in frame: VideoFrame) throws(PoseError) -> Region? {
        if let chosen { return try region(of: chosen, in: frame) }
        if let box = options.playerBox?.clipped(toPictureOf: geometry.width, by: geometry.height) {
            return try search.region(in: frame, around: box, counters: &counters)
        }
        let people = try search.people(in: frame, counters: &counters)
        guard let player = InitialPlayer.player(among: people, width: geometry.width) else { return nil }
        if isChoosing {
            watch = PlayerConfirmation(networks: networks, geometry: geometry, people: people, followed: player)
        }
        return networks.decoder.region(around: player)
    }

    /// The square around the player whose first sighting is known: from it on, or up to a look before where they are there
    /// already.
    private mutating func region(
        of chosen: PlayerConfirmation.Found, in frame: VideoFrame
    ) throws(PoseError) -> Region? {
        let wait = chosen.seconds - frame.time.seconds
        guard wait <= PlayerConfirmation.interval else { return nil }
        let later = RegionTracker.LastSeen(seconds: chosen.seconds, region: chosen.region)
        let found = wait <= 0 ? chosen.region : try search.region(in: frame, near: later, counters: &counters)
        if found != nil { self.chosen = nil }
        return found
    }

    private mutating func collect(_ lane: LandmarkSlot) throws(PoseError) {
        guard let (task, person) = try lane.finish() else { return }
        let wasTracking = !tracker.isSearching
        let isBelieved = tracker.observe(
            index: task.index, seconds: task.time.seconds, shown: task.region, next: person?.region)
        if wasTracking && tracker.isSearching { counters.losses += 1 }
        try watch?.settle(index: task.index, followed: isBelieved ? person : nil)
        let pose = isBelieved ? person.map { PoseRounding.rounded($0.pose) } : nil
        if isBelieved, let region = person?.region {
            sightings.append(PlayerObservation(seconds: task.time.seconds, region: region))
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
