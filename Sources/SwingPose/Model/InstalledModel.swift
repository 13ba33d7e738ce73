import Dispatch
import FoundationEssentials
import SwingFiles
import Synchronization

/// What is told of an installed model, of poses or of motion.
package struct ModelListing: Hashable, Sendable, Encodable {
    /// The name in files and options, such as `blazepose-full`.
    package let name: String
    /// The name for people.
    package let title: String
    /// The license, as an SPDX identifier.
    package let licence: String
    /// Where the weights come from.
    package let source: String
    /// The folder that holds the manifest and the weights.
    package let folder: String
    /// SHA-256 of the weights of a model of motion; of a pose model that of the manifest, which states the digests of the
    /// networks: it names model and reading in one.
    package let digest: String
    /// The size of the weights, or of the files of the networks.
    package let bytes: Int

    package init(
        name: String, title: String, licence: String, source: String, folder: String, digest: String, bytes: Int
    ) {
        (self.name, self.title, self.licence, self.source) = (name, title, licence, source)
        (self.folder, self.digest, self.bytes) = (folder, digest, bytes)
    }
}

/// A pose model that lies ready in a folder.
package struct InstalledModel: Sendable {
    package let listing: ModelListing
    let manifest: ModelManifest

    /// Reads the manifest in a folder; the networks are only located, `verify` and `PoseNetworks` read them.
    package init(folder: String) throws(PoseError) {
        let path = folder + "/manifest.yaml"
        let data: [UInt8]
        do throws(RegularFileError) {
            // A manifest is a few kilobytes; a parser is not fed more than a person could have written.
            data = try RegularFile(path).bytes(atMost: 1 << 18)
        } catch {
            throw .manifestInvalid(path: path, reason: error.reason)
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw .manifestInvalid(path: path, reason: PoseModelErrorCode.notText())
        }
        let manifest = try ModelManifest(yaml: text, path: path)
        var bytes = 0
        for file in Self.networkFiles(manifest) {
            guard manifest.files[file] != nil else {
                throw .manifestInvalid(path: path, reason: PoseModelErrorCode.withoutDigest(["file": .text(file)]))
            }
            let attributes = try? FileManager.default.attributesOfItem(atPath: folder + "/" + file)
            guard let size = attributes?[.size] as? Int ?? (attributes?[.size] as? UInt64).map({ Int(clamping: $0) })
            else { throw .modelDamaged(path: folder + "/" + file, reason: PoseModelErrorCode.missing()) }
            bytes += size
        }
        self.manifest = manifest
        listing = ModelListing(
            name: manifest.name, title: manifest.title, licence: manifest.licence, source: manifest.source.package,
            folder: folder, digest: FileDigest.sha256(data), bytes: bytes)
    }

    /// Compares the network files with the manifest's digests, on all cores.
    ///
    /// Complexity: O(size of the model).
    package func verify() throws(PoseError) {
        let files = Self.networkFiles(manifest)
        let found = Mutex([PoseError?](repeating: nil, count: files.count))
        DispatchQueue.concurrentPerform(iterations: files.count) { index in
            let defect = defect(of: files[index])
            found.withLock { $0[index] = defect }
        }
        if let first = found.withLock({ $0.compactMap(\.self).first }) { throw first }
    }

    private func defect(of file: String) -> PoseError? {
        let path = listing.folder + "/" + file
        guard let digest = FileDigest.sha256(path: path) else {
            return .modelDamaged(path: path, reason: PoseModelErrorCode.unreadable())
        }
        guard digest == manifest.files[file]?.lowercased() else {
            return .modelDamaged(path: path, reason: PoseModelErrorCode.otherDigest())
        }
        return nil
    }

    private static func networkFiles(_ manifest: ModelManifest) -> [String] {
        [manifest.detector.network, manifest.landmarker.network].flatMap { [$0 + ".xml", $0 + ".bin"] }
    }
}

/// What about a pose model or its manifest is not as it must be.
enum PoseModelErrorCode: String, MessageCode {
    // Files of a model
    case missing, unreadable, otherDigest, withoutDigest

    // The manifest
    case notText, notYAML, keyMissing, otherType, otherFormat, otherVersion, name, unknownDecoder
    case inputSize, inputRange, anchors, boxKeypoints, detectorThresholds
    case unknownJoint, landmarks, alignment, landmarkThresholds, heatmap

    static let prefix = "poseModel"
}

package struct ModelLibrary: Sendable {
    /// The model that is used when none is named.
    package static let defaultModel = "blazepose-full"

    /// Folders searched for models, best first.
    package let folders: [String]

    /// Makes a library over some folders; see `Installation.folders`.
    package init(folders: [String] = Installation.folders(of: .models)) { self.folders = folders }

    /// The usable models, digests compared, and what is wrong with the others; the first folder wins where two hold a name.
    ///
    /// - Throws: `PoseError.modelMissing` where there is none at all.
    package func installed() throws(PoseError) -> (models: [InstalledModel], problems: [PoseError]) {
        var (models, problems, seen): ([InstalledModel], [PoseError], Set<String>) = ([], [], [])
        for folder in folders {
            let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
            for name in names where !name.hasPrefix(".") {
                let path = folder + "/" + name
                guard FileManager.default.fileExists(atPath: path + "/manifest.yaml"), seen.insert(name).inserted
                else { continue }
                do throws(PoseError) {
                    let model = try InstalledModel(folder: path)
                    try model.verify()
                    models.append(model)
                } catch {
                    problems.append(error)
                }
            }
        }
        // Nothing found at all: the search itself knows where it searched and what to do.
        if models.isEmpty, problems.isEmpty { models.append(try model()) }
        return (models, problems)
    }

    /// Finds a model by name.
    ///
    /// - Throws: `PoseError.modelMissing` when no folder holds it, or why the one found cannot be used.
    package func model(named name: String = ModelLibrary.defaultModel) throws(PoseError) -> InstalledModel {
        guard let folder = folder(named: name) else { throw .modelMissing(name: name, searched: folders) }
        return try InstalledModel(folder: folder)
    }

    /// The first folder that holds the manifest of a model; it is not read.
    package func folder(named name: String = ModelLibrary.defaultModel) -> String? {
        guard !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else { return nil }
        return folders.lazy.map { $0 + "/" + name }
            .first { FileManager.default.fileExists(atPath: $0 + "/manifest.yaml") }
    }
}
