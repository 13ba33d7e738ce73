import Foundation
package import SwingCore

/// Bends a limb in the player's sagittal plane: the lower part leaves the straight line by `degrees`.
package func bend(
    _ pose: inout [Joint: SIMD3<Double>], _ upper: Joint, _ middle: Joint, _ lower: Joint, _ degrees: Double,
    forward: Bool = false
) {
    guard let top = pose[upper], let hinge = pose[middle], let end = pose[lower] else { return }
    let length = ((end - hinge) * (end - hinge)).sum().squareRoot()
    let along = (hinge - top) / ((hinge - top) * (hinge - top)).sum().squareRoot()
    let across = SIMD3<Double>(0, 0, forward ? 1 : -1)
    let radians = degrees * .pi / 180
    pose[lower] = hinge + (along * cos(radians) + across * sin(radians)) * length
}

/// Turns joints around the vertical axis of the player's frame, clockwise seen from above.
package func turnRight(_ pose: inout [Joint: SIMD3<Double>], _ joints: [Joint], _ degrees: Double) {
    let radians = degrees * .pi / 180
    for joint in joints {
        guard let position = pose[joint] else { continue }
        // Left is +x and the target +z: turning right carries the left shoulder forward.
        pose[joint] = SIMD3(
            position.x * cos(radians) - position.z * sin(radians), position.y,
            position.z * cos(radians) + position.x * sin(radians))
    }
}
