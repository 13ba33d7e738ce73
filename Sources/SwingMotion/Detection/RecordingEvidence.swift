import Foundation
import SwingCore

/// What the other shots of a recording say of one, before it is looked at: whether shots of this recording show strokes, whether
/// they show tennis, and with which hand the player plays.
struct RecordingEvidence: Hashable, Sendable {
    /// The probability that a shot shows a stroke.
    ///
    /// Nine of ten clips that someone has analyzed show one, however short they are: 136 of 146 real ones do.
    private(set) var showsStroke = 0.9
    /// Whether others rather show another game than strokes.
    private(set) var isOtherGame = false
    /// The logarithm of the odds of each racket hand: about one player in seven holds it in the left.
    private(set) var hands: [Hand: Double] = [.right: log(0.85), .left: log(0.15)]

    /// Of a recording of one shot.
    static let alone = RecordingEvidence()

    /// What share of the shots of a recording shows a stroke, and the logarithm of how likely that is: either of none, or of most.
    ///
    /// Together nine in ten; of the tenth one half is for recordings, the other for shots, as nobody has measured which is which, and
    /// that of shots is a beta distribution that ten other shots outweigh.
    private static let shares: [(share: Double, weight: Double)] = {
        let showing = alone.showsStroke.squareRoot()
        let known = 10.0
        let some = stride(from: 0.01, to: 1, by: 0.02).map { share in
            (share, (known * showing - 1) * log(share) + (known * (1 - showing) - 1) * log(1 - share))
        }
        let sum = some.reduce(-.infinity) { logSumExp($0, $1.1) }
        return [(0, log(1 - showing))] + some.map { ($0, $1 - sum + log(showing)) }
    }()
    /// The probability that two shots show one player, where nobody has said who plays in which.
    private static let samePlayer = 0.5

    /// What the shots of a recording say of each of some shots.
    ///
    /// - Parameters:
    ///   - shots: those that are asked about.
    ///   - others: of somebody else in the same recording, whose hand says nothing of theirs.
    /// - Complexity: O(n²) in the number of shots.
    static func shared(_ shots: [ShotEvidence], besides others: [ShotEvidence] = []) -> [RecordingEvidence] {
        let all = shots + others
        let places = all.indices.filter { !all[$0].strokes.isEmpty }
        guard places.count > 1 else { return shots.map { _ in alone } }
        let showsStroke = showsStroke(all)
        return shots.indices.map { place in
            let rest = places.filter { $0 != place }
            let exchanges = rest.count { all[$0].isFastExchange }
            let strokes = rest.reduce(0) { $0 + probability(all[$1].strokeRatio, showsStroke[$1]) }
            return RecordingEvidence(
                showsStroke: showsStroke[place], isOtherGame: Double(exchanges) > strokes,
                hands: hands(of: shots[place], by: rest.filter { $0 < shots.count }.map { shots[$0] }))
        }
    }

    /// The probability that each of some shots shows a stroke, by all others.
    ///
    /// It is no more than that of a clip of its own: what only begins before a cut is no stroke for having others around it.
    private static func showsStroke(_ shots: [ShotEvidence]) -> [Double] {
        let ratios = shots.map { shot in
            shares.map { shot.strokes.isEmpty ? 0 : logSumExp(log(1 - $0.share), log($0.share) + shot.strokeRatio) }
        }
        let all = shares.indices.map { place in ratios.reduce(shares[place].weight) { $0 + $1[place] } }
        return ratios.map { own in
            let others = zip(all, own).map { $0 - $1 }
            let most = others.max() ?? 0
            let weights = others.map { exp($0 - most) }
            let mean = zip(weights, shares).reduce(0) { $0 + $1.0 * $1.1.share } / weights.reduce(0, +)
            return min(mean, alone.showsStroke)
        }
    }

    /// The probability that a shot shows a stroke, by itself and by what is known before.
    private static func probability(_ ratio: Double, _ before: Double) -> Double {
        let odds = before / (1 - before) * exp(ratio)
        return odds.isFinite ? odds / (1 + odds) : 1
    }

    /// The racket hand by the shots of the same player: either all show the same, or each says nothing of the other.
    private static func hands(of shot: ShotEvidence, by others: [ShotEvidence]) -> [Hand: Double] {
        let same = others.filter { $0.player?.number == shot.player?.number }
        guard !same.isEmpty else { return alone.hands }
        let confidence = (same + [shot]).map { $0.player?.confidence ?? samePlayer }.min() ?? samePlayer
        let apart = same.reduce(0) { sum, other in
            sum + alone.hands.reduce(-.infinity) { logSumExp($0, $1.value + (other.strokes[$1.key] ?? 0)) }
        }
        return Dictionary(
            uniqueKeysWithValues: alone.hands.map { hand, prior in
                let together = same.reduce(0) { $0 + ($1.strokes[hand] ?? 0) }
                return (hand, prior + logSumExp(log(confidence) + together, log(1 - confidence) + apart))
            })
    }
}
