extension SwingFeatures {
    /// How much the hands swing a club rather than a racket, 0 to 1: together all the time, from over the shoulder to
    /// below the hips.
    ///
    /// In golf they come down by 0.3 body heights and more, into the fastest moment or after it. In a two-handed
    /// backhand they drop less than 0.2 in 95 of 100, and in a serve, a forehand or a slice they are apart.
    var clubLikeness: Double {
        StrokeClassifier.ramp(widestGap, 0.28, 0.24) * StrokeClassifier.ramp(max(drop, fall), 0.22, 0.3)
    }
}
