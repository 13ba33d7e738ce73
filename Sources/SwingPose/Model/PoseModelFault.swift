import SwingCore

/// What about a pose model or its manifest is not as it must be.
enum PoseModelFault: String, MessageCode {
    // Files of a model
    case missing, unreadable, otherDigest, withoutDigest

    // The manifest
    case notText, notYAML, keyMissing, otherType, otherFormat, otherVersion, name, unknownDecoder
    case inputSize, inputRange, anchors, boxKeypoints, detectorThresholds
    case unknownJoint, landmarks, alignment, landmarkThresholds, heatmap

    static let prefix = "poseModel"
}
