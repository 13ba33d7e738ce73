import Foundation
import SwingFiles
import SwingOverlay
import SwingPose
package import SwingReport

/// A result folder that `swing analyze` has written, as other commands read it.
package struct ResultFolder: Sendable {
    /// Its absolute path.
    package let path: String
    package let document: AnalysisDocument

    /// Reads the document of a folder, which may come from someone else.
    ///
    /// - Throws: a `UserFacingError`: `DocumentError` or `AnalysisError`.
    package init(_ folder: String) throws { self.init(folder, try StoredAnalysis.document(folder)) }

    /// The folder of an analysis that was just written.
    package init(_ result: AnalysisResult) { self.init(result.folder, result.document) }

    /// A folder whose document is known already.
    package init(_ folder: String, _ document: AnalysisDocument) {
        path = URL(fileURLWithPath: folder).standardizedFileURL.path
        self.document = document
    }

    /// When the file of the clip was last changed, in seconds since 1970; nil where the clip is not found.
    package var clipChanged: Double? {
        ClipLocator.places(of: document.input, folder: path)
            .first { FileDigest.sha256(path: $0) == document.input.sha256 }
            .flatMap { FileStatus(of: $0, followsLinks: true)?.modified }
    }

    /// Whether the whole clip was analyzed: an interruption leaves the strokes up to there.
    package var isWhole: Bool { !document.warnings.contains { $0.code == PartialResult.code } }

    /// Whether everything that drawing options ask for was drawn, as they ask for it.
    package func holds(_ drawing: DrawingOptions) -> Bool {
        RenderRecord(of: path)?
            .holds(drawing, isShareThere: RegularFile.exists(ResultPart.share.name, below: path)) ?? false
    }

    /// The smaller version of the overlay video, where there is one.
    package var share: RenderRecord.Share? { Self.share(in: path) }

    /// The smaller version of the overlay video of a result folder, where there is one.
    package static func share(in folder: String) -> RenderRecord.Share? {
        RegularFile.exists(ResultPart.share.name, below: folder) ? RenderRecord(of: folder)?.share : nil
    }

    /// Whether moving cards were drawn into a result folder.
    package static func hasCards(in folder: String) -> Bool { RenderRecord(of: folder)?.keyFrames?.cards == true }

    /// Whether faces are blurred in what was drawn into a result folder.
    package static func blursFaces(in folder: String) -> Bool {
        RenderRecord(of: folder).map { $0.keyFrames?.blursFaces == true || $0.video?.blursFaces == true } ?? false
    }

    /// The key frame at contact of each stroke that has one, by the stroke's number, relative to the folder.
    package var contactPictures: [Int: String] {
        let pictures = document.strokes.map { stroke in
            (stroke.id, ResultPart.picture(KeyFrame.imageName(strokeID: stroke.id, event: .contact)))
        }
        return Dictionary(pictures, uniquingKeysWith: { first, _ in first })
            .filter { RegularFile.exists($0.value, below: path) }
    }
}

/// Finds the clip that an analysis was made of, where it was or beside the result folder.
struct ClipLocator {
    let cancellation: CancellationFlag

    /// Opens the clip of an analysis and makes sure that it is the one that was analyzed.
    ///
    /// - Parameters:
    ///   - folder: where the analysis lies.
    ///   - path: where the clip is now, or nil to search where it was and beside the folder.
    /// - Throws: `AnalysisError` with status `noInput` where there is no such clip, `dataUnusable` where only clips of
    ///   another content are there; `MediaError`.
    func clip(of analysis: StoredAnalysis, at path: String?) throws -> Clip {
        let input = analysis.document.input
        guard !input.isOfImportedPoses else { throw AnalysisError(.noPictures, ["folder": .text(analysis.folder)]) }
        var others: [String] = []
        for place in path.map({ [$0] }) ?? Self.places(of: input, folder: analysis.folder) {
            guard let file = FileStatus(of: place, followsLinks: true) else { continue }
            guard let digest = FileDigest.sha256(path: place, cancellation: cancellation) else {
                if cancellation.isCancelled { throw AnalysisError.cancelled }
                // Of files that the user has not named nothing is said but whether they are the clip.
                if path != nil { throw AnalysisError.unreadable(place) }
                continue
            }
            // A file of the same name may have taken the clip's place while the clip itself lies beside the results.
            guard digest == input.sha256 else {
                others.append(place)
                continue
            }
            let probe = try ClipProbe.scan(
                place, captureRate: analysis.options.captureFrameRate,
                quarterTurns: analysis.options.rotation.map { $0 / 90 }, cancellation: cancellation)
            let clip = Clip(path: place, probe: probe, sha256: digest, file: file)
            guard analysis.options.rotation == nil, input.rotation != probe.info.geometry.quarterTurns * 90 else {
                return clip
            }
            // The analysis has turned it.
            return try clip.turned(
                input.rotation / 90, captureRate: analysis.options.captureFrameRate, cancellation: cancellation)
        }
        let shown = others.filter { $0 == path || Self.lies($0, beside: analysis.folder) }
        guard !shown.isEmpty else { throw AnalysisError.missingClip(path ?? input.path) }
        throw AnalysisError(.changedClip, ["path": .text(shown.joined(separator: " and "))])
    }

    /// Where the clip was, beside the result folder, and where else it is for one that was named from another working
    /// folder.
    ///
    /// The document may come from someone else: whatever is where it says, only the clip itself is ever taken from
    /// there, and of anything else nothing is said, not even that it is there.
    static func places(of input: InputSummary, folder: String) -> [String] {
        let result = URL(fileURLWithPath: folder).standardizedFileURL
        let name = URL(fileURLWithPath: input.path).lastPathComponent
        var places = [input.path, result.deletingLastPathComponent().appendingPathComponent(name).path]
        if !input.path.hasPrefix("/") {
            if let way = RenderRecord(of: folder)?.clip { places.append(result.appendingPathComponent(way).path) }
            // The results of earlier versions do not say the way: most lie below the folder that the clip was named from.
            places += Installation.ancestors(of: result.path).map {
                URL(fileURLWithPath: $0).appendingPathComponent(input.path).path
            }
        }
        var known: Set<String> = []
        return places.filter { known.insert(URL(fileURLWithPath: $0).standardizedFileURL.path).inserted }
    }

    /// The way from a result folder to a clip that was named relatively; nil for one whose path holds anywhere.
    static func way(to clip: String, of input: InputSummary, from folder: String) -> String? {
        guard !input.path.hasPrefix("/") else { return nil }
        let (from, to) = (
            URL(fileURLWithPath: folder).standardizedFileURL.pathComponents,
            URL(fileURLWithPath: clip).standardizedFileURL.pathComponents
        )
        let shared = zip(from, to).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: from.count - shared) + to.dropFirst(shared)).joined(separator: "/")
    }

    private static func lies(_ place: String, beside folder: String) -> Bool {
        URL(fileURLWithPath: place).standardizedFileURL.deletingLastPathComponent().path
            == URL(fileURLWithPath: folder).standardizedFileURL.deletingLastPathComponent().path
    }
}
