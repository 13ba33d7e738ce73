import SwingCore

/// How much of what earlier sessions tell of a player holds in the latest: technique differs from session to session.
///
/// The usual value walks at random: from one session to the next its variance grows by the same amount.
struct SessionDrift {
    /// The variance that adds from one session to the next.
    let variance: Double

    /// The weights that readings of earlier days keep, by the day; 1 of the latest.
    ///
    /// Readings of weights that add up to W leave the variance 1 / W. Widened by the drift it is 1 / W + drift, so that each of
    /// their weights is divided by 1 + drift · W.
    ///
    /// - Parameter weights: one over the variance of each reading, 0 of a stroke without one.
    func kept(_ weights: [(day: CalendarDay, weight: Double)]) -> [CalendarDay: Double] {
        let sums = Dictionary(weights.map { ($0.day, $0.weight) }, uniquingKeysWith: +)
        var kept: [CalendarDay: Double] = [:]
        var (known, last) = (0.0, nil as CalendarDay?)
        for (day, weight) in sums.sorted(by: { $0.key < $1.key }) {
            let steps = last.map { max(1, Double(day.days(since: $0)) / Self.days) } ?? 0
            let part = 1 / (1 + steps * variance * known)
            kept = kept.mapValues { $0 * part }
            kept[day] = 1
            (known, last) = (known * part + weight, day)
        }
        return kept
    }

    /// How reliable a player's values are from session to session, as an intraclass correlation among skilled players.
    ///
    /// Most variables of the serves of 13 national players, filmed twice two weeks apart, are of excellent reliability (Tubez et
    /// al. 2018, doi:10.2478/hukin-2018-0064). The least that is called so is taken: too little drift would tell a player
    /// who has changed of a fault that is gone.
    private static let reliability = 0.75

    /// The days between those two sessions: where more have passed, as much is added for each as many (assumed).
    private static let days = 14.0
}

extension SessionDrift {
    /// Two sessions differ by the errors of both, each of which is the unreliable part of the players' variance.
    ///
    /// - Parameter spread: the standard deviation of technique among skilled players.
    init(spread: Double) { variance = 2 * (1 - Self.reliability) * spread * spread }
}
