public import SwingCore

/// Decides who is followed when, of several players of a clip whose strokes are known.
public enum PlayerTurns {
    /// Real seconds between the contacts of two players, at least: below it only the main player is followed.
    ///
    /// A drill feeds a ball every two seconds; whoever is told to hit within a second of another does not take turns.
    private static let shortestInterval = 1.0
    /// Real seconds around a contact that belong to whoever hit the ball: the forward swing, and the follow-through.
    private static let swing = (before: 0.4, after: 0.3)

    /// The turns; empty where only the main player has strokes.
    ///
    /// Of others only strokes count whose kind and hand are sure.
    ///
    /// - Parameters:
    ///   - strokes: of each player, the main player's first.
    ///   - start: the time of the first frame, presentation seconds.
    ///   - playback: how slowly the clip plays.
    public static func turns(of strokes: [[Stroke]], from start: Double, playback: PlaybackRate) -> [PlayerTurn] {
        var kept = (strokes.first ?? []).map { (player: PlayerTurn.mainPlayer, stroke: $0) }
        for (index, others) in strokes.enumerated().dropFirst() {
            for stroke in others where stroke.isSure && stroke.kind != .unknown {
                let isApart = kept.allSatisfy { one in
                    abs(one.stroke.contact.time - stroke.contact.time) >= shortestInterval * playback
                }
                if isApart { kept.append((PlayerTurn.mainPlayer + index, stroke)) }
            }
        }
        kept.sort { $0.stroke.contact.time < $1.stroke.contact.time }
        var turns: [PlayerTurn] = []
        if let first = kept.first, first.player != PlayerTurn.mainPlayer {
            turns.append(PlayerTurn(time: start, player: first.player))
        }
        for (earlier, later) in zip(kept, kept.dropFirst()) where earlier.player != later.player {
            turns.append(
                PlayerTurn(
                    time: boundary(after: earlier.stroke, before: later.stroke, playback: playback),
                    player: later.player))
        }
        return turns
    }

    /// Halfway from the end of a stroke to the beginning of the next, within neither's swing.
    private static func boundary(after earlier: Stroke, before later: Stroke, playback: PlaybackRate) -> Double {
        let first = earlier.contact.time + swing.after * playback
        let last = later.contact.time - swing.before * playback
        return min(max((earlier.end + later.start) / 2, first), last)
    }

    /// The track that follows whoever has their turn.
    ///
    /// - Parameter tracks: of each player, the main player's first; of the same frames.
    /// - Complexity: O(n) in the number of frames and turns.
    public static func track(of tracks: [PoseTrack], turns: [PlayerTurn]) -> PoseTrack? {
        guard let main = tracks.first else { return nil }
        let others = tracks.dropFirst().map { track in
            Dictionary(track.frames.map { ($0.index, $0.pose) }, uniquingKeysWith: { first, _ in first })
        }
        let players = turns.players(at: main.frames.map(\.time.seconds))
        let frames = zip(main.frames, players).map { frame, player in
            guard player > PlayerTurn.mainPlayer, player - PlayerTurn.mainPlayer <= others.count else { return frame }
            let pose = others[player - PlayerTurn.mainPlayer - 1][frame.index] ?? nil
            return PoseFrame(index: frame.index, time: frame.time, pose: pose)
        }
        return PoseTrack(
            width: main.width, height: main.height, playback: main.playback, frames: frames, turns: turns)
    }
}
