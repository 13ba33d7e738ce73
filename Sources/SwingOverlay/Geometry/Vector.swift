import Foundation
import SwingCore

extension SIMD2<Double> {
    /// The angle from the x axis in radians, clockwise in an image.
    var direction: Double { atan2(y, x) }

    /// The point rotated around another one, clockwise in an image.
    func turned(by angle: Double, round center: SIMD2<Double>) -> SIMD2<Double> {
        let arm = self - center
        return center + SIMD2(arm.x * cos(angle) - arm.y * sin(angle), arm.x * sin(angle) + arm.y * cos(angle))
    }

    func distance(to other: SIMD2<Double>) -> Double { (self - other).length }
}

extension Double {
    /// The same angle in (-π, π].
    var wrapped: Double {
        let turned = truncatingRemainder(dividingBy: 2 * .pi)
        if turned > .pi { return turned - 2 * .pi }
        return turned <= -.pi ? turned + 2 * .pi : turned
    }
}
