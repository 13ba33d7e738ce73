public import SwingCore

/// How good the players are whom a reference describes.
public enum ReferenceLevel: String, CaseIterable, Hashable, Sendable, Codable {
    case professional, club, beginner, mixed
}

/// How the scores of reference players are distributed, measured by this toolkit itself.
public struct RubricReference: Hashable, Sendable {
    /// How many players were measured.
    public let players: Int
    /// How many of their strokes got a score.
    public let strokes: Int
    /// How good they are.
    public let level: ReferenceLevel
    /// The scores below which 5, 10, 25, 50, 75, 90 and 95 % of the reference players lie, none below the one before.
    public let scores: [Double]

    /// The shares that `scores` belong to, percent.
    public static let percents = [5.0, 10, 25, 50, 75, 90, 95]

    /// The share of the reference players whose score is lower, 0 to 100 %.
    ///
    /// Between the known scores, and from them to 0 and to 100, it rises evenly; it never falls where the score rises.
    /// Where several known scores are equal, the middle of their shares is told.
    public func percentile(of score: Double) -> Double {
        let knots = Array(zip([0] + scores + [100], [0] + RubricReference.percents + [100]))
        let equal = knots.filter { $0.0 == score }
        if let first = equal.first, let last = equal.last { return (first.1 + last.1) / 2 }
        guard let below = knots.last(where: { $0.0 < score }) else { return 0 }
        guard let above = knots.first(where: { $0.0 > score }) else { return 100 }
        return below.1 + (above.1 - below.1) * (score - below.0) / (above.0 - below.0)
    }
}

/// Where the bands of a metric come from where the toolkit measured them itself.
public struct RubricNorm: Hashable, Sendable, Encodable {
    /// How many players were measured.
    public let players: Int
    /// How many of their strokes.
    public let strokes: Int
    /// The views they were filmed from.
    public let views: [CameraView]
    /// The version of the toolkit that measured them.
    public let instrument: String
}
