import Foundation
import SwingMotion
import Yams

/// What the manifest of the models of motion says: which there are, their files and digests, and under which license.
struct MotionModelManifest: Decodable {
    /// The `format` of the manifest.
    private static let format = "tennisswing-motion-models"
    /// The `version` this program reads.
    private static let supportedVersion = 1

    struct Model: Decodable {
        let name: String
        let title: String
        let file: String
        let sha256: String
    }

    let format: String
    let version: Int
    let licence: String
    let source: String
    private let models: [Model]

    /// Reads a manifest.
    ///
    /// - Parameter path: where it was read, for messages.
    init(yaml: [UInt8], path: String) throws(AnalysisError) {
        guard let text = String(validating: yaml, as: UTF8.self),
            let manifest = try? YAMLDecoder().decode(Self.self, from: text)
        else { throw .damagedModel(path, .notAManifest) }
        guard manifest.format == Self.format, manifest.version == Self.supportedVersion else {
            throw .damagedModel(path, .otherVersion)
        }
        // A name with a slash in it would lead out of the folder.
        guard manifest.models.allSatisfy({ !$0.file.isEmpty && !$0.file.contains("/") }) else {
            throw .damagedModel(path, .outsideFolder)
        }
        self = manifest
    }

    /// What it says of a model, or nil.
    func model(_ name: MotionModels.Name) -> Model? { models.first { $0.name == name.rawValue } }
}
