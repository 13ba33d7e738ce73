import Foundation
import SwingCore

/// Where a stroke stands among players at large, from all of its metrics together.
///
/// If every true value were known, the sum of the logarithms of how much likelier each is of a skilled player would be one
/// number. Its posterior, against how it is spread among players at large, is the score: nothing read is 50 of 100, with an
/// interval that says nothing.
struct StrokeStanding {
    /// 0 to 100.
    let score: Double
    /// The 90 % interval.
    let range: ClosedRange<Double>
    /// How likely each grade of the stroke is.
    let probabilities: GradeProbabilities

    /// What several readings share of their errors: one error, not many.
    enum Cause: CaseIterable {
        /// The moment of contact.
        case contact
        /// The lifted skeleton as a whole.
        case skeleton
        /// The direction of the target.
        case target
    }

    /// One metric and the part of its reading's error that each cause has, as standard deviations.
    struct Part {
        let posterior: Posterior
        let shared: [Cause: Double]
    }

    init?(_ parts: [Part]) {
        let ratios = parts.map { LogRatio($0.posterior.players) }
        let prior = zip(ratios, parts).map { ratio, part in
            (ratio.moments(part.posterior.players.skilled), ratio.moments(part.posterior.players.others))
        }
        let usual = Moments(Moments(prior.map(\.0)), Moments(prior.map(\.1)), share: 0.5)
        guard usual.variance > 0 else { return nil }
        let known = zip(ratios, parts).map { ratio, part in
            (ratio.moments(part.posterior.skilled), ratio.moments(part.posterior.others))
        }
        // An error that all readings share could make a player look skilled, or not, in all of them at once.
        let odds = parts.reduce(0) { $0 + $1.posterior.odds }
        let doubt = StrokeStanding.excess(parts, slopes: parts.map(\.posterior.oddsSlope))
        let share = logistic(odds / (1 + .pi / 8 * doubt).squareRoot())
        let now = Moments(Moments(known.map(\.0)), Moments(known.map(\.1)), share: share)
        let slopes = zip(ratios, parts).map { ratio, part in
            share * ratio.slope(of: part.posterior.skilled) + (1 - share) * ratio.slope(of: part.posterior.others)
        }
        // An error that readings share moves the mean and tells nothing: the best guess moves by the part that is told, as with
        // every measure that is not quite reliable.
        let excess = StrokeStanding.excess(parts, slopes: slopes) / usual.variance
        let reliable = zip(prior, parts).map { prior, part in
            (variance: Moments(prior.0, prior.1, share: 0.5).variance, told: part.posterior.told)
        }
        let told = StrokeStanding.told(reliable)
        let trust = told > 0 ? told / (told + excess) : 0
        let place = trust * (now.mean - usual.mean) / usual.variance.squareRoot()
        let spread = (now.variance / usual.variance + trust * excess).squareRoot()
        func score(_ place: Double) -> Double { 100 * Gaussian.share(below: place) }
        let half = NormalDistribution.central90 * spread
        self.score = score(place)
        range = score(place - half)...score(place + half)
        let standing = Gaussian(mean: place, deviation: spread)
        let limits = [Grade.excellent, .good, .needsWork].map {
            standing.below(Gaussian.quantile($0.lowestScore / 100))
        }
        probabilities = GradeProbabilities(
            excellent: 1 - limits[0], good: limits[0] - limits[1], needsWork: limits[1] - limits[2],
            critical: limits[2])
    }

    /// The grade of the score, none worse than one, the more probable one beside it, and how probably it is one of the two;
    /// nil where that is not likely: what likely holds it then spans three.
    ///
    /// The score is the middle of what is known: grades of an order are told by it, as the most probable one would always be
    /// one of the two at the ends, which have no end.
    func grade(atWorst worst: Grade) -> (grade: Grade, other: Grade, either: Double)? {
        let (grade, probabilities) = (Grade(score: score).atWorst(worst), probabilities.atWorst(worst))
        let other = probabilities.neighbor(of: grade)
        let either = probabilities[grade] + probabilities[other]
        return either >= GradeProbabilities.likely ? (grade, other, either) : nil
    }

    /// The part of the variance of a sum of independent parts that is told of them.
    private static func told(_ parts: [(variance: Double, told: Double)]) -> Double {
        let all = parts.reduce(0) { $0 + $1.variance }
        return all > 0 ? parts.reduce(0) { $0 + $1.variance * $1.told } / all : 0
    }

    /// The variance that shared errors add to that of independent ones.
    ///
    /// - Parameter slopes: by how much each part changes the sum.
    private static func excess(_ parts: [Part], slopes: [Double]) -> Double {
        Cause.allCases.reduce(0) { sum, cause in
            let effects = zip(slopes, parts).map { abs($0) * ($1.shared[cause] ?? 0) }
            let together = effects.reduce(0, +)
            return sum + together * together - effects.reduce(0) { $0 + $1 * $1 }
        }
    }
}

/// How much likelier a true value is of a skilled player, as a logarithm: a parabola.
private struct LogRatio {
    let square: Double
    let linear: Double
    let constant: Double

    init(_ players: PlayerGroups) {
        let (one, other) = (players.skilled, players.others)
        square = 0.5 / other.variance - 0.5 / one.variance
        linear = one.mean / one.variance - other.mean / other.variance
        constant =
            log(other.deviation / one.deviation) + other.mean * other.mean / other.variance / 2
            - one.mean * one.mean / one.variance / 2
    }

    private func slope(at value: Double) -> Double { 2 * square * value + linear }

    /// Mean and variance where the true value is only known so well.
    func moments(_ value: Gaussian) -> Moments {
        let slope = slope(at: value.mean)
        return Moments(
            mean: square * (value.mean * value.mean + value.variance) + linear * value.mean + constant,
            variance: 2 * square * square * value.variance * value.variance + slope * slope * value.variance)
    }

    /// The same of what is known of players of a group.
    func moments(_ belief: Belief) -> Moments {
        Moments(moments(belief.update.posterior), moments(belief.prior), share: belief.read)
    }

    /// By how much it rises where the reading rises by one.
    func slope(of belief: Belief) -> Double {
        belief.read * slope(at: belief.update.posterior.mean) * belief.update.gain
    }
}

/// A mean and a variance.
private struct Moments {
    let mean: Double
    let variance: Double

    init(mean: Double, variance: Double) { (self.mean, self.variance) = (mean, variance) }

    /// Those of a sum of independent parts.
    init(_ parts: [Moments]) {
        mean = parts.reduce(0) { $0 + $1.mean }
        variance = parts.reduce(0) { $0 + $1.variance }
    }

    /// Those of one or the other.
    init(_ one: Moments, _ other: Moments, share: Double) {
        let apart = one.mean - other.mean
        mean = share * one.mean + (1 - share) * other.mean
        variance = share * one.variance + (1 - share) * other.variance + share * (1 - share) * apart * apart
    }
}
