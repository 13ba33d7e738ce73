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
    public static let count = 33

    /// The name used in files, such as `leftElbow`.
    public var name: String { String(describing: self) }

    /// Finds a landmark by its file name.
    public init?(name: String) {
        guard let found = Joint.byName[name] else { return nil }
        self = found
    }

    private static let byName = Dictionary(uniqueKeysWithValues: Joint.allCases.map { ($0.name, $0) })

    /// The same landmark on the other side of the body; the nose is its own.
    public var mirrored: Joint { Joint.mirror[rawValue] }

    private static let mirror: [Joint] = Joint.allCases.map { joint in
        let name = joint.name
        let swapped: String? =
            if name.hasPrefix("left") {
                "right" + name.dropFirst(4)
            } else if name.hasPrefix("right") {
                "left" + name.dropFirst(5)
            } else if name == "mouthLeft" {
                "mouthRight"
            } else if name == "mouthRight" {
                "mouthLeft"
            } else {
                nil
            }
        return swapped.flatMap { other in Joint.allCases.first { $0.name == other } } ?? joint
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
