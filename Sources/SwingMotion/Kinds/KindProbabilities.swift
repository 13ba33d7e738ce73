import Foundation
import SwingCore

/// How likely each kind of stroke is, given that it was one.
struct KindProbabilities {
    /// By kind; the six add up to 1.
    let probabilities: [StrokeKind: Double]

    /// The likeliest kind, or unknown where none is likely or another is nearly as likely.
    var kind: StrokeKind {
        guard let best = likeliest, best.probability >= KindProbabilities.least else { return .unknown }
        let isRivalled = probabilities.contains {
            $0.key != best.kind && best.probability < KindProbabilities.lead * $0.value
        }
        return isRivalled ? .unknown : best.kind
    }

    /// How likely `kind` is; the probability of the likeliest where it is unknown.
    var confidence: Double { likeliest?.probability ?? 0 }

    /// Below this the likeliest kind is as good as even with two others.
    static let least = 0.4

    /// How many times as likely as the next a kind must be.
    static let lead = 1.2

    /// How many of these there are for one of the other kind on their side; the training data hold as many of each.
    ///
    /// Assumed: every point begins with a serve, most are played from the baseline, and recordings made to learn from
    /// hold more volleys and smashes than matches do. With a smash for five serves instead of ten, 14 of 74 real serves
    /// were taken for one or left open; so they are 8.
    private static let priors: [StrokeKind: Double] = [.smash: 0.1, .forehandVolley: 0.3, .backhandVolley: 0.3]

    init(probabilities: [StrokeKind: Double]) { self.probabilities = probabilities }

    /// Normalizes weights of any sum.
    init(weights: [StrokeKind: Double]) {
        // In the order of the kinds: that of a dictionary differs from one to the next, and with it a sum's last digit.
        let sum = StrokeKind.allCases.reduce(0) { $0 + weights[$1, default: 0] }
        self.init(probabilities: weights.mapValues { sum > 0 ? $0 / sum : 0 })
    }

    /// The geometric mean of two estimates of one stroke, which are not independent.
    func pooled(with other: KindProbabilities) -> KindProbabilities {
        weighted { ($1 * (other.probabilities[$0] ?? 0)).squareRoot() }
    }

    /// Other weights for the kinds.
    func weighted(_ weight: (StrokeKind, Double) -> Double) -> KindProbabilities {
        KindProbabilities(weights: Dictionary(uniqueKeysWithValues: probabilities.map { ($0, weight($0, $1)) }))
    }

    /// The posterior with the prior of each kind.
    func weightedByPrior() -> KindProbabilities { weighted { $1 * KindProbabilities.priors[$0, default: 1] } }

    /// The same with serve and smash in the proportion of another estimate.
    func withOverhead(of other: KindProbabilities) -> KindProbabilities {
        other.logOdds(on: .overhead).map { with(logOdds: $0, on: .overhead) } ?? self
    }

    /// The posterior with what comes before an overhead stroke: the logarithm of the odds of a smash against a serve.
    func updated(bySmashLogOdds smashLogOdds: Double) -> KindProbabilities {
        logOdds(on: .overhead).map { with(logOdds: $0 + smashLogOdds, on: .overhead) } ?? self
    }

    /// The strokes of a drill, in which those on one side are of one kind: their log-odds of it are averaged.
    ///
    /// Averaged and not added: a view, a lens or a player that makes one forehand look like a volley does so with all.
    ///
    /// - Complexity: O(n) in the number of strokes.
    static func inDrill(_ strokes: [KindProbabilities]) -> [KindProbabilities] {
        Side.allCases.reduce(strokes) { strokes, side in
            let odds = strokes.filter { $0.probability(of: side) >= 0.5 }.compactMap { $0.logOdds(on: side) }
            guard odds.count > 1, let mean = odds.mean else { return strokes }
            return strokes.map { $0.with(logOdds: mean, on: side) }
        }
    }

    /// Where a stroke is played, which leaves two kinds.
    private enum Side: CaseIterable {
        case forehand, backhand, overhead

        /// The two kinds, the one from the baseline first.
        var kinds: (StrokeKind, StrokeKind) {
            switch self {
            case .forehand: (.forehand, .forehandVolley)
            case .backhand: (.backhand, .backhandVolley)
            case .overhead: (.serve, .smash)
            }
        }
    }

    private func probability(of side: Side) -> Double {
        probabilities[side.kinds.0, default: 0] + probabilities[side.kinds.1, default: 0]
    }

    /// The logarithm of the odds of the second kind of a side against the first, within bounds; nil where neither can be.
    private func logOdds(on side: Side) -> Double? {
        guard probability(of: side) > 0 else { return nil }
        let odds = log(probabilities[side.kinds.1, default: 0]) - log(probabilities[side.kinds.0, default: 0])
        return min(max(odds, -KindProbabilities.mostLogOdds), KindProbabilities.mostLogOdds)
    }

    /// Beyond it two kinds are not told apart any better.
    private static let mostLogOdds = 30.0

    /// The same with other odds of the two kinds of a side.
    private func with(logOdds: Double, on side: Side) -> KindProbabilities {
        let second = logistic(logOdds)
        var shared = probabilities
        shared[side.kinds.0] = probability(of: side) * (1 - second)
        shared[side.kinds.1] = probability(of: side) * second
        return KindProbabilities(probabilities: shared)
    }

    private var likeliest: (kind: StrokeKind, probability: Double)? {
        StrokeKind.allCases.compactMap { kind in probabilities[kind].map { (kind, $0) } }.max { $0.1 < $1.1 }
    }
}
