import SwingCore

/// The order in which other programs number the keypoints of a person.
enum KeypointOrder {
    /// COCO's 17.
    static let coco: [Joint] = [
        .nose, .leftEye, .rightEye, .leftEar, .rightEar, .leftShoulder, .rightShoulder, .leftElbow, .rightElbow,
        .leftWrist, .rightWrist, .leftHip, .rightHip, .leftKnee, .rightKnee, .leftAnkle, .rightAnkle,
    ]

    /// The names COCO gives them.
    static let cocoNames = [
        "nose", "left_eye", "right_eye", "left_ear", "right_ear", "left_shoulder", "right_shoulder", "left_elbow",
        "right_elbow", "left_wrist", "right_wrist", "left_hip", "right_hip", "left_knee", "right_knee", "left_ankle",
        "right_ankle",
    ]

    /// The bones COCO draws, keypoints counted from 1.
    static let cocoBones = [
        [16, 14], [14, 12], [17, 15], [15, 13], [12, 13], [6, 12], [7, 13], [6, 7], [6, 8], [7, 9], [8, 10], [9, 11],
        [2, 3], [1, 2], [1, 3], [2, 4], [3, 5], [4, 6], [5, 7],
    ]

    /// OpenPose's 25; two joints stand for their middle, none for a small toe, which is not known here.
    static let body25: [[Joint]] = [
        [.nose], [.leftShoulder, .rightShoulder], [.rightShoulder], [.rightElbow], [.rightWrist], [.leftShoulder],
        [.leftElbow], [.leftWrist], [.leftHip, .rightHip], [.rightHip], [.rightKnee], [.rightAnkle], [.leftHip],
        [.leftKnee], [.leftAnkle], [.rightEye], [.leftEye], [.rightEar], [.leftEar], [.leftFootIndex], [],
        [.leftHeel], [.rightFootIndex], [], [.rightHeel],
    ]
}
