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

    init(probabilities: [StrokeKind: Double]) {
        self.probabilities = probabilities
    }

    /// Normalizes weights of any sum.
    init(weights: [StrokeKind: Double]) {
        // In the order of the kinds: that of a dictionary differs from one to the next, and with it a sum's last digit.
        let sum = StrokeKind.allCases.reduce(0) { $0 + weights[$1, default: 0] }
        self.init(probabilities: weights.mapValues { sum > 0 ? $0 / sum : 0 })
    }

    /// The geometric mean of two estimates of one stroke, which are not independent.
    func pooled(with other: KindProbabilities) -> KindProbabilities {
        var both = probabilities
        for (kind, own) in both { both[kind] = (own * (other.probabilities[kind] ?? 0)).squareRoot() }
        return KindProbabilities(weights: both)
    }

    /// The posterior with the prior of each kind.
    func weightedByPrior() -> KindProbabilities {
        var weights = probabilities
        for (kind, own) in weights { weights[kind] = own * KindProbabilities.priors[kind, default: 1] }
        return KindProbabilities(weights: weights)
    }

    /// The same with serve and smash in the proportion of another estimate.
    func withOverhead(of other: KindProbabilities) -> KindProbabilities {
        let overhead = probabilities[.serve, default: 0] + probabilities[.smash, default: 0]
        let (serve, smash) = (other.probabilities[.serve, default: 0], other.probabilities[.smash, default: 0])
        guard serve + smash > 0 else { return self }
        var shared = probabilities
        shared[.serve] = overhead * serve / (serve + smash)
        shared[.smash] = overhead * smash / (serve + smash)
        return KindProbabilities(probabilities: shared)
    }

    /// The posterior with what comes before an overhead stroke: the logarithm of the odds of a smash against a serve.
    func updated(bySmashLogOdds smashLogOdds: Double) -> KindProbabilities {
        let overhead = probabilities[.serve, default: 0] + probabilities[.smash, default: 0]
        let serve = probabilities[.serve, default: 0]
        let smash = probabilities[.smash, default: 0] * exp(smashLogOdds)
        guard serve + smash > 0 else { return self }
        var weights = probabilities
        weights[.serve] = overhead * serve / (serve + smash)
        weights[.smash] = overhead * smash / (serve + smash)
        return KindProbabilities(probabilities: weights)
    }

    private var likeliest: (kind: StrokeKind, probability: Double)? {
        StrokeKind.allCases.compactMap { kind in probabilities[kind].map { (kind, $0) } }.max { $0.1 < $1.1 }
    }
}
