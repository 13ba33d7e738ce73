import SwingMedia

/// Those who were followed in earlier passes over a clip, while somebody else is searched for.
struct FollowedPlayers: Sendable {
    /// Where each was seen, in time order.
    private let paths: [[PlayerObservation]]

    /// Seconds for which somebody is still where they were seen: three frames at 15 frames a second.
    private static let memory = 0.2

    /// - Parameter sightings: of each player, in time order.
    init(_ sightings: [[PlayerObservation]] = []) { paths = sightings }

    /// Those who were followed in one shot, there: on the other side of a cut nobody is where they were.
    ///
    /// - Parameter shot: presentation seconds.
    /// - Complexity: O(n) in the number of times they were seen there.
    func within(_ shot: Range<Double>) -> FollowedPlayers {
        FollowedPlayers(
            paths.map { path in
                let first = path.partitionPoint { $0.seconds < shot.lowerBound }
                return Array(path[first..<path.partitionPoint { $0.seconds < shot.upperBound }])
            })
    }

    /// Whether somebody whose hips are seen at a time is one of them.
    ///
    /// - Parameter reach: how far they may be from where they were, in sides of their squares.
    ///
    /// Complexity: O(p · log n), for p players who were seen n times.
    func contains(hips: SIMD2<Double>, at seconds: Double, reach: Double = Region.bodyReach) -> Bool {
        paths.contains { path in
            Self.around(seconds, path).contains {
                abs($0.seconds - seconds) <= Self.memory && $0.region.isOfBody(withHips: hips, reach: reach)
            }
        }
    }

    /// The side of the largest of their regions, each as it was seen at the time nearest to one; nil where nobody was followed.
    ///
    /// Complexity: O(p · log n), for p players who were seen n times.
    func largestSide(near seconds: Double) -> Double? {
        paths.compactMap { Self.around(seconds, $0).nearest(to: seconds)?.region.side }.max()
    }

    /// The last of some observations before a time, and the first after it.
    private static func around(_ seconds: Double, _ path: [PlayerObservation]) -> [PlayerObservation] {
        let after = path.partitionPoint { $0.seconds < seconds }
        return Array(path[max(after - 1, 0)..<min(after + 1, path.count)])
    }
}

/// Whom to follow closely when, of people who come and go: in some lanes side by side, in each of them one after the other.
///
/// Pure.
package struct FollowPlan: Sendable {
    /// A time in which somebody moves as in a stroke.
    package struct Span: Sendable {
        /// Who, by their place among all.
        let person: Int
        /// Presentation seconds.
        let time: ClosedRange<Double>
        /// How far a hand moves.
        let displacement: Double

        /// Describes a time.
        package init(person: Int, time: ClosedRange<Double>, displacement: Double) {
            (self.person, self.time, self.displacement) = (person, time, displacement)
        }
    }

    /// In each lane in time order, not overlapping.
    package private(set) var lanes: [[Span]] = []

    /// - Parameters:
    ///   - spans: those worth it; where there are too many at a time, those stay in which a hand moves farthest.
    ///   - most: how many are followed side by side at most.
    /// - Complexity: O(n²) in the number of spans.
    package init(_ spans: [Span], most: Int) {
        for span in spans.sorted(by: { ($1.displacement, $0.time.lowerBound) < ($0.displacement, $1.time.lowerBound) })
        {
            let free = lanes.indices.filter { lane in !lanes[lane].contains { $0.time.overlaps(span.time) } }
            // Who was followed in a lane stays in it.
            if let lane = free.first(where: { lanes[$0].contains { $0.person == span.person } }) ?? free.first {
                lanes[lane].append(span)
            } else if lanes.count < most {
                lanes.append([span])
            }
        }
        lanes = lanes.map { $0.sorted { $0.time.lowerBound < $1.time.lowerBound } }
    }

    /// The parts of the clip in which somebody is followed, in time order, not overlapping.
    package var stretches: [ClosedRange<Double>] {
        var result: [ClosedRange<Double>] = []
        for time in lanes.joined().map(\.time).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = result.last, time.lowerBound <= last.upperBound {
                result[result.count - 1] = last.lowerBound...max(last.upperBound, time.upperBound)
            } else {
                result.append(time)
            }
        }
        return result
    }
}

/// Follows several people one after the other, each for some time within a shot.
struct FollowedLane {
    private var run: PoseTracker
    private let people: [RoughTrack]
    /// The times at which new shots of an edited video begin.
    private let cuts: [Double]
    private var spans: ArraySlice<FollowPlan.Span>
    private var isBegun = false
    private var latest: Int?
    /// The times at which it goes over to somebody else.
    private var changes: [Double] = []

    init(_ run: PoseTracker, _ spans: [FollowPlan.Span], of people: [RoughTrack], cuts: [Double]) {
        self.run = run
        self.people = people
        self.cuts = cuts
        self.spans = spans[...]
    }

    /// Takes the next frame of the clip.
    mutating func take(_ frame: VideoFrame) throws(PoseError) {
        let seconds = frame.time.seconds
        while let span = spans.first, span.time.upperBound < seconds {
            spans.removeFirst()
            isBegun = false
        }
        guard let span = spans.first, span.time.contains(seconds) else { return }
        if !isBegun {
            isBegun = true
            try run.resume(from: people[span.person].observation(near: seconds))
            if let latest, latest != span.person { changes.append(seconds) }
            latest = span.person
        }
        try run.take(frame, beginsShot: false)
    }

    /// Waits for what is in flight and gives the track.
    mutating func finish() throws(PoseError) -> PoseTrackResult {
        var result = try run.finish()
        // Two numbers suffice to say that it is another.
        result.track.turns = changes.enumerated().map {
            PlayerTurn(time: $1, player: PlayerTurn.mainPlayer + ($0 + 1) % 2)
        }
        result.track.cuts = cuts
        return result
    }
}

/// Looks now and then, from when the player was told from those who were there first, whether somebody comes to a shot who could be
/// the player by their size.
struct Bystanders {
    /// Seconds between two looks: who comes to hit a ball is there for longer.
    private static let interval = 1.0

    /// Whether somebody was seen.
    private(set) var areSeen = false
    private var due = Double.infinity

    /// Begins to look.
    ///
    /// - Parameters:
    ///   - seconds: when the player was seen last; nil where nobody was, and nobody is looked for.
    ///   - areSeen: whether there were others from the beginning.
    mutating func begin(after seconds: Double?, areSeen: Bool) {
        due = seconds.map { $0 + Self.interval } ?? .infinity
        self.areSeen = areSeen
    }

    /// Looks at everybody in a frame, where it is time to and nobody was seen yet.
    ///
    /// - Parameter region: the square around the player.
    mutating func look(
        at frame: VideoFrame, besides region: Region, search: inout PlayerLocator, _ decoder: BlazePoseDecoder,
        counters: inout PoseCounters
    ) throws(PoseError) {
        guard !areSeen, frame.time.seconds >= due else { return }
        due = frame.time.seconds + Self.interval
        let size = PlayerConfirmation.rivalSize * decoder.detection(in: region, score: 1).radius
        areSeen = try search.everybody(in: frame, like: region.side, counters: &counters).contains {
            !region.isOfBody(withHips: $0.hips) && $0.prominence >= size
        }
    }
}
