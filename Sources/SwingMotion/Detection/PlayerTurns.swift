public import SwingCore

/// Decides who is followed when, of several people of a clip who were followed side by side and whose strokes are known.
public enum PlayerTurns {
    /// Real seconds between the contacts of two players, at least: below it only one of them is followed.
    ///
    /// A drill feeds a ball every two seconds; whoever is told to hit within a second of another does not take turns.
    private static let shortestInterval = 1.0
    /// Real seconds around a contact that belong to whoever hit the ball: what shows a stroke, from the turn away from the ball
    /// to the follow-through.
    private static let swing = (before: 0.6, after: 0.3)

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
    /// Of others only strokes count whose kind and hand are sure. Of two at about the same time a sure one of the main player's
    /// stays, then the surest of the others.
    ///
    /// - Parameters:
    ///   - strokes: of each track, the main player's first.
    ///   - playback: how slowly the clip plays.
    package static func hits(of strokes: [[Stroke]], playback: PlaybackRate) -> [Hit] {
        let main = (strokes.first ?? []).map { Hit(track: 0, stroke: $0) }
        let others = strokes.enumerated().dropFirst().flatMap { track, strokes in
            strokes.filter { $0.isSure && $0.kind != .unknown }.map { Hit(track: track, stroke: $0) }
        }.sorted { ($1.stroke.confidence, $0.track) < ($0.stroke.confidence, $1.track) }
        var kept: [Hit] = []
        for hit in main.filter(\.stroke.isSure) + others + main.filter({ !$0.stroke.isSure }) {
            let isApart = kept.allSatisfy { one in
                one.track == hit.track && hit.track == 0
                    || abs(one.stroke.contact.time - hit.stroke.contact.time) >= shortestInterval * playback
            }
            if isApart { kept.append(hit) }
        }
        return kept.sorted { $0.stroke.contact.time < $1.stroke.contact.time }
    }

    /// The strokes that keep their turns once it is known which strokes the joined track shows.
    ///
    /// Whoever has a turn must have a stroke in it, and it must not cost a sure one of the main player's: of what shows that
    /// stroke a part may have gone to somebody who hits shortly before or after.
    ///
    /// - Parameters:
    ///   - hits: those that had a turn.
    ///   - shown: the strokes in the joined track.
    ///   - playback: how slowly the clip plays.
    package static func confirmed(_ hits: [Hit], by shown: [Stroke], playback: PlaybackRate) -> [Hit] {
        func isShown(_ hit: Hit) -> Bool {
            shown.contains { stroke in
                abs(stroke.contact.time - hit.stroke.contact.time) <= sameStroke * playback
            }
        }
        let costly = hits.filter { $0.track == 0 && $0.stroke.isSure && !isShown($0) }.compactMap { lost in
            hits.filter { $0.track != 0 }.min {
                abs($0.stroke.contact.time - lost.stroke.contact.time)
                    < abs($1.stroke.contact.time - lost.stroke.contact.time)
            }
        }
        return hits.filter { $0.track == 0 || isShown($0) && !costly.contains($0) }
    }

    /// Real seconds by which a contact may move when more or less around it is known.
    private static let sameStroke = 0.3

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
