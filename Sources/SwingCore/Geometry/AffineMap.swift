/// A map of the plane: a 2 by 2 matrix and a shift.
public struct AffineMap: Hashable, Sendable {
    /// Where the unit vector along x goes.
    public let column0: SIMD2<Double>
    /// Where the unit vector along y goes.
    public let column1: SIMD2<Double>
    /// Where the origin goes.
    public let translation: SIMD2<Double>

    /// Makes a map from its columns and its shift.
    public init(column0: SIMD2<Double>, column1: SIMD2<Double>, translation: SIMD2<Double>) {
        self.column0 = column0
        self.column1 = column1
        self.translation = translation
    }

    /// The map that moves nothing.
    public static let identity = AffineMap(column0: SIMD2(1, 0), column1: SIMD2(0, 1), translation: .zero)

    /// Maps a point.
    public func callAsFunction(_ point: SIMD2<Double>) -> SIMD2<Double> {
        column0 * point.x + column1 * point.y + translation
    }

    /// The map back, of a map that does not flatten the plane.
    public var inverse: AffineMap {
        let determinant = column0.x * column1.y - column1.x * column0.y
        let back = AffineMap(
            column0: SIMD2(column1.y, -column0.y) / determinant, column1: SIMD2(-column1.x, column0.x) / determinant,
            translation: .zero)
        return AffineMap(column0: back.column0, column1: back.column1, translation: -back(translation))
    }

    /// The map that applies `first` and then this one.
    public func after(_ first: AffineMap) -> AffineMap {
        AffineMap(
            column0: column0 * first.column0.x + column1 * first.column0.y,
            column1: column0 * first.column1.x + column1 * first.column1.y,
            translation: self(first.translation))
    }
}
