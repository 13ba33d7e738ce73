package import SwingCore

extension OverlayScene {
    /// The lifted body on a key frame: joints in meters from the middle of the hips, x to the right of the frame, y up, z
    /// toward the camera; nil where the body was not lifted or does not fit the picture.
    package func liftedBody(on frame: KeyFrame) -> [Joint: SIMD3<Double>]? {
        let view = SceneView(self, theme: .tennis, width: max(1, track.width), height: max(1, track.height))
        let context = view.context(sample: frame.sample, time: frame.time, stroke: frame.stroke)
        guard let pose = SpatialPose(in: context), let hips = pose.middle(.leftHip, .rightHip) else { return nil }
        var joints: [Joint: SIMD3<Double>] = [:]
        for joint in Joint.allCases {
            guard let place = pose[joint].map({ $0 - hips }), place.dot(place) < OverlayScene.farthest else { continue }
            joints[joint] = place
        }
        return joints
    }

    /// The square of meters that no joint is away from the hips.
    private static let farthest = 4.0
}
