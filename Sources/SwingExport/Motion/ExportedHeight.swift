/// The standing height of the body that exported meters are those of.
public struct ExportedHeight: Hashable, Sendable {
    /// Meters.
    public let meters: Double
    /// Whether nobody has told it.
    public let isAssumed: Bool

    /// Makes a height.
    ///
    /// - Parameter meters: positive and finite.
    public init(meters: Double, isAssumed: Bool) {
        precondition(meters > 0 && meters.isFinite)
        self.meters = meters
        self.isAssumed = isAssumed
    }
}
