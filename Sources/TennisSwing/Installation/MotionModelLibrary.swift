import SwingCore
import SwingFiles
import SwingMotion
import SwingPose
import SwingTechnique

/// A model of motion that lies ready in a folder.
package struct InstalledMotionModel: Hashable, Sendable {
    /// The name in files, such as `skeleton-lifter`.
    package let name: String
    /// The name for people.
    package let title: String
    /// The license, as an SPDX identifier.
    package let licence: String
    /// Where the weights come from.
    package let source: String
    /// Where the manifest and the weights are.
    package let folder: String
    /// SHA-256 of the weights.
    package let digest: String
    /// The size of the weights in bytes.
    package let byteCount: Int
}

/// The models of motion, loaded once for all clips of a program.
package struct InstalledMotionModels: Sendable {
    /// What was loaded.
    package let all: [InstalledMotionModel]
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
        try load(from: Installation.motionModels())
    }

    /// - Parameter folders: where they are searched, best first.
    static func load(from folders: [InstalledFolder]) throws(AnalysisError) -> InstalledMotionModels {
        guard let file = folders.map({ $0.file(manifestName) }).first(where: \.exists) else {
            throw .missing(.motionModelsMissing, searched: folders)
        }
        let (folder, path) = (file.folder, file.path)
        let manifest = try MotionModelManifest(yaml: bytes(of: file, atMost: largestManifest), path: path)
        var contents: [MotionModels.Name: [UInt8]] = [:]
        var all: [InstalledMotionModel] = []
        for name in MotionModels.Name.allCases {
            guard let entry = manifest.model(name) else {
                throw .damagedModel(path, .modelNotListed(name.rawValue))
            }
            let file = folder.file(entry.file)
            let weights = try bytes(of: file, atMost: largestModel)
            let digest = FileDigest.sha256(weights)
            guard digest == entry.sha256.lowercased() else {
                throw .damagedModel(file.path, .otherDigest)
            }
            contents[name] = weights
            all.append(
                InstalledMotionModel(
                    name: entry.name, title: entry.title, licence: manifest.licence, source: manifest.source,
                    folder: folder.path, digest: digest, byteCount: weights.count))
        }
        do throws(MotionModelError) {
            return InstalledMotionModels(all: all, models: try MotionModels(files: contents))
        } catch {
            throw .damagedModel(folder.file(error.model.rawValue).path, .weights(error.fault))
        }
    }

    private static func bytes(of file: InstalledFile, atMost limit: Int) throws(AnalysisError) -> [UInt8] {
        do throws(RegularFileError) {
            return try file.bytes(atMost: limit)
        } catch {
            throw .damagedModel(file.path, .unreadable(error))
        }
    }
}

extension AnalysisError {
    /// A model of motion, or their manifest, cannot be used.
    static func damagedModel(_ path: String, _ fault: MotionModelFault) -> AnalysisError {
        AnalysisError(
            .motionModelDamaged,
            ["path": .text(path), "reason": fault.clause, "repair": .next(Installation.repair)])
    }
}
