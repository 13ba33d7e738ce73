/// The landmarks a pose can hold: the 33 of BlazePose, in its order.
///
/// Left and right are the player's own. A skeleton with fewer landmarks (COCO, HALPE) fills those it knows.
public enum Joint: Int, CaseIterable, Hashable, Sendable, Codable {
    case nose
    case leftEyeInner, leftEye, leftEyeOuter
    case rightEyeInner, rightEye, rightEyeOuter
    case leftEar, rightEar
    case mouthLeft, mouthRight
    case leftShoulder, rightShoulder
    case leftElbow, rightElbow
    case leftWrist, rightWrist
    case leftPinky, rightPinky
    case leftIndex, rightIndex
    case leftThumb, rightThumb
    case leftHip, rightHip
    case leftKnee, rightKnee
    case leftAnkle, rightAnkle
    case leftHeel, rightHeel
    case leftFootIndex, rightFootIndex

    /// How many landmarks there are.
    package static let count = 33

    /// The name used in files, such as `leftElbow`.
    package var name: String { String(describing: self) }

    /// Finds a landmark by its file name.
    package init?(name: String) {
        guard let found = Joint.byName[name] else { return nil }
        self = found
    }

    private static let byName = Dictionary(uniqueKeysWithValues: Joint.allCases.map { ($0.name, $0) })

    /// The same landmark on the other side of the body; the nose is its own.
    package var mirrored: Joint { Joint.mirror[rawValue] }

    private static let mirror: [Joint] = Joint.allCases.map { joint in
        let sides = [("left", "right"), ("right", "left"), ("Left", "Right"), ("Right", "Left")]
        let others = sides.map { joint.name.replacing($0, with: $1, maxReplacements: 1) }
        return others.filter { $0 != joint.name }.lazy.compactMap(Joint.init(name:)).first ?? joint
    }

    /// The bones worth drawing, from the trunk outwards.
    public static let bones: [(Joint, Joint)] = [
        (.leftShoulder, .rightShoulder), (.leftHip, .rightHip),
        (.leftShoulder, .leftHip), (.rightShoulder, .rightHip),
        (.leftShoulder, .leftElbow), (.leftElbow, .leftWrist),
        (.rightShoulder, .rightElbow), (.rightElbow, .rightWrist),
        (.leftHip, .leftKnee), (.leftKnee, .leftAnkle),
        (.rightHip, .rightKnee), (.rightKnee, .rightAnkle),
        (.leftAnkle, .leftFootIndex), (.rightAnkle, .rightFootIndex),
    ]
}

/// The order in which other programs number the keypoints of a person.
package enum KeypointOrder {
    /// COCO's 17.
    package static let coco: [Joint] = [
        .nose, .leftEye, .rightEye, .leftEar, .rightEar, .leftShoulder, .rightShoulder, .leftElbow, .rightElbow,
        .leftWrist, .rightWrist, .leftHip, .rightHip, .leftKnee, .rightKnee, .leftAnkle, .rightAnkle,
    ]

    /// The names COCO gives them, such as `left_eye`.
    package static let cocoNames = coco.map { $0.name.words(joinedBy: "_") }

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
