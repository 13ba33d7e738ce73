extension RubricMetric {
    /// Who plays, before anything was read.
    var players: PlayerGroups {
        PlayerGroups(
            skilled: Gaussian(mean: bands.aim, deviation: spread),
            others: Gaussian(mean: others.mean, deviation: others.spread))
    }
}
