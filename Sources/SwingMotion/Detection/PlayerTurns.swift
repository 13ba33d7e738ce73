public import SwingCore

/// Decides who is followed when, of several people of a clip who were followed side by side and whose strokes are known.
public enum PlayerTurns {
    /// Real seconds between the contacts of two players, at least: below it only the main player is followed.
    ///
    /// A drill feeds a ball every two seconds; whoever is told to hit within a second of another does not take turns.
    private static let shortestInterval = 1.0
    /// Real seconds around a contact that belong to whoever hit the ball: the forward swing, and the follow-through.
    private static let swing = (before: 0.4, after: 0.3)

    /// A stroke that has its turn.
    package struct Hit: Hashable, Sendable {
        /// The track it was found in, 0 for the main player's.
        package let track: Int
        /// The stroke.
        package let stroke: Stroke

        /// Presentation seconds in most of which whoever hit the ball is followed already and still.
        ///
        /// - Parameter playback: how slowly the clip plays.
        package func surroundings(_ playback: PlaybackRate) -> ClosedRange<Double> {
            let contact = stroke.contact.time
            return contact - shortestInterval * playback...contact + shortestInterval / 2 * playback
        }
    }

    /// The strokes that have a turn, in time order.
    ///
    /// Of others only strokes count whose kind and hand are sure.
    ///
    /// - Parameters:
    ///   - strokes: of each track, the main player's first.
    ///   - playback: how slowly the clip plays.
    package static func hits(of strokes: [[Stroke]], playback: PlaybackRate) -> [Hit] {
        var kept = (strokes.first ?? []).map { Hit(track: 0, stroke: $0) }
        for (track, others) in strokes.enumerated().dropFirst() {
            for stroke in others where stroke.isSure && stroke.kind != .unknown {
                let isApart = kept.allSatisfy { one in
                    abs(one.stroke.contact.time - stroke.contact.time) >= shortestInterval * playback
                }
                if isApart { kept.append(Hit(track: track, stroke: stroke)) }
            }
        }
        return kept.sorted { $0.stroke.contact.time < $1.stroke.contact.time }
    }

    /// The turns; empty where only the main player's track has strokes, and all are surely theirs.
    ///
    /// - Parameters:
    ///   - hits: the strokes that have a turn.
    ///   - players: who hit each of them.
    ///   - start: the time of the first frame, presentation seconds.
    ///   - playback: how slowly the clip plays.
    package static func turns(
        _ hits: [Hit], of players: [PlayerIdentities.Identity], from start: Double, playback: PlaybackRate
    ) -> [PlayerTurn] {
        let isOneTrack = hits.allSatisfy { $0.track == 0 }
        let isOnePlayer = players.allSatisfy { $0.player == PlayerTurn.mainPlayer && PlayerTurn.isSure($0.confidence) }
        guard !isOneTrack || !isOnePlayer else { return [] }
        var turns: [PlayerTurn] = []
        for (index, (hit, player)) in zip(hits, players).enumerated() {
            let time =
                index == 0 ? start : boundary(after: hits[index - 1].stroke, before: hit.stroke, playback: playback)
            let track = hit.track + PlayerTurn.mainPlayer
            let turn = PlayerTurn(
                time: time, player: player.player, confidence: player.confidence,
                track: track == player.player ? nil : track)
            if turns.last.map({ !$0.isSame(as: turn) }) ?? true { turns.append(turn) }
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
    /// - Parameter tracks: the main player's first; of the same clip, and not all of the same frames where these are parts
    ///   of it.
    /// - Complexity: O(n log n) in the number of frames.
    public static func track(of tracks: [PoseTrack], turns: [PlayerTurn]) -> PoseTrack? {
        guard let main = tracks.first else { return nil }
        let joined = tracks.enumerated().flatMap { number, track in
            let followed = turns.turns(at: track.frames.map(\.time.seconds))
            return zip(track.frames, followed).filter { _, turn in
                min(turn.followedTrack - PlayerTurn.mainPlayer, tracks.count - 1) == number
            }.map(\.0)
        }.sorted { $0.time < $1.time }
        return PoseTrack(
            width: main.width, height: main.height, playback: main.playback, frames: joined, turns: turns,
            cuts: main.cuts)
    }
}

extension PlayerTurn {
    /// Whether the same player of the same track is followed, and as surely.
    fileprivate func isSame(as other: PlayerTurn) -> Bool {
        player == other.player && followedTrack == other.followedTrack && confidence == other.confidence
    }
}
