import Foundation
import SwingFiles
import SwingReport
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

/// The choice of the rendered stroke to show beside each of a player's: of the same kind, hand and view.
///
/// Pages are whole without them: where one is missing or damaged, which `swing doctor` tells, it is left out.
extension ModelPlayerLibrary {
    /// The strip of a stroke, and whether it is shown mirrored.
    ///
    /// - Returns: nil where the kind is not sure, where it is not known from which side the camera sees the player, or
    ///   where there is no rendered stroke of that kind from there.
    func strip(for assessment: StrokeAssessment) -> (strip: PageModelStrip, isMirrored: Bool)? {
        let stroke = assessment.stroke
        guard stroke.isSure, let target = assessment.target else { return nil }
        let isMirrored = stroke.hand == .left
        let angle = Self.angle(of: stroke.kind, hand: stroke.hand, target: target)
        let fitting = strips.filter { strip in
            strip.stroke == stroke.kind && (strip.variant == stroke.variant || strip.variant == nil)
                && CameraViewEstimator.sector(strip.angle) == assessment.view
                && abs(Degrees.wrapped(strip.angle - angle)) <= CameraView.width / 2
        }
        guard let strip = fitting.first(where: { $0.variant == stroke.variant }) ?? fitting.first,
            let bytes = try? self.bytes(of: strip)
        else { return nil }
        let page = PageModelStrip(
            events: strip.events, base64: Data(bytes).base64EncodedString(), width: manifest.width,
            height: manifest.height)
        return (page, isMirrored)
    }

    /// Where the camera stands as a strip says it: degrees from where the ball is sent, positive on the side that sees the
    /// chest while the racket is taken back.
    ///
    /// - Parameter target: degrees from the camera to where the ball is sent, positive to the right of the picture.
    static func angle(of kind: StrokeKind, hand: Hand, target: Double) -> Double {
        // A right-hander who takes the racket back to the right shows the chest to the right: from there the ball leaves to the
        // right of the picture.
        return kind.isBackhand == (hand == .right) ? -target : target
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
