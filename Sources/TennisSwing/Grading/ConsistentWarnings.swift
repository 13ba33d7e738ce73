import SwingCore

extension [AnalysisWarning] {
    /// Without those that another one makes untrue.
    ///
    /// How far a hand moves between two frames and how long a clip lasts are computed from its playback rate. Where the
    /// strokes themselves show that it plays slowly by an unknown factor, both are wrong by that factor.
    var withoutContradictions: [AnalysisWarning] {
        guard contains(where: { $0.code == "slowMotionSuspected" }) else { return self }
        return filter { !["lowFrameRate", "tooShort"].contains($0.code) }
    }
}
