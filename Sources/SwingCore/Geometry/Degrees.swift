/// Angles in degrees.
public enum Degrees {
    /// The same direction within -180 (excluded) to 180 degrees; a value that is not finite stays as it is.
    public static func wrapped(_ degrees: Double) -> Double {
        guard degrees.isFinite else { return degrees }
        let turned = degrees.remainder(dividingBy: 360)
        return turned == -180 ? 180 : turned
    }
}
