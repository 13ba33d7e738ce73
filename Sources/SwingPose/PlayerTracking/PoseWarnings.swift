import SwingCore

/// What a person should know about the poses that were found.
enum PoseWarnings {
    /// Below this share of frames with a player, grades rest on too little.
    static let fewFrames = 0.5

    /// Below this share a body was seen in passing, or where there is none.
    private static let nobody = 0.05

    private static func shareSeen(in track: PoseTrack) -> Double {
        track.frames.isEmpty ? 0 : Double(track.frames.count { $0.pose != nil }) / Double(track.frames.count)
    }

    /// The warnings of a track.
    static func warnings(for track: PoseTrack) -> [AnalysisWarning] {
        let share = shareSeen(in: track)
        if share < nobody { return [AnalysisWarning(.noPlayer)] }
        guard share < fewFrames else { return [] }
        return [AnalysisWarning(.playerOftenLost, ["percent": "\(Int(clamping: (share * 100).rounded()))"])]
    }
}
