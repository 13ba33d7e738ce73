import SwingCore
import SwingMotion

/// One frame of a motion for other programs: every known joint and every measurable angle.
struct MotionFrame: Encodable {
    /// One joint.
    struct JointPosition: Encodable {
        /// Pixels of the upright frame, from its upper left corner.
        let image: [Double]
        /// Meters from the midpoint of the hips: x to the right of the frame, y up, z toward the camera.
        let world: [Double]?
        /// The probability that the joint is visible and not occluded, 0 to 1.
        let visibility: Double
        /// `observed`, or `interpolated` across a short gap.
        let state: String
    }

    /// One angle in degrees, in the image plane and in space.
    struct Angle: Encodable {
        let image: Double?
        let world: Double?
    }

    let frame: Int
    /// Presentation time in seconds.
    let time: Double
    /// The player's standing height in pixels.
    let bodyHeight: Double
    let joints: [String: JointPosition]
    let angles: [String: Angle]

    /// Makes the frame of one sample of a track.
    init(_ track: MotionTrack, sample: Int) {
        frame = track.frameIndices[sample]
        time = Rounding.time(track.times[sample])
        bodyHeight = Rounding.tenth(track.bodyHeight[sample])
        joints = Dictionary(
            uniqueKeysWithValues: Joint.allCases.compactMap { joint in
                track.image(joint, sample).map { (joint.name, JointPosition(joint, at: $0, in: track, sample)) }
            })
        angles = Dictionary(
            uniqueKeysWithValues: AngleID.allCases.compactMap { id in
                let angle = Angle(
                    image: Rounding.tenth(AngleTable.value(id, in: track, at: sample, space: .image)),
                    world: Rounding.tenth(AngleTable.value(id, in: track, at: sample, space: .world)))
                return angle.image == nil && angle.world == nil ? nil : (id.rawValue, angle)
            })
    }
}

extension MotionFrame.JointPosition {
    fileprivate init(_ joint: Joint, at image: SIMD2<Double>, in track: MotionTrack, _ sample: Int) {
        let trajectory = track.joints[joint.rawValue]
        self.image = [Rounding.tenth(image.x), Rounding.tenth(image.y)]
        world = track.world(joint, sample).map { position in
            [position.x, position.y, position.z].map { Rounding.thousandth($0) }
        }
        visibility = Rounding.thousandth(trajectory.visibility[sample])
        state = trajectory.states[sample] == .observed ? "observed" : "interpolated"
    }
}
