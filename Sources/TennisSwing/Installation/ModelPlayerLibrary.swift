import SwingFiles
import Yams

/// The rendered strokes that pages show beside a player's: a folder with a manifest and a file for each.
struct ModelPlayerLibrary: Sendable {
    private static let manifestName = "manifest.yaml"
    /// A manifest is some twenty kilobytes, a strip as well; no more than a multiple is ever read.
    private static let largestManifest = 1 << 18
    private static let largestStrip = 1 << 18

    let folder: InstalledFolder
    let manifest: ModelPlayerManifest

    var strips: [ModelPlayerManifest.Strip] { manifest.strips }

    /// Reads the manifest.
    ///
    /// - Throws: `AnalysisError` with category `unavailable` where it is missing or none.
    static func load() throws(AnalysisError) -> ModelPlayerLibrary {
        try load(from: Installation.all(of: .modelPlayer))
    }

    /// - Parameter folders: where they are searched, best first.
    static func load(from folders: [InstalledFolder]) throws(AnalysisError) -> ModelPlayerLibrary {
        let found = folders.map { $0.file(manifestName) }.first(where: \.exists)
        guard let file = found else { throw .missing(.modelPlayerMissing, searched: folders) }
        guard let yaml = try? file.bytes(atMost: largestManifest), let manifest = ModelPlayerManifest(yaml: yaml)
        else { throw .damagedModelPlayer(file.path) }
        return ModelPlayerLibrary(folder: file.folder, manifest: manifest)
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

/// What the manifest of the rendered strokes says: which there are, from where each is seen, and which events it shows.
struct ModelPlayerManifest: Decodable, Sendable {
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
    let width, height: Int
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
