import SwingCore
import SwingMedia

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
        let turns = changes.enumerated().map { PlayerTurn(time: $1, player: PlayerTurn.mainPlayer + ($0 + 1) % 2) }
        let track = result.track
        result.track = PoseTrack(
            width: track.width, height: track.height, playback: track.playback, frames: track.frames, turns: turns,
            cuts: cuts)
        return result
    }
}
