import Foundation
import SwingFiles
package import SwingPose
import SwingTechnique
import Yams

/// The models of motion, loaded once for all clips of a program.
package struct InstalledMotionModels: Sendable {
    package let all: [ModelListing]
    let models: MotionModels

    /// SHA-256 of the weights by the name of the model, for what records by which a result was made.
    var digests: [String: String] { Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.digest) }) }
}

/// The models of motion that are installed: one folder with a manifest and a file of weights for each.
package enum MotionModelLibrary {
    private static let manifestName = "manifest.yaml"

    /// A manifest is a few kilobytes, the largest model half a megabyte; no more than a multiple is ever read.
    private static let largestManifest = 1 << 18
    private static let largestModel = 1 << 23

    /// Loads the models, their digests compared with the manifest.
    ///
    /// - Throws: `AnalysisError` with category `unavailable` where one is missing or damaged.
    /// - Complexity: O(n) in the number of bytes, about one megabyte.
    package static func load() throws(AnalysisError) -> InstalledMotionModels {
        try load(from: Installation.all(of: .motionModels))
    }

    /// - Parameter folders: where they are searched, best first.
    static func load(from folders: [InstalledFolder]) throws(AnalysisError) -> InstalledMotionModels {
        guard let file = folders.map({ $0.file(manifestName) }).first(where: \.exists) else {
            throw .missing(.motionModelsMissing, searched: folders)
        }
        let (folder, path) = (file.folder, file.path)
        let manifest = try MotionModelManifest(yaml: bytes(of: file, atMost: largestManifest), path: path)
        var contents: [MotionModels.Name: [UInt8]] = [:]
        var all: [ModelListing] = []
        for name in MotionModels.Name.allCases {
            guard let entry = manifest.model(name) else {
                throw .damagedModel(path, MotionModelErrorCode.modelNotListed(["model": .text(name.rawValue)]))
            }
            let file = folder.file(entry.file)
            let weights = try bytes(of: file, atMost: largestModel)
            let digest = FileDigest.sha256(weights)
            guard digest == entry.sha256.lowercased() else {
                throw .damagedModel(file.path, MotionModelErrorCode.otherDigest())
            }
            contents[name] = weights
            all.append(
                ModelListing(
                    name: entry.name, title: entry.title, licence: manifest.licence, source: manifest.source,
                    folder: folder.path, digest: digest, bytes: weights.count))
        }
        do throws(MotionModelError) {
            return InstalledMotionModels(all: all, models: try MotionModels(files: contents))
        } catch {
            throw .damagedModel(folder.file(error.model.rawValue).path, error.fault.clause)
        }
    }

    private static func bytes(of file: InstalledFile, atMost limit: Int) throws(AnalysisError) -> [UInt8] {
        do throws(RegularFileError) {
            return try file.bytes(atMost: limit)
        } catch {
            throw .damagedModel(file.path, error.reason)
        }
    }
}

extension AnalysisError {
    /// A model of motion, or their manifest, cannot be used.
    static func damagedModel(_ path: String, _ fault: MessageValue) -> AnalysisError {
        AnalysisError(
            .motionModelDamaged, ["path": .text(path), "reason": fault, "repair": .next(Installation.repair)])
    }
}

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
        else { throw .damagedModel(path, MotionModelErrorCode.notAManifest()) }
        guard manifest.format == Self.format, manifest.version == Self.supportedVersion else {
            throw .damagedModel(path, MotionModelErrorCode.otherVersion())
        }
        // A name with a slash in it would lead out of the folder.
        guard manifest.models.allSatisfy({ !$0.file.isEmpty && !$0.file.contains("/") }) else {
            throw .damagedModel(path, MotionModelErrorCode.outsideFolder())
        }
        self = manifest
    }

    func model(_ name: MotionModels.Name) -> Model? { models.first { $0.name == name.rawValue } }
}

/// What is wrong with the models of motion or their manifest.
enum MotionModelErrorCode: String, MessageCode {
    case notAManifest, otherVersion, outsideFolder, modelNotListed, otherDigest
    case tooLarge, truncated, headerUnreadable, otherModel
    case missing, unknown, misplaced, wrongType, wrongShape, notFinite, notPositive

    static let prefix = "motionModel"
}

extension TensorFileError {
    fileprivate var clause: MessageValue {
        typealias Code = MotionModelErrorCode
        return switch self {
        case .tooLarge: Code.tooLarge()
        case .truncated: Code.truncated()
        case .headerUnreadable: Code.headerUnreadable()
        case .otherModel: Code.otherModel()
        case .missing(let array): Code.missing(["array": .text(array)])
        case .unknown(let array): Code.unknown(["array": .text(array)])
        case .misplaced(let array): Code.misplaced(["array": .text(array)])
        case .wrongType(let array): Code.wrongType(["array": .text(array)])
        case .wrongShape(let array): Code.wrongShape(["array": .text(array)])
        case .notFinite(let array): Code.notFinite(["array": .text(array)])
        case .notPositive(let array): Code.notPositive(["array": .text(array)])
        }
    }
}
