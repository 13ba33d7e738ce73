/// How the true values of a metric are spread among players at large: half of them skilled, half not.
struct PlayerGroups: Hashable, Sendable {
    let skilled: Gaussian
    let others: Gaussian

    /// The mean and the deviation of all together.
    var atLarge: Gaussian {
        let half = (skilled.mean - others.mean) / 2
        return Gaussian(
            mean: (skilled.mean + others.mean) / 2,
            deviation: ((skilled.variance + others.variance) / 2 + half * half).squareRoot())
    }
}
