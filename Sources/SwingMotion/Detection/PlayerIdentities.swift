import Foundation
package import SwingCore

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
            self.track = track
            self.look = look
            self.others = others
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
    /// The strokes of each player, by their places.
    private var groups: [[Int]] = []

    /// Who hit some strokes.
    ///
    /// - Parameters:
    ///   - hits: in time order.
    ///   - continuity: what the tracks alone say of two strokes by their places: the logarithm of the odds that one player hit
    ///     both.
    /// - Complexity: O(n²) in the number of strokes.
    package static func players(of hits: [Hit], continuity: @escaping (Int, Int) -> Double) -> [Identity] {
        var identities = PlayerIdentities(hits: hits, continuity: continuity)
        identities.gather()
        return identities.identities
    }

    private init(hits: [Hit], continuity: @escaping (Int, Int) -> Double) {
        self.hits = hits
        self.continuity = continuity
    }

    /// Each stroke goes to the players before it whose strokes it is most like, or to a new one; then players who are rather
    /// one are joined, and each stroke is asked once more.
    private mutating func gather() {
        let (seen, unseen) = (
            hits.indices.filter { hits[$0].look != nil }, hits.indices.filter { hits[$0].look == nil }
        )
        for place in seen { put(place) }
        while let pair = closestPair(), pair.odds > 0 {
            groups[pair.first] = (groups[pair.first] + groups[pair.second]).sorted()
            groups.remove(at: pair.second)
        }
        for place in seen {
            groups = groups.map { $0.filter { $0 != place } }.filter { !$0.isEmpty }
            put(place)
        }
        for place in unseen { put(place) }
        groups = groups.map { $0.sorted() }
        guard let main = groups.min(by: { rank($0) < rank($1) }) else { return }
        groups = [main] + groups.filter { $0 != main }.sorted { $0[0] < $1[0] }
    }

    private mutating func put(_ place: Int) {
        let odds = groups.map { self.odds(of: place, in: $0) }
        let isUnlike = hits[place].look == nil ? !isTrackKnown(of: place) : (odds.max() ?? -.infinity) <= 0
        let isNew = isUnlike && groups.count < PlayerTurn.mostPlayers
        guard !isNew, let best = odds.indices.max(by: { odds[$0] < odds[$1] }) else { return groups.append([place]) }
        groups[best].append(place)
    }

    private func isTrackKnown(of place: Int) -> Bool {
        groups.joined().contains { hits[$0].track == hits[place].track }
    }

    /// The two players who are one most likely, and the logarithm of the odds of it: the mean over their strokes.
    private func closestPair() -> (first: Int, second: Int, odds: Double)? {
        var closest: (first: Int, second: Int, odds: Double)?
        for second in groups.indices {
            for first in 0..<second {
                let sum = groups[second].reduce(0) { $0 + odds(of: $1, in: groups[first]) }
                let mean = sum / Double(groups[second].count)
                if mean > closest?.odds ?? -.infinity { closest = (first, second, mean) }
            }
        }
        return closest
    }

    /// The main player has most strokes of the main track, then most of all, then the first; the others are numbered as they come.
    private func rank(_ group: [Int]) -> (Int, Int, Int) {
        (-group.count { hits[$0].track == 0 }, -group.count, group.first ?? 0)
    }

    private var identities: [Identity] {
        hits.indices.map { place in
            let player = groups.firstIndex { $0.contains(place) } ?? 0
            // Who was not seen might be anybody, which says nothing of those who were.
            let others = groups.map { $0.filter { $0 != place && (hits[place].look == nil || hits[$0].look != nil) } }
            let odds = others.enumerated().map { number, members in
                members.isEmpty ? (number == player ? 1 : 0) : exp(self.odds(of: place, in: members))
            }
            // Somebody else, of whom nothing is known, is as likely as not.
            let all = odds.reduce(others[player].isEmpty ? 0 : 1, +)
            // A thousandth is more than is known.
            let confidence = (odds[player] / all * 1000).rounded() / 1000
            return Identity(player: player + PlayerTurn.mainPlayer, confidence: confidence)
        }
    }

    /// The logarithm of the odds that a stroke is of whoever hit some others: the mean over them.
    private func odds(of place: Int, in group: [Int]) -> Double {
        group.reduce(0) { $0 + likeness(place, $1) } / Double(max(group.count, 1))
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
