import Foundation
import SwingCore
import SwingFiles

/// The rendered strokes that pages show beside a player's: a folder with a manifest and a file for each.
struct ModelPlayerLibrary: Sendable {
    private static let manifestName = "manifest.yaml"
    /// A manifest is some twenty kilobytes, a strip as well; no more than a multiple is ever read.
    private static let largestManifest = 1 << 18
    private static let largestStrip = 1 << 18

    /// Where they lie.
    let folder: String
    /// Pixels of one event's picture.
    let width: Int
    /// Pixels of one event's picture.
    let height: Int
    /// Which there are.
    let strips: [ModelPlayerManifest.Strip]

    /// Reads the manifest.
    ///
    /// - Throws: `AnalysisError` with category `unavailable` where it is missing or none.
    static func load() throws(AnalysisError) -> ModelPlayerLibrary { try load(from: Installation.modelPlayerFolders()) }

    /// - Parameter folders: where they are searched, best first.
    static func load(from folders: [String]) throws(AnalysisError) -> ModelPlayerLibrary {
        let found = folders.first { FileManager.default.fileExists(atPath: "\($0)/\(manifestName)") }
        guard let folder = found else { throw .missing(.modelPlayerMissing, searched: folders) }
        let path = "\(folder)/\(manifestName)"
        guard let yaml = try? RegularFile(path).bytes(atMost: largestManifest),
            let manifest = ModelPlayerManifest(yaml: yaml)
        else { throw .damagedModelPlayer(path) }
        return ModelPlayerLibrary(
            folder: folder, width: manifest.width, height: manifest.height, strips: manifest.strips)
    }

    /// The bytes of a strip, its digest compared with the manifest.
    ///
    /// - Throws: `AnalysisError` with category `unavailable` where it is missing or another file.
    func bytes(of strip: ModelPlayerManifest.Strip) throws(AnalysisError) -> [UInt8] {
        let path = "\(folder)/\(strip.file)"
        guard let bytes = try? RegularFile(path).bytes(atMost: Self.largestStrip),
            FileDigest.sha256(bytes) == strip.sha256.lowercased()
        else { throw .damagedModelPlayer(path) }
        return bytes
    }
}

extension AnalysisError {
    /// The rendered strokes, or their manifest, are not those of this version.
    static func damagedModelPlayer(_ path: String) -> AnalysisError {
        AnalysisError(.modelPlayerDamaged, ["path": .text(path), "repair": .next(Installation.repair)])
    }
}
