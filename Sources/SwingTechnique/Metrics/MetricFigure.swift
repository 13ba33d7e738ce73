public import SwingCore

/// What a metric draws on the player's body.
public enum MetricFigure: Hashable, Sendable {
    /// The angle at `vertex` between the directions to `first` and `second`.
    case angle(first: Joint, vertex: Joint, second: Joint)
    /// The inclination of the line from `from` to `to` against the vertical of the picture.
    case inclination(from: Joint, to: Joint)
    /// The distance between two joints.
    case distance(from: Joint, to: Joint)
    /// What happens to one joint, such as how fast it moves.
    case point(Joint)
    /// Nothing that can be drawn in one frame.
    case none
}
