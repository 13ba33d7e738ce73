import SwingCore
import SwingFiles

/// The rendered strokes that pages show beside a player's: a folder with a manifest and a file for each.
struct ModelPlayerLibrary: Sendable {
    private static let manifestName = "manifest.yaml"
    /// A manifest is some twenty kilobytes, a strip as well; no more than a multiple is ever read.
    private static let largestManifest = 1 << 18
    private static let largestStrip = 1 << 18

    /// Where they lie.
    let folder: InstalledFolder
    /// Pixels of one event's picture.
    let width: Int
    /// Pixels of one event's picture.
    let height: Int
    /// Which there are.
    let strips: [ModelPlayerManifest.Strip]

    /// Reads the manifest.
    ///
    /// - Throws: `AnalysisError` with category `unavailable` where it is missing or none.
    static func load() throws(AnalysisError) -> ModelPlayerLibrary { try load(from: Installation.modelPlayers()) }

    /// - Parameter folders: where they are searched, best first.
    static func load(from folders: [InstalledFolder]) throws(AnalysisError) -> ModelPlayerLibrary {
        let found = folders.map { $0.file(manifestName) }.first(where: \.exists)
        guard let file = found else { throw .missing(.modelPlayerMissing, searched: folders) }
        guard let yaml = try? file.bytes(atMost: largestManifest), let manifest = ModelPlayerManifest(yaml: yaml)
        else { throw .damagedModelPlayer(file.path) }
        return ModelPlayerLibrary(
            folder: file.folder, width: manifest.width, height: manifest.height, strips: manifest.strips)
    }

    /// The bytes of a strip, its digest compared with the manifest.
    ///
    /// - Throws: `AnalysisError` with category `unavailable` where it is missing or another file.
    func bytes(of strip: ModelPlayerManifest.Strip) throws(AnalysisError) -> [UInt8] {
        let file = folder.file(strip.file)
        guard let bytes = try? file.bytes(atMost: Self.largestStrip),
            FileDigest.sha256(bytes) == strip.sha256.lowercased()
        else { throw .damagedModelPlayer(file.path) }
        return bytes
    }
}

extension AnalysisError {
    /// The rendered strokes, or their manifest, are not those of this version.
    static func damagedModelPlayer(_ path: String) -> AnalysisError {
        AnalysisError(.modelPlayerDamaged, ["path": .text(path), "repair": .next(Installation.repair)])
    }
}
