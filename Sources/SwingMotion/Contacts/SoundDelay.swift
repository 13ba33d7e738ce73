import SwingCore

/// How much later than the picture a clip's sound comes: the same for all of its hits.
///
/// Sound travels 3 ms a meter, and recorders and editors shift it. Over labeled hits of 15 real sources the onset comes
/// 0.055 s after the visible contact, with a deviation of 0.045 s from source to source (-0.04 to 0.15) and of 0.006 to
/// 0.01 s within one: one hit whose contact is known by other means tells it for all.
struct SoundDelay {
    /// The expected delay, presentation seconds.
    let seconds: Double
    /// The standard deviation of what is not known of it, seconds.
    let deviation: Double

    /// The delay of a source nothing is known of, seconds.
    static let typical = 0.055
    /// Its standard deviation between sources, seconds.
    static let spread = 0.045
    /// The standard deviation of a hit's delay within one source, seconds, with that of an onset's time.
    static let jitter = 0.012
    /// An onset further from where the others put it is of something else; in standard deviations.
    private static let outlier = 3.0

    /// A hit that is heard: the onset's time, and the contact by motion or ball.
    typealias Hit = (onset: Double, contact: Contact)

    /// The posterior of the delay by the hits of a clip: normal prior, normal errors.
    ///
    /// - Complexity: O(n) in the number of hits.
    init(of hits: [Hit]) {
        var precision = 1 / (SoundDelay.spread * SoundDelay.spread)
        var sum = SoundDelay.typical * precision
        for hit in hits {
            let weight = SoundDelay.weight(of: hit)
            precision += weight
            sum += weight * (hit.onset - hit.contact.time)
        }
        self.init(seconds: sum / precision, deviation: 1 / precision.squareRoot())
    }

    private init(seconds: Double, deviation: Double) {
        self.seconds = seconds
        self.deviation = deviation
    }

    /// The posterior without one of the hits it was found from.
    func without(_ hit: Hit) -> SoundDelay {
        let (precision, weight) = (1 / (deviation * deviation), SoundDelay.weight(of: hit))
        let rest = max(precision - weight, 1 / (SoundDelay.spread * SoundDelay.spread))
        let sum = seconds * precision - weight * (hit.onset - hit.contact.time)
        return SoundDelay(seconds: sum / rest, deviation: 1 / rest.squareRoot())
    }

    private static func weight(of hit: Hit) -> Double {
        let own = hit.contact.standardDeviation
        return 1 / (own * own + jitter * jitter)
    }

    /// Whether an onset can be of a hit at a contact.
    func fits(_ hit: Hit) -> Bool {
        let own = hit.contact.standardDeviation
        let error = (own * own + deviation * deviation + SoundDelay.jitter * SoundDelay.jitter).squareRoot()
        return abs(hit.onset - hit.contact.time - seconds) <= SoundDelay.outlier * error
    }

    /// The contact of a hit by its sound alone, presentation seconds, with half the width of its 90 % interval.
    func contact(ofOnset time: Double) -> (time: Double, uncertainty: Double) {
        let error = (deviation * deviation + SoundDelay.jitter * SoundDelay.jitter).squareRoot()
        return (time - seconds, error * NormalDistribution.central90)
    }
}

extension Contact {
    /// The standard deviation of its time, seconds.
    var standardDeviation: Double { uncertainty / NormalDistribution.central90 }
}
