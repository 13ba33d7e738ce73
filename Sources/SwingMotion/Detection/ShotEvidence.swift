import Foundation
import SwingCore

/// What one shot of a recording shows, judged as a clip of its own.
struct ShotEvidence: Hashable, Sendable {
    /// Whose shot it is.
    struct Player: Hashable, Sendable {
        let number: Int
        /// How sure that is, 0 to 1.
        let confidence: Double
    }

    /// The logarithm of how much likelier the shot is with strokes of a hand than with none; empty where nothing moves as in a
    /// stroke.
    let strokes: [Hand: Double]
    /// Whether swings follow each other sooner than a tennis ball comes back.
    let isFastExchange: Bool
    /// Nil where nobody has said who plays in which shot.
    let player: Player?

    /// The logarithm of how much likelier the shot is if it shows a stroke, whatever recordings show.
    var strokeRatio: Double {
        let shown = RecordingEvidence.alone.showsStroke
        return log(expm1(strokes.values.max() ?? 0)) - log(shown / (1 - shown))
    }
}

extension ShotEvidence.Player {
    /// The player of some frames; nobody is surely the player where several take turns in them.
    init?(of track: PoseTrack) {
        guard !track.turns.isEmpty, let first = track.frames.first else { return nil }
        let turns = track.turns.turns(at: track.frames.map(\.time.seconds))
        let number = track.turns.player(at: first.time.seconds)
        let isOne = turns.allSatisfy { $0.player == number }
        self.init(number: number, confidence: isOne ? turns.map { $0.confidence ?? 1 }.min() ?? 1 : 0)
    }
}
