/// Proportions of the human body, and of the person that pose models draw.
enum BodyModel {
    /// The standing height of the person behind a pose model's metric landmarks, meters: turns them into body heights.
    static let modelStature = 1.6
    /// True standing height over the one that follows from a model's skeleton.
    ///
    /// 1.00 to 1.05, median 1.02, over 59 rendered clips.
    static let statureCorrection = 1.02
    /// The same for a skeleton inferred from the picture alone: 0.99 to 1.04, median 1.01, over 232 rendered swings.
    static let inferredStatureCorrection = 1.01
    /// Ankle to shoulder over standing height: 0.818 less 0.039 (Drillis and Contini 1966, in Winter, Biomechanics).
    static let ankleToShoulder = 0.779
    /// Hips that move less, in body heights, are the origin of a pose model's space rather than measured in it.
    static let hipStillness = 0.02
}
