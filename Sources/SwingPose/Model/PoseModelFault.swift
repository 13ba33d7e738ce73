import SwingCore

/// What about a pose model or its manifest is not as it must be.
enum PoseModelFault: String, ClauseCode {
    // Files of a model
    case missing, unreadable, otherDigest, withoutDigest

    // The manifest
    case notText, notYAML, keyMissing, otherType, otherFormat, otherVersion, name, unknownDecoder
    case inputSize, inputRange, anchors, boxKeypoints, detectorThresholds
    case unknownJoint, landmarks, alignment, landmarkThresholds, heatmap

    static let prefix = "poseModel"

    var placeholders: [String] {
        switch self {
        case .missing, .unreadable, .otherDigest, .notText, .notYAML, .name: []
        case .anchors, .detectorThresholds, .landmarks, .landmarkThresholds, .heatmap: []
        case .withoutDigest: ["file"]
        case .keyMissing, .otherType, .inputSize, .inputRange: ["key"]
        case .otherFormat: ["expected"]
        case .otherVersion: ["found", "expected"]
        case .unknownDecoder: ["decoder"]
        case .boxKeypoints, .alignment: ["count"]
        case .unknownJoint: ["joint"]
        }
    }
}
