import FoundationEssentials
import SwingMedia

/// Looks, some times a second, for everybody in a shot besides those who are followed already, and follows them roughly.
///
/// Who is who does not matter here: what is asked is where somebody moves as in a stroke, and when. Several times a second the
/// landmarker looks at whom it saw the time before; who was lost is searched for nearby, and now and then everybody. Who is found
/// is followed back in time as far as that goes: the detector knows people by their faces, which an arm hides that takes a
/// racket back.
struct PeopleScan {
    /// Somebody in work, in one sampled frame.
    private struct Shown {
        /// Who it is; nil for somebody of whom nothing was known.
        let person: Int?
        let region: Region
    }

    /// Seconds between two searches of the whole picture: as long as somebody who is found is followed back.
    private static let overviewInterval = 1.0
    /// Seconds for which somebody who was lost is searched for where they were.
    private static let memory = 1.0
    /// How many are looked at in one frame, the largest.
    private static let mostPeople = PlayerConfirmation.mostRivals

    /// How many sampled frames somebody is followed back: a second.
    private static let mostRecent = 7

    private let networks: PoseNetworks
    private let geometry: PictureGeometry
    private let options: PoseOptions
    private let followed: FollowedPlayers
    private var locator: PlayerLocator
    private var sampler: RegionSampler
    private var slots: [LandmarkSlot] = []
    private var shown: [Shown] = []
    private var due = -Double.infinity
    private var overviewDue = -Double.infinity
    private var people: [RoughTrack] = []
    /// The last sampled frames.
    private var recent: [VideoFrame] = []
    /// The time of the sample before.
    private var latest = -Double.infinity
    private(set) var counters = PoseCounters()

    /// - Parameter followed: those who are known, in this shot.
    init(
        networks: PoseNetworks, options: PoseOptions, geometry: PictureGeometry, besides followed: FollowedPlayers
    ) throws(PoseError) {
        self.networks = networks
        self.options = options
        self.geometry = geometry
        self.followed = followed
        locator = try PlayerLocator(networks: networks, geometry: geometry, others: followed)
        sampler = RegionSampler(input: networks.model.manifest.landmarker.input, border: .nearest)
    }

    /// Takes the next frame of the shot.
    mutating func take(_ frame: VideoFrame) throws(PoseError) {
        counters.framesDecoded += 1
        let seconds = frame.time.seconds
        guard seconds >= due - 1e-4 else { return }
        due = seconds + options.interval
        try settle()
        let known = known(at: seconds)
        let found = try search(frame, besides: known)
        shown = Array((known + found).sorted { $0.region.side > $1.region.side }.prefix(Self.mostPeople))
        while slots.count < shown.count { slots.append(try LandmarkSlot(networks)) }
        for (slot, one) in zip(slots, shown) {
            try slot.start(frame, region: one.region, geometry: geometry, sampler: &sampler, counters: &counters)
        }
        latest = seconds
        recent = recent.suffix(Self.mostRecent - 1) + [frame]
    }

    /// Waits for what is in flight, and gives everybody who was seen more than in passing.
    mutating func finish() throws(PoseError) -> [RoughTrack] {
        try settle()
        return people.filter { $0.sightings.count >= RoughTrack.fewestSightings }
    }

    /// Those whom the landmarker saw in the sample before.
    private func known(at seconds: Double) -> [Shown] {
        people.indices.filter { people[$0].last.seconds == latest }.map { Shown(person: $0, region: people[$0].region) }
    }

    /// Those who were lost and are found again, and those who were not seen before.
    private mutating func search(_ frame: VideoFrame, besides known: [Shown]) throws(PoseError) -> [Shown] {
        let seconds = frame.time.seconds
        let lost = people.indices.filter {
            people[$0].last.seconds < latest && seconds - people[$0].last.seconds <= Self.memory * options.playback
        }
        var detections: [Detection] = []
        if seconds >= overviewDue - 1e-4 {
            overviewDue = seconds + Self.overviewInterval * options.playback
            detections =
                if let side = followed.largestSide(near: seconds) {
                    try locator.everybody(in: frame, like: side, counters: &counters)
                } else { try locator.everybody(in: frame, counters: &counters) }
        } else if !lost.isEmpty {
            let places = lost.map { networks.decoder.detection(in: people[$0].region, score: 1) }
            detections = try locator.people(in: frame, near: places, counters: &counters)
        }
        var free = detections.filter { one in
            isLargeEnough(one, at: seconds) && !known.contains { $0.region.isOfBody(withHips: one.hips) }
        }
        var result: [Shown] = []
        for person in lost.reversed() {
            let seen = people[person].last.place
            guard let found = PlayerMatcher(lastSeen: seen, seconds: seconds).player(among: free),
                let region = networks.decoder.region(around: found)
            else { continue }
            free.removeAll { $0 == found }
            result.append(Shown(person: person, region: region))
        }
        return result
            + free.compactMap { networks.decoder.region(around: $0) }.map { Shown(person: nil, region: $0) }
    }

    /// Whether somebody is not too small beside those who are followed.
    private func isLargeEnough(_ person: Detection, at seconds: Double) -> Bool {
        guard let side = followed.largestSide(near: seconds), let own = networks.decoder.region(around: person)?.side
        else { return true }
        return own >= RoughTrack.leastSize * side
    }

    /// Takes what the landmarker saw in the sample before.
    private mutating func settle() throws(PoseError) {
        var taken: [Region] = []
        for (slot, one) in zip(slots, shown) {
            guard let (task, seen) = try slot.finish(), let seen,
                RegionTracker.isPlausible(seen.region, after: one.region),
                one.person != nil || seen.pose.score >= PoseTracker.surePresence
            else { continue }
            let hips = seen.region.center
            let isKnown =
                followed.contains(hips: hips, at: task.time.seconds, reach: Region.landmarkedReach)
                || taken.contains { $0.isOfBody(withHips: hips, reach: Region.landmarkedReach) }
            guard !isKnown else { continue }
            taken.append(seen.region)
            let sighting = RoughTrack.Sighting(seen, of: task)
            if let person = one.person {
                people[person].sightings.append(sighting)
            } else {
                people.append(RoughTrack(sightings: try before(sighting) + [sighting]))
            }
        }
        shown = []
    }

    /// Somebody who was found, in the frames before, back to where the landmarker does not see them or sees somebody known.
    private mutating func before(_ found: RoughTrack.Sighting) throws(PoseError) -> [RoughTrack.Sighting] {
        var result: [RoughTrack.Sighting] = []
        var region = found.region
        let slot = try LandmarkSlot(networks)
        for frame in recent.reversed() where frame.time.seconds < found.seconds {
            try slot.start(frame, region: region, geometry: geometry, sampler: &sampler, counters: &counters)
            guard let (task, seen) = try slot.finish(), let seen, RegionTracker.isPlausible(seen.region, after: region),
                !isKnown(hips: seen.region.center, at: task.time.seconds)
            else { break }
            result.append(RoughTrack.Sighting(seen, of: task))
            region = seen.region
        }
        return result.reversed()
    }

    /// Whether hips at a time are those of somebody who is followed or was seen there.
    private func isKnown(hips: SIMD2<Double>, at seconds: Double) -> Bool {
        followed.contains(hips: hips, at: seconds, reach: Region.landmarkedReach)
            || people.contains { person in
                person.last.seconds >= seconds
                    && person.sightings.contains {
                        $0.seconds == seconds && $0.region.isOfBody(withHips: hips, reach: Region.landmarkedReach)
                    }
            }
    }
}

package struct PoseOptions: Sendable {
    /// Where the player stands in the first frame, or nil to let the program choose among the people it sees.
    package var playerBox: PictureBox?
    /// How many seconds of presentation time apart sampled frames are, at least: 0 for every frame.
    ///
    /// Frames between are left out of the track.
    package var interval: Double
    /// How many times slower the clip plays than it was filmed; only noted in the track.
    package var playback: PlaybackRate
    /// The most bytes of frames kept for later use; 0 for none.
    package var keptBytes: Int

    /// How many threads inference uses where nothing else is asked for: one a core, but no more than four, beyond which
    /// two inferences of this size gain nothing.
    package static var defaultThreads: Int { min(max(ProcessInfo.processInfo.activeProcessorCount, 1), 4) }

    package init(
        playerBox: PictureBox? = nil, interval: Double = 0, playback: PlaybackRate = .realTime, keptBytes: Int = 0
    ) {
        (self.playerBox, self.interval, self.playback, self.keptBytes) = (playerBox, interval, playback, keptBytes)
    }

    var emptyFrameCache: FrameCache { FrameCache(budget: keptBytes, playback: playback) }
}

/// Where somebody was who is not followed: some times a second, as long as they were in sight.
package struct RoughTrack: Sendable {
    /// Somebody at one time.
    struct Sighting: Sendable {
        let seconds: Double
        let region: Region
        let frame: PoseFrame

        var place: PlayerObservation { PlayerObservation(seconds: seconds, region: region) }

        init(_ person: LandmarkedPerson, of task: LandmarkSlot.Task) {
            seconds = task.time.seconds
            region = person.region
            frame = PoseFrame(index: task.index, time: task.time, pose: PoseRounding.rounded(person.pose))
        }
    }

    /// In time order, at least one.
    var sightings: [Sighting]

    /// The size of the smallest who are looked for, as a share of that of whoever is followed: the far player of a broadcast
    /// is less than half the near one.
    static let leastSize = 0.5
    /// Who is seen less often passes by.
    static let fewestSightings = 3

    var last: Sighting { sightings[sightings.count - 1] }
    var region: Region { last.region }

    /// The first and the last time somebody was seen, presentation seconds.
    package var extent: ClosedRange<Double> { sightings[0].seconds...last.seconds }

    /// The poses, in a picture and at a rate of playback.
    package func track(width: Int, height: Int, playback: PlaybackRate) -> PoseTrack {
        PoseTrack(width: width, height: height, playback: playback, frames: sightings.map(\.frame))
    }

    /// Where they were about a time.
    func observation(near seconds: Double) -> PlayerObservation {
        (sightings.min { abs($0.seconds - seconds) < abs($1.seconds - seconds) } ?? last).place
    }
}
