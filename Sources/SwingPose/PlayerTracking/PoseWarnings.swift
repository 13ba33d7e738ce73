import SwingCore
import SwingNumbers

/// What a person should know about the poses that were found.
enum PoseWarnings {
    /// Below this share of frames with a player, grades rest on too little.
    static let fewFrames = 0.5

    /// The warnings of a track.
    static func warnings(for track: PoseTrack) -> [AnalysisWarning] {
        let seen = track.frames.count { $0.pose != nil }
        if seen == 0 {
            return [
                AnalysisWarning(
                    code: "noPlayer", what: "No player was found in the clip.",
                    why: "Without a player there is nothing to grade.",
                    next: "Film with the player \(FilmingAdvice.playerSize), or point at the player with --player-box."
                )
            ]
        }
        let share = Double(seen) / Double(track.frames.count)
        guard share < fewFrames else { return [] }
        return [
            AnalysisWarning(
                code: "playerOftenLost",
                what: "The player was found in \(Int(clamping: (share * 100).rounded())) % of the frames only.",
                why: "Strokes that fall into the gaps are not graded.",
                next: "Keep the whole player in the picture, or point at the player with --player-box.")
        ]
    }
}
