/// The normal distribution.
package enum NormalDistribution {
    /// Half the width of the central 90 %, in standard deviations.
    package static let central90 = 1.645
    /// Half the width of the central 95 %, in standard deviations.
    package static let central95 = 1.960
}

/// Student's t distribution.
package enum StudentDistribution {
    /// Student's t at 97.5 % by degrees of freedom.
    private static let quantiles: [(freedom: Int, quantile: Double)] = [
        (4, 2.776), (5, 2.571), (6, 2.447), (7, 2.365), (8, 2.306), (9, 2.262), (10, 2.228), (12, 2.179), (15, 2.131),
        (20, 2.086), (30, 2.042), (60, 2.000), (120, 1.980),
    ]

    /// Half the width of the central 95 %, in standard deviations.
    ///
    /// - Parameter freedom: the degrees of freedom, 4 or more; between two of the table those of fewer hold, which is
    ///   the wider.
    package static func central95(freedom: Int) -> Double {
        quantiles.last { $0.freedom <= freedom }?.quantile ?? 2.776
    }
}
