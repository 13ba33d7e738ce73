package import SwingCore

/// Names that are put into sentences.
package struct Vocabulary: Hashable, Sendable {
    /// Views after a verb: “from the side”.
    package let from: [CameraView: String]
    /// Views after “film from”: “the side”.
    package let places: [CameraView: String]
    package let joints: [Joint: String]
    package let events: [StrokeEventID: String]
    package let grades: [Grade: String]
    package let strokes: [StrokeKind: String]
    package let variants: [StrokeVariant: String]
    /// What goes on after each event.
    package let phases: [StrokeEventID: String]
    package let angles: [PlottedAngle: String]
    package let links: [ChainSegment: String]
    /// What stands between the last two of a list.
    package let or: String
    /// How variant and stroke stand together.
    package let variantOfStroke: String
}

extension Vocabulary {
    /// The landmarks that a language names: those that metrics are read from.
    package static let namedJoints: [Joint] = [
        .nose, .leftShoulder, .rightShoulder, .leftElbow, .rightElbow, .leftWrist, .rightWrist, .leftHip, .rightHip,
        .leftKnee, .rightKnee, .leftAnkle, .rightAnkle,
    ]

    /// A stroke in words, such as “one-handed backhand”.
    package func name(_ kind: StrokeKind, _ variant: StrokeVariant?) -> String {
        let stroke = strokes[kind] ?? kind.rawValue
        guard let variant else { return stroke }
        return Template.filled(variantOfStroke, ["variant": variants[variant] ?? variant.rawValue, "stroke": stroke])
    }
}

extension Vocabulary {
    init(_ node: YAMLNode) throws(RubricError) {
        let entry = try node.mapping(required: [
            "from", "places", "joints", "events", "grades", "strokes", "variants", "or", "variantOfStroke",
            "phases", "angles", "links",
        ])
        from = try entry.at("from").texts(for: CameraView.self, atMost: 40)
        places = try entry.at("places").texts(for: CameraView.self, atMost: 40)
        events = try entry.at("events").texts(for: StrokeEventID.self, atMost: 40)
        grades = try entry.at("grades").texts(for: Grade.self, atMost: 40)
        strokes = try entry.at("strokes").texts(for: StrokeKind.self, atMost: 40)
        variants = try entry.at("variants").texts(for: StrokeVariant.self, atMost: 40)
        phases = try entry.at("phases").texts(for: StrokeEventID.self, atMost: 40)
        angles = try entry.at("angles").texts(for: PlottedAngle.self, atMost: 40)
        links = try entry.at("links").texts(for: ChainSegment.self, atMost: 40)
        let needed = Self.namedJoints
        let named = try entry.at("joints").mapping(required: needed.map(\.name))
        var joints: [Joint: String] = [:]
        for joint in needed { joints[joint] = try named.at(joint.name).text(atMost: 40) }
        self.joints = joints
        or = try entry.at("or").text(atMost: 8)
        variantOfStroke = try entry.at("variantOfStroke").text(atMost: 40)
    }
}
