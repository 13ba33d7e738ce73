package import SwingCore

/// The body of a stroke in space at one moment, for a view that can be turned.
package struct PageBody: Hashable, Sendable {
    /// The stroke's number.
    package let strokeID: Int
    /// The event; nil for evidence that is not at an event.
    package let event: StrokeEventID?
    /// The joints in meters from the middle of the hips: x to the right of the picture, y up, z toward the camera.
    package let joints: [Joint: SIMD3<Double>]

    /// Makes a body.
    package init(strokeID: Int, event: StrokeEventID?, joints: [Joint: SIMD3<Double>]) {
        self.strokeID = strokeID
        self.event = event
        self.joints = joints
    }
}
