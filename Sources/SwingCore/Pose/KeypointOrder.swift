/// The order in which other programs number the keypoints of a person.
package enum KeypointOrder {
    /// COCO's 17.
    package static let coco: [Joint] = [
        .nose, .leftEye, .rightEye, .leftEar, .rightEar, .leftShoulder, .rightShoulder, .leftElbow, .rightElbow,
        .leftWrist, .rightWrist, .leftHip, .rightHip, .leftKnee, .rightKnee, .leftAnkle, .rightAnkle,
    ]

    /// The names COCO gives them, such as `left_eye`.
    package static let cocoNames = coco.map { joint in
        joint.name.map { $0.isUppercase ? "_" + $0.lowercased() : String($0) }.joined()
    }

    /// The bones COCO draws, keypoints counted from 1.
    package static let cocoBones = [
        [16, 14], [14, 12], [17, 15], [15, 13], [12, 13], [6, 12], [7, 13], [6, 7], [6, 8], [7, 9], [8, 10], [9, 11],
        [2, 3], [1, 2], [1, 3], [2, 4], [3, 5], [4, 6], [5, 7],
    ]

    /// OpenPose's 25; two joints stand for their middle, none for a small toe, which is not known here.
    package static let body25: [[Joint]] = [
        [.nose], [.leftShoulder, .rightShoulder], [.rightShoulder], [.rightElbow], [.rightWrist], [.leftShoulder],
        [.leftElbow], [.leftWrist], [.leftHip, .rightHip], [.rightHip], [.rightKnee], [.rightAnkle], [.leftHip],
        [.leftKnee], [.leftAnkle], [.rightEye], [.leftEye], [.rightEar], [.leftEar], [.leftFootIndex], [],
        [.leftHeel], [.rightFootIndex], [], [.rightHeel],
    ]

    /// OpenPose's 18, an older numbering without the middle of the hips and the feet.
    package static let body18: [[Joint]] = Array(body25[..<8] + body25[9...18])
}
