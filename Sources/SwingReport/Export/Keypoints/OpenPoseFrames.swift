import SwingCore

/// One file of 25 keypoints a frame, in pixels of the upright picture, as OpenPose writes them.
///
/// Every frame of the video between the first and the last has a file: readers count files instead of reading times.
/// A frame without a player has no people; a keypoint that is not known is 0, 0, 0.
struct OpenPoseFrames {
    let motion: ExportedMotion

    /// Numbers of frames may come from anybody's file; as many as a pose file may hold become files.
    static let mostFrames = 432_000

    /// How many files there are.
    var count: Int {
        guard motion.count > 0 else { return 0 }
        let (span, overflow) = motion.frame(motion.count - 1).subtractingReportingOverflow(motion.frame(0))
        return overflow || span == .max ? .max : span + 1
    }

    /// A known keypoint's certainty is at least this: 0 would say that it is not known.
    private static let leastCertainty = 0.001

    /// Gives each file's name and bytes.
    func write<Failure: Error>(to output: (String, [UInt8]) throws(Failure) -> Void) throws(Failure) {
        var next = motion.count > 0 ? motion.frame(0) : 0
        for sample in 0..<motion.count {
            for missing in stride(from: next, to: motion.frame(sample), by: 1) {
                try output(name(missing), Self.file(person: nil))
            }
            try output(name(motion.frame(sample)), Self.file(person: person(sample)))
            next = motion.frame(sample) + 1
        }
    }

    private func name(_ frame: Int) -> String {
        motion.name + "_" + FixedPoint.padded(frame, digits: 12) + "_keypoints.json"
    }

    private static func file(person: String?) -> [UInt8] {
        let people = person.map { numbers in
            """
            {"person_id":[-1],"pose_keypoints_2d":[\(numbers)],"face_keypoints_2d":[],"hand_left_keypoints_2d":[],\
            "hand_right_keypoints_2d":[],"pose_keypoints_3d":[],"face_keypoints_3d":[],"hand_left_keypoints_3d":[],\
            "hand_right_keypoints_3d":[]}
            """
        }
        return Array("{\"version\":1.3,\"people\":[\(people ?? "")]}\n".utf8)
    }

    /// The numbers of the player, or nil where no keypoint is known.
    private func person(_ sample: Int) -> String? {
        let keypoints = KeypointOrder.body25.map { keypoint($0, sample) }
        guard keypoints.contains(where: { $0 != nil }) else { return nil }
        return keypoints.map { keypoint in
            guard let keypoint else { return "0,0,0" }
            return [keypoint.x, keypoint.y, keypoint.z].map { FixedPoint.text($0, places: 3) }.joined(separator: ",")
        }.joined(separator: ",")
    }

    private func keypoint(_ joints: [Joint], _ sample: Int) -> SIMD3<Double>? {
        guard !joints.isEmpty else { return nil }
        var sum = SIMD2<Double>.zero
        var certainty = 1.0
        for joint in joints {
            guard let position = motion.image(joint, sample) else { return nil }
            sum += position
            certainty = min(certainty, motion.visibility(joint, sample))
        }
        let middle = sum / Double(joints.count)
        return SIMD3(middle.x, middle.y, max(certainty, Self.leastCertainty))
    }
}
