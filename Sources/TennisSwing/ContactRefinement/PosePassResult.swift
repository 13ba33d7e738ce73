import SwingCore
import SwingPose

/// The player in a clip, and what was found on the way.
struct PosePassResult {
    /// The player, frame by frame.
    var poses: PoseTrackResult
    /// Of such a clip, the player at a low frame rate from its beginning to its end.
    var coarse: PoseTrackResult?
    /// Of a clip of which only segments were examined closely, the straight edges seen where a hand was fastest in each: in a
    /// long clip the frames themselves do not stay in memory.
    var lines: [FrameLines] = []
    /// Sounds that may be hits, where they were listened for already.
    var sounds: [AudioOnset]?

    /// All that is known of where the player was.
    var tracks: [PoseTrackResult] { [poses] + [coarse].compactMap(\.self) }
}
