public import SwingCore
import SwingMedia

/// Where somebody was who is not followed: some times a second, as long as they were in sight.
public struct RoughTrack: Sendable {
    /// Somebody at one time.
    struct Sighting: Sendable {
        let seconds: Double
        let region: Region
        let frame: PoseFrame

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
    public var extent: ClosedRange<Double> { sightings[0].seconds...last.seconds }

    /// The poses, in a picture and at a rate of playback.
    public func track(width: Int, height: Int, playback: PlaybackRate) -> PoseTrack {
        PoseTrack(width: width, height: height, playback: playback, frames: sightings.map(\.frame))
    }

    /// Where they were about a time.
    func observation(near seconds: Double) -> PlayerObservation {
        let one = sightings.min { abs($0.seconds - seconds) < abs($1.seconds - seconds) } ?? last
        return PlayerObservation(seconds: one.seconds, region: one.region)
    }
}
