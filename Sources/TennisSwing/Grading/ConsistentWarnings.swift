import SwingCore
import SwingReport

extension [WarningEntry] {
    /// Without those that another one makes untrue.
    ///
    /// How far a hand moves between two frames and how long a clip lasts are told from its playback. Where the strokes
    /// themselves show that it plays slowly by an unknown factor, both are wrong by that factor.
    var withoutContradictions: [WarningEntry] {
        guard contains(where: { $0.code == .slowMotionSuspected }) else { return self }
        return filter { $0.code != .lowFrameRate && $0.code != .tooShort }
    }
}
