import SwingCore
import Yams

/// What the manifest of the rendered strokes says: which there are, from where each is seen, and which events it shows.
struct ModelPlayerManifest: Decodable {
    /// The `format` of the manifest.
    private static let format = "tennisswing-model-player"
    /// The `version` this program reads.
    private static let supportedVersion = 1
    /// Pixels of a picture's side: some 200 are drawn.
    private static let sides = 1...2000

    /// One rendered stroke seen from one place.
    struct Strip: Decodable, Hashable, Sendable {
        let file: String
        let sha256: String
        /// The kind of stroke.
        let stroke: StrokeKind
        /// Its variant, or nil where the kind is rendered in one only.
        let variant: StrokeVariant?
        /// Where the camera stands: degrees from the net, negative on the side of the other arm, for a right-hander.
        let angle: Double
        /// The events, in the order of their pictures.
        let events: [StrokeEventID]
    }

    let format: String
    let version: Int
    /// Pixels of one event's picture.
    let width: Int
    /// Pixels of one event's picture.
    let height: Int
    let strips: [Strip]

    /// Reads a manifest.
    ///
    /// - Returns: nil for one that is none, of another version, or with names that would lead out of its folder.
    init?(yaml: [UInt8]) {
        guard let text = String(validating: yaml, as: UTF8.self),
            let manifest = try? YAMLDecoder().decode(Self.self, from: text),
            manifest.format == Self.format, manifest.version == Self.supportedVersion,
            Self.sides.contains(manifest.width), Self.sides.contains(manifest.height),
            manifest.strips.allSatisfy({ strip in
                !strip.file.isEmpty && !strip.file.contains("/") && !strip.events.isEmpty
                    && strip.angle.magnitude <= 180
            })
        else { return nil }
        self = manifest
    }
}
