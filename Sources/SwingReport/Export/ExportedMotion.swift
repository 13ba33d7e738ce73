import SwingMotion
package import SwingTechnique

/// What the exports read of an analysis: when each frame is shown, where the joints are, and what was found of strokes.
///
/// The only file of the module that depends on how a motion is stored.
public struct ExportedMotion: Sendable {
    /// The clip's name without folder and ending, as file names inside exports begin with it.
    package let name: String
    /// The strokes of the player in time order.
    package let strokes: [ExportedStroke]
    /// Whose motion it is: 1 for the main player of the clip, 2 and more for others who take turns with them.
    package let player: Int
    /// The clip's other players, where this one was taken without being asked for.
    package let omittedPlayers: [Int]
    /// The body that meters are those of; nil where the source measured space itself.
    package let height: PlayerHeight?
    let track: MotionTrack
    /// When each sample is shown, in ticks of the video's own clock.
    let presentation: [MediaTime]
    /// Exported meters over those of the track.
    let scale: Double

    /// Describes the motion of one player.
    ///
    /// - Parameters:
    ///   - name: the clip's name without folder and ending; of other players than the main one it is numbered.
    ///   - presentation: the presentation time of each sample of the track, in its order and as many.
    ///   - height: the player's; nil leaves meters as the track has them.
    package init(
        name: String, track: MotionTrack, presentation: [MediaTime], strokes: [ExportedStroke] = [],
        player: Int = PlayerTurn.mainPlayer, omittedPlayers: [Int] = [], height: PlayerHeight? = nil
    ) {
        precondition(presentation.count == track.count)
        self.name = Self.fileName(name) + (player == PlayerTurn.mainPlayer ? "" : "-player\(player)")
        self.track = track
        self.presentation = presentation
        self.strokes = strokes
        self.player = player
        self.omittedPlayers = omittedPlayers
        self.height = track.isMeasuredInSpace ? nil : height
        scale = height.map { track.scale(toHeight: $0.meters) } ?? 1
    }

    /// The name as it can begin a file name and stand on a line of its own: nothing hidden, no tab, and short enough
    /// for what follows.
    private static func fileName(_ name: String) -> String {
        var result = ""
        for character in name.replacingControlCharacters where result.utf8.count + character.utf8.count <= longestName {
            result.append(character == "/" ? "_" : character)
        }
        return result.isEmpty ? "motion" : result
    }

    /// File systems take names of 255 bytes; what an export adds is shorter than 55.
    private static let longestName = 200

    /// How many samples there are, one a decoded frame.
    var count: Int { track.count }

    /// Presentation time of a sample in seconds.
    func time(_ sample: Int) -> Double { track.times[sample] }

    /// The frame's number in presentation order, from 0.
    func frame(_ sample: Int) -> Int { track.frameIndices[sample] }

    /// A joint in pixels of the upright picture, or nil where it is not known.
    func image(_ joint: Joint, _ sample: Int) -> SIMD2<Double>? {
        track.image(joint, sample).flatMap { $0.x.isFinite && $0.y.isFinite ? $0 : nil }
    }

    /// A joint in meters of the player's body (x to the right of the picture, y up, z toward the camera), or nil where
    /// it is not known.
    func world(_ joint: Joint, _ sample: Int) -> SIMD3<Double>? {
        track.world(joint, sample).flatMap { $0.x.isFinite && $0.y.isFinite && $0.z.isFinite ? $0 * scale : nil }
    }

    /// How likely a joint was seen rather than hidden, 0 to 1.
    func visibility(_ joint: Joint, _ sample: Int) -> Double {
        let value = track.joints[joint.rawValue].visibility[sample]
        return value.isFinite ? min(max(value, 0), 1) : 0
    }

    /// The stroke that is going on at a presentation time, the later one where two overlap.
    func stroke(at time: Double) -> ExportedStroke? {
        strokes.last { $0.start <= time && time <= $0.end }
    }

    /// An angle in space at every sample in degrees, turns counted on instead of jumping at 180.
    func unwrappedAngles(_ id: AngleID) -> [Double?] { AngleTable.unwrappedSeries(id, in: track, space: .world) }
}

/// How frames follow each other in presentation time.
struct FrameTiming {
    /// Frames a second: the mean over all steps but those where frames are missing.
    let rate: Double
    /// Whether every frame lies on a grid of that rate, up to the rounding of a container's clock.
    let isConstant: Bool
    /// A longer step between two frames means that frames are missing, seconds.
    let longestStep: Double

    /// Containers such as Matroska round times to milliseconds.
    private static let clockRounding = 0.001

    /// Looks at presentation times in seconds, strictly increasing.
    init(_ times: [Double]) {
        let steps = zip(times.dropFirst(), times).map { $0 - $1 }
        let median = steps.isEmpty ? 0 : steps.sorted()[steps.count / 2]
        let longest = 2.5 * median
        let regular = steps.filter { $0 <= longest }
        let total = regular.reduce(0, +)
        let mean = total > 0 ? Double(regular.count) / total : 30
        let first = times.first ?? 0
        rate = mean
        longestStep = longest
        isConstant = times.allSatisfy { time in
            let position = (time - first) * mean
            return abs(position - position.rounded()) / mean <= Self.clockRounding
        }
    }
}

package struct ExportedStroke: Hashable, Sendable {
    /// 1 for the first stroke of a clip.
    package let id: Int
    /// What was hit, as a person reads it, such as “Forehand”.
    package let title: String
    /// First moment, seconds of presentation time.
    package let start: Double
    /// Last moment, seconds of presentation time.
    package let end: Double
    /// When the ball was met, seconds of presentation time.
    package let contact: Double
    /// The events found, contact among them, in time order.
    package let events: [StrokeEvent]
    /// The grade as a person reads it, or nil where there is none.
    package let verdict: String?
    /// The one thing to work on, or nil where there is none.
    package let headline: String?

    /// Describes a stroke.
    package init(
        id: Int, title: String, start: Double, end: Double, contact: Double, events: [StrokeEvent],
        verdict: String?, headline: String?
    ) {
        self.id = id
        self.title = title
        self.start = start
        self.end = end
        self.contact = contact
        self.events = events
        self.verdict = verdict
        self.headline = headline
    }

    /// The last of its events that has passed at a presentation time.
    func event(before time: Double) -> StrokeEventID? { events.last { $0.time <= time }?.id }
}

/// Numbers as decimals of fixed precision, independent of any locale.
enum FixedPoint {
    /// The nearest decimal with so many places; never negative zero.
    ///
    /// A number too large to have such places is written without them.
    static func text(_ value: Double, places: Int) -> String {
        var scale = 1.0
        for _ in 0..<places { scale *= 10 }
        let scaled = (value * scale).rounded()
        guard scaled.magnitude < 0x1p53 else { return String(Int64(clamping: value)) }
        let whole = Int64(clamping: scaled)
        var digits = String(whole.magnitude)
        if digits.utf8.count <= places {
            digits = String(repeating: "0", count: places + 1 - digits.utf8.count) + digits
        }
        let sign = whole < 0 ? "-" : ""
        guard places > 0 else { return sign + digits }
        return "\(sign)\(digits.dropLast(places)).\(digits.suffix(places))"
    }
}

/// Presentation times as hours, minutes, seconds and milliseconds.
enum Timecode {
    /// Such as `00:01:05.250`; a time before zero begins with a minus sign.
    ///
    /// - Parameter separator: what stands before the milliseconds: a point, in subtitles a comma.
    static func text(_ seconds: Double, separator: String = ".") -> String {
        let total = Int(clamping: (seconds * 1000).rounded())
        let (whole, milliseconds) = abs(total).quotientAndRemainder(dividingBy: 1000)
        let clock = [whole / 3600, whole / 60 % 60, whole % 60].map { $0.padded(to: 2) }
        return (total < 0 ? "-" : "") + clock.joined(separator: ":") + separator
            + milliseconds.padded(to: 3)
    }
}
