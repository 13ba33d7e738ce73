import Foundation
import SwingCore

/// Tells from where the camera looks at a stroke.
enum ViewFinder {
    /// The view, how sure it is, 0 to 1, and the direction of the hit it was told by.
    ///
    /// - Parameter lifted: the motion with the skeleton lifted into space.
    static func view(
        of stroke: Stroke, lifted: HandSignals
    ) -> (view: CameraView, confidence: Double, target: Double?) {
        guard let azimuth = TargetLines.shipped.azimuth(of: stroke, lifted: lifted) else {
            return (.unknown, 0, nil)
        }
        return (sector(azimuth), confidence(azimuth), azimuth)
    }

    /// How far the direction is off, degrees: in the middle of the kinds, for recorded players whom the lines were not taught
    /// (10 to 17).
    private static let spread = 14.0

    private static let halfWidth = CameraView.width / 2

    /// The side of the player for a direction of the hit, 0 degrees being towards the camera.
    static func sector(_ azimuth: Double) -> CameraView {
        let turned = abs(Degrees.wrapped(azimuth))
        if turned <= halfWidth { return .front }
        if turned >= 180 - halfWidth { return .back }
        return abs(turned - 90) <= halfWidth ? .side : .diagonal
    }

    /// How likely the true direction lies in the same sector, its error being normal.
    private static func confidence(_ azimuth: Double) -> Double {
        let offset = azimuth - (azimuth / CameraView.width).rounded() * CameraView.width
        let scale = spread * 2.0.squareRoot()
        return (erf((halfWidth - offset) / scale) + erf((halfWidth + offset) / scale)) / 2
    }
}
