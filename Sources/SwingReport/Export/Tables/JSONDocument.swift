import Foundation
import SwingCore
import SwingMotion

/// The motion as one document, written frame by frame so that an hour's needs the memory of one.
struct JSONDocument {
    let motion: ExportedMotion

    func write<Failure: Error>(to output: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        let encoder = JSONEncoder.sorted([])
        let track = motion.track
        try output(
            Array(
                """
                {"schemaVersion":1,"width":\(track.width),"height":\(track.height),\
                "slowMotionFactor":\(Rounding.thousandth(track.playback.slowMotionFactor)),\
                "player":\(motion.player),"depthIsInferred":\(track.isPictureAlone),\(body)"frames":[\n
                """.utf8))
        for sample in track.times.indices {
            // `JSONFrame` holds finite numbers only, so that encoding cannot fail.
            guard let frame = try? encoder.encode(JSONFrame(motion, sample: sample)) else {
                preconditionFailure("frame \(sample) holds a number that is not finite")
            }
            try output(Array(frame) + Array((sample + 1 < track.count ? ",\n" : "\n").utf8))
        }
        try output(Array("]}\n".utf8))
    }

    /// The body that meters are those of, and by what they were multiplied for it: a reader divides by that.
    private var body: String {
        motion.height.map { height in
            """
            "bodyHeight":{"meters":\(height.meters),"isAssumed":\(height.isAssumed),"scale":\(motion.scale)},
            """
        } ?? ""
    }
}

/// One frame of a motion for other programs: every known joint and every measurable angle.
struct JSONFrame: Encodable {
    /// One joint.
    struct JointPosition: Encodable {
        /// Pixels of the upright frame, from its upper left corner.
        let image: [Double]
        /// Meters of the player's body from the midpoint of the hips: x to the right of the frame, y up, z toward the camera.
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
    /// The player's standing height in pixels, or nil.
    let bodyHeight: Double?
    let joints: [String: JointPosition]
    let angles: [String: Angle]

    /// Makes the frame of one sample of a motion; a number that is not finite is not known.
    init(_ motion: ExportedMotion, sample: Int) {
        let track = motion.track
        frame = track.frameIndices[sample]
        time = Rounding.time(track.times[sample])
        bodyHeight = Rounding.tenth(Optional(track.bodyHeight[sample]))
        joints = Dictionary(
            uniqueKeysWithValues: Joint.allCases.compactMap { joint in
                motion.image(joint, sample).map { (joint.name, JointPosition(joint, at: $0, in: motion, sample)) }
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

extension JSONFrame.JointPosition {
    fileprivate init(_ joint: Joint, at image: SIMD2<Double>, in motion: ExportedMotion, _ sample: Int) {
        self.image = [Rounding.tenth(image.x), Rounding.tenth(image.y)]
        world = motion.world(joint, sample).map { position in
            [position.x, position.y, position.z].map { Rounding.thousandth($0) }
        }
        visibility = Rounding.thousandth(motion.visibility(joint, sample))
        state = motion.track.joints[joint.rawValue].states[sample] == .observed ? "observed" : "interpolated"
    }
}
