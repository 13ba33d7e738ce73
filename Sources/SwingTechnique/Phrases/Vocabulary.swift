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
    /// The longest name in characters.
    private static let limit = 40

    /// Reads the names; what is not right is told, and left out.
    init(_ node: YAMLNode?, _ log: RubricErrorLog) {
        let entry = log.mapping(
            node,
            required: [
                "from", "places", "joints", "events", "grades", "strokes", "variants", "or", "variantOfStroke",
                "phases", "angles", "links",
            ])
        func names<Key: CaseIterable & RawRepresentable<String> & Hashable>(
            _ section: String, of type: Key.Type
        ) -> [Key: String] {
            log.texts(entry[section], for: type, atMost: Self.limit)
        }
        from = names("from", of: CameraView.self)
        places = names("places", of: CameraView.self)
        events = names("events", of: StrokeEventID.self)
        grades = names("grades", of: Grade.self)
        strokes = names("strokes", of: StrokeKind.self)
        variants = names("variants", of: StrokeVariant.self)
        phases = names("phases", of: StrokeEventID.self)
        angles = names("angles", of: PlottedAngle.self)
        links = names("links", of: ChainSegment.self)
        let needed = Self.namedJoints
        let named = log.mapping(entry["joints"], required: needed.map(\.name))
        var joints: [Joint: String] = [:]
        for joint in needed { joints[joint] = log.text(named[joint.name], atMost: Self.limit) }
        self.joints = joints
        or = log.text(entry["or"], atMost: 8)
        variantOfStroke = log.text(entry["variantOfStroke"], atMost: Self.limit)
    }
}
