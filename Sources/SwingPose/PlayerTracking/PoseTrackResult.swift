package import SwingMedia

/// What the pose stage found.
package struct PoseTrackResult: Sendable {
    /// The player, frame by frame, rounded as a pose file rounds.
    package var track: PoseTrack
    /// Where the player stood when first seen, or nil when nobody was.
    package let playerBox: PictureBox?
    /// What was done.
    package let counters: PoseCounters
    /// What the person should know.
    package let warnings: [AnalysisWarning]
    /// Where the player was seen, in time order.
    private(set) var sightings: [PlayerObservation]
    /// The shots, presentation seconds, in which others are seen who could be the player by their size.
    package var sharedShots: [Range<Double>] = []
    /// Frames still at hand; whoever is done with them frees their memory by putting an empty one here.
    package var keptFrames = FrameCache()
    /// What decoding the frames for it met.
    package var decoding = DecodeCounters()

    /// What the player wears, of all frames of some time; nil where it is not seen in several.
    ///
    /// - Parameter span: presentation seconds.
    package func appearance(in span: ClosedRange<Double>) -> Appearance? {
        let looks = sightings.filter { span.contains($0.seconds) }.compactMap(\.appearance)
        return looks.count < Self.fewestLooks ? nil : Appearance(medianOf: looks)
    }

    /// The sighting nearest to a time in the same shot, or nil where there is none.
    ///
    /// Complexity: O(n).
    func sighting(nearest seconds: Double) -> PlayerObservation? {
        let shot = track.cuts.firstIndex(notBelow: seconds.nextUp)
        return sightings.filter { track.cuts.firstIndex(notBelow: $0.seconds.nextUp) == shot }.nearest(to: seconds)
    }

    /// A median of three outvotes one frame in which an arm or a racket hides the shirt.
    private static let fewestLooks = 3

    /// The times at which it may have gone over to another person, in ascending order: where the player was lost, met one of
    /// the others, or the video was cut, and where somebody else is meant from on.
    ///
    /// - Complexity: O(n · p · log n), for p others who were seen n times.
    package func breaks(besides others: [PoseTrackResult] = []) -> [Double] {
        let others = FollowedPlayers(others.map(\.sightings))
        guard let first = sightings.first?.seconds, let last = sightings.last?.seconds else { return [] }
        let lost = track.frames.filter { $0.pose == nil }.map(\.time.seconds)
        let met = sightings.filter { others.contains(hips: $0.region.center, at: $0.seconds) }.map(\.seconds)
        return (lost + met + track.cuts + track.turns.map(\.time)).filter { first < $0 && $0 <= last }.sorted()
    }

    /// The same without the frames that show one of some others.
    ///
    /// - Complexity: O(n · p · log n), for p others who were seen n times.
    func without(_ others: FollowedPlayers) -> PoseTrackResult {
        func isOther(_ one: PlayerObservation) -> Bool {
            others.contains(hips: one.region.center, at: one.seconds, reach: Region.landmarkedReach)
        }
        let shared = Set(sightings.filter(isOther).map(\.seconds))
        guard !shared.isEmpty else { return self }
        var result = self
        result.track.frames = track.frames.map { frame in
            shared.contains(frame.time.seconds) ? PoseFrame(index: frame.index, time: frame.time, pose: nil) : frame
        }
        result.sightings.removeAll { shared.contains($0.seconds) }
        return result
    }
}

extension PoseTrackResult {
    /// The result for a clip in which nobody was searched for.
    package init(notLookedAt geometry: PictureGeometry) {
        self.init(
            track: PoseTrack(width: geometry.width, height: geometry.height, frames: []), playerBox: nil,
            counters: PoseCounters(), warnings: [], sightings: [])
    }
}

/// Where the player was seen, for a later pass at the same time.
struct PlayerObservation: Sendable {
    let seconds: Double
    let region: Region
    /// What they wear, as it looks in this frame; nil where it is not seen.
    var appearance: Appearance?
}

extension [PlayerObservation] {
    /// The sighting nearest in time, or nil where the player was never seen.
    ///
    /// Complexity: O(n).
    func nearest(to seconds: Double) -> PlayerObservation? {
        self.min { abs($0.seconds - seconds) < abs($1.seconds - seconds) }
    }
}

/// What a person should know about the poses that were found.
enum PoseWarnings {
    /// Below this share of frames with a player, grades rest on too little.
    static let fewFrames = 0.5
    /// Below this share a body was seen in passing, or where there is none.
    private static let nobody = 0.05

    static func warnings(for track: PoseTrack) -> [AnalysisWarning] {
        let share = Double(track.frames.count { $0.pose != nil }) / Double(max(1, track.frames.count))
        if share < nobody { return [AnalysisWarning(.noPlayer)] }
        guard share < fewFrames else { return [] }
        return [AnalysisWarning(.playerOftenLost, ["percent": "\(Int(clamping: (share * 100).rounded()))"])]
    }
}
