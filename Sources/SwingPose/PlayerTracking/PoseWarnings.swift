import SwingCore
import SwingNumbers

/// What a person should know about the poses that were found.
enum PoseWarnings {
    /// Below this share of frames with a player, grades rest on too little.
    static let fewFrames = 0.5

    /// The warnings of a track.
    static func warnings(for track: PoseTrack) -> [AnalysisWarning] {
        let seen = track.frames.count { $0.pose != nil }
        if seen == 0 { return [AnalysisWarning(.noPlayer)] }
        let share = Double(seen) / Double(track.frames.count)
        guard share < fewFrames else { return [] }
        return [AnalysisWarning(.playerOftenLost, ["percent": "\(Int(clamping: (share * 100).rounded()))"])]
    }
}
