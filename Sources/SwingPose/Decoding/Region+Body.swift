import SwingCore
import SwingMedia

#if canImport(Glibc)
    import Glibc
#endif

extension Region {
    /// The square around a body: its middle at the hips, turned so that the body stands upright.
    ///
    /// - Parameters:
    ///   - hips: the middle of the hips.
    ///   - rim: a point above the head on the circle around hips and body.
    ///   - scale: how much larger than that circle the square is.
    init?(hips: SIMD2<Double>, rim: SIMD2<Double>, scale: Double) {
        let arm = rim - hips
        let radius = arm.length
        guard radius.isFinite, radius > 0 else { return nil }
        // The angle by which "up" on the frame, (0, -1), is turned to point along the arm.
        self.init(center: hips, side: 2 * radius * scale, rotation: atan2(arm.x, -arm.y))
    }

    /// How far the middle of a body may be from where it was at the same time, in sides: a third of one is some two
    /// thirds of a meter, what a sprinter covers in a tenth of a second.
    static let bodyReach = 0.35

    /// The same where the landmarker saw both at the same time: two who stand side by side are further apart, a third of a meter.
    static let landmarkedReach = 0.15

    /// Whether hips seen there are those of the body in this square.
    ///
    /// - Parameter reach: how far they may be from its middle, in sides.
    func isOfBody(withHips hips: SIMD2<Double>, reach: Double = bodyReach) -> Bool {
        let shift = hips - center
        return shift.length <= reach * side
    }
}
