import Foundation
package import SwingCore

/// Decides who is followed when, of several people of a clip who were followed side by side and whose strokes are known.
package enum PlayerTurns {
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
            shown.contains { stroke in abs(stroke.contact.time - hit.stroke.contact.time) <= sameStroke * playback }
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
    package static func track(of tracks: [PoseTrack], turns: [PlayerTurn]) -> PoseTrack? {
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

/// Tells whose strokes are whose, of people who were followed side by side, by what they wear and by who was followed.
///
/// Tracks exchange players where these cross, so that a track alone does not tell. Nor do clothes where somebody else who was
/// there at the same time wears the same: such a stroke stays in doubt.
package struct PlayerIdentities {
    /// A stroke and what is known of whoever hit it.
    package struct Hit: Sendable {
        let track: Int
        let look: Appearance?
        let others: [Appearance]

        /// Describes a stroke.
        ///
        /// - Parameters:
        ///   - track: the track it was found in, 0 for the main player's.
        ///   - look: what whoever hit it wears, or nil where that is not seen.
        ///   - others: what those wear who were followed beside them at that time.
        package init(track: Int, look: Appearance?, others: [Appearance]) {
            (self.track, self.look, self.others) = (track, look, others)
        }
    }

    /// Who hit a stroke.
    package struct Identity: Hashable, Sendable {
        /// 1 for the main player.
        package let player: Int
        /// How sure that is, 0 to 1.
        package let confidence: Double
    }

    private let hits: [Hit]
    private let continuity: (Int, Int) -> Double
    /// The strokes of each player, by their indices.
    private var groups: [[Int]] = []

    /// Who hit some strokes.
    ///
    /// - Parameters:
    ///   - hits: in time order.
    ///   - continuity: what the tracks alone say of two strokes by their indices: the logarithm of the odds that one player hit
    ///     both.
    /// - Complexity: O(n²) in the number of strokes.
    package static func players(of hits: [Hit], continuity: @escaping (Int, Int) -> Double) -> [Identity] {
        var identities = PlayerIdentities(hits: hits, continuity: continuity)
        identities.gather()
        return identities.identities
    }

    private init(hits: [Hit], continuity: @escaping (Int, Int) -> Double) {
        (self.hits, self.continuity) = (hits, continuity)
    }

    /// Each stroke goes to the players before it whose strokes it is most like, or to a new one; then players who are rather
    /// one are joined, and each stroke is asked once more.
    private mutating func gather() {
        let (seen, unseen) = (
            hits.indices.filter { hits[$0].look != nil }, hits.indices.filter { hits[$0].look == nil }
        )
        for index in seen { put(index) }
        while let pair = closestPair(), pair.odds > 0 {
            groups[pair.first] = (groups[pair.first] + groups[pair.second]).sorted()
            groups.remove(at: pair.second)
        }
        for index in seen {
            groups = groups.map { $0.filter { $0 != index } }.filter { !$0.isEmpty }
            put(index)
        }
        for index in unseen { put(index) }
        groups = groups.map { $0.sorted() }
        guard let main = groups.min(by: { rank($0) < rank($1) }) else { return }
        groups = [main] + groups.filter { $0 != main }.sorted { $0[0] < $1[0] }
    }

    private mutating func put(_ index: Int) {
        let odds = groups.map { self.odds(of: index, in: $0) }
        let isUnlike = hits[index].look == nil ? !isTrackKnown(of: index) : (odds.max() ?? -.infinity) <= 0
        let isNew = isUnlike && groups.count < PlayerTurn.mostPlayers
        guard !isNew, let best = odds.indices.max(by: { odds[$0] < odds[$1] }) else { return groups.append([index]) }
        groups[best].append(index)
    }

    private func isTrackKnown(of index: Int) -> Bool {
        groups.joined().contains { hits[$0].track == hits[index].track }
    }

    /// The two players who are one most likely, and the logarithm of the odds of it: the mean over their strokes.
    private func closestPair() -> (first: Int, second: Int, odds: Double)? {
        groups.indices.flatMap { second in
            (0..<second).map { first in
                let sum = groups[second].reduce(0) { $0 + odds(of: $1, in: groups[first]) }
                return (first: first, second: second, odds: sum / Double(groups[second].count))
            }
        }.max { $0.odds < $1.odds }
    }

    /// The main player has most strokes of the main track, then most of all, then the first; the others are numbered as they come.
    private func rank(_ group: [Int]) -> (Int, Int, Int) {
        (-group.count { hits[$0].track == 0 }, -group.count, group.first ?? 0)
    }

    private var identities: [Identity] {
        hits.indices.map { index in
            let player = groups.firstIndex { $0.contains(index) } ?? 0
            // Who was not seen might be anybody, which says nothing of those who were.
            let others = groups.map { $0.filter { $0 != index && (hits[index].look == nil || hits[$0].look != nil) } }
            let odds = others.enumerated().map { number, members in
                members.isEmpty ? (number == player ? 1 : 0) : exp(self.odds(of: index, in: members))
            }
            // Somebody else, of whom nothing is known, is as likely as not.
            let all = odds.reduce(others[player].isEmpty ? 0 : 1, +)
            // A thousandth is more than is known.
            let confidence = (odds[player] / all * 1000).rounded() / 1000
            return Identity(player: player + PlayerTurn.mainPlayer, confidence: confidence)
        }
    }

    /// The logarithm of the odds that a stroke is of whoever hit some others: the mean over them.
    private func odds(of index: Int, in group: [Int]) -> Double {
        group.reduce(0) { $0 + likeness(index, $1) } / Double(max(group.count, 1))
    }

    private func likeness(_ one: Int, _ two: Int) -> Double {
        let known = continuity(one, two)
        guard let first = hits[one].look, let second = hits[two].look else { return known }
        func claims(_ others: [Appearance], _ look: Appearance) -> Double {
            others.reduce(0) { $0 + exp($1.logOddsOfSamePlayer(as: look)) }
        }
        let rivals = max(claims(hits[one].others, second), claims(hits[two].others, first))
        return known + first.logOddsOfSamePlayer(as: second) - log(1 + rivals)
    }
}

extension [PlayerTurn] {
    /// The turns, those between two strokes with a cut between them beginning with the last such cut.
    ///
    /// - Parameters:
    ///   - cuts: of the video, ascending, presentation seconds.
    ///   - contacts: of the strokes, ascending, presentation seconds; no two turns begin between the same two.
    package func beginning(with cuts: [Double], between contacts: [Double]) -> [PlayerTurn] {
        map { turn in
            let next = contacts.firstIndex(notBelow: turn.time)
            guard next > 0, next < contacts.count,
                let cut = cuts.last(where: { contacts[next - 1] < $0 && $0 <= contacts[next] })
            else { return turn }
            return PlayerTurn(time: cut, player: turn.player, confidence: turn.confidence, track: turn.track)
        }
    }

    /// The turns with their players numbered in the order of their first strokes: the main player first, then whoever is told
    /// as found, then others.
    ///
    /// - Parameter contacts: of the strokes that the joined track shows, presentation seconds.
    package func numbered(byStrokesAt contacts: [Double]) -> [PlayerTurn] {
        let shown = contacts.sorted().compactMap { turn(at: $0) }
        let told = shown.filter { PlayerTurn.isSure($0.confidence) }
        var order = [PlayerTurn.mainPlayer]
        for turn in told + shown + self where !order.contains(turn.player) { order.append(turn.player) }
        return map { turn in
            let player = (order.firstIndex(of: turn.player) ?? 0) + PlayerTurn.mainPlayer
            let track = turn.followedTrack
            return PlayerTurn(
                time: turn.time, player: player, confidence: turn.confidence, track: track == player ? nil : track)
        }
    }
}
