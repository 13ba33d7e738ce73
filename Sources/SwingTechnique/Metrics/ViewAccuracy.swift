package import SwingMotion

/// How well a view can measure a metric.
///
/// A reading follows the truth along a line: reading ≈ `offset` + `slope` × true value, measured on swings drawn evenly
/// over the plausible range. A learned skeleton leans toward what is usual, which makes the slope less than 1.
package struct ViewAccuracy: Hashable, Sendable {
    /// Where the metric is read.
    package let space: AngleSpace
    /// The expected error of one reading as a standard deviation, in the metric's unit.
    package let error: Double
    /// By how much readings rise where the true value rises by one.
    package let slope: Double
    /// The reading where the true value is 0, in the metric's unit.
    package let offset: Double

    /// From this slope on `error` is that of a value whose lean is undone; below it, of the reading itself.
    package static let undoneFrom = 0.6

    init(space: AngleSpace, error: Double, slope: Double = 1, offset: Double = 0) {
        (self.space, self.error, self.slope, self.offset) = (space, error, slope, offset)
    }

    /// The part of the variance between readings of different players that is technique rather than error, 0 to 1.
    ///
    /// - Parameter spread: the standard deviation of technique between players, in the metric's unit.
    package func reliability(spread: Double) -> Double {
        let own = slope * spread
        return 1 / (1 + readingError * readingError / (own * own))
    }

    /// The expected error of one reading before its lean is undone, as a standard deviation in the metric's unit.
    var readingError: Double { slope >= ViewAccuracy.undoneFrom ? error * slope : error }

    /// How much further off a reading in space is where the skeleton was inferred from the picture alone.
    ///
    /// Joint angles of recorded players who were not trained on are 1.02 to 1.27 times as far off as with a pose model's
    /// depth, median 1.14 (models/motion/picture-lifter.md).
    private static let pictureAloneFactor = 1.15

    /// The same where all that is known of space was inferred from the picture.
    var ofPictureAlone: ViewAccuracy {
        let factor = space == .world ? ViewAccuracy.pictureAloneFactor : 1
        return ViewAccuracy(space: space, error: error * factor, slope: slope, offset: offset)
    }

    /// The same where space itself was measured: no model leans toward anything.
    var ofMeasuredSpace: ViewAccuracy { ViewAccuracy(space: space, error: error) }
}
