import Foundation
import SwingFiles
import SwingPose
package import SwingReport

/// What `swing analyze` has left in a folder: the document, and the poses it can be made from again.
///
/// The folder may come from someone else: only ordinary files below it are opened, and no file that its document names
/// is read for what it holds.
struct StoredAnalysis {
    let folder: String
    let document: AnalysisDocument
    let track: PoseTrack
    let cues: ContactCues

    /// What a person has corrected, or nil where nobody has.
    let corrections: Corrections?

    /// The options the document was made with, and the corrections of the player whom it follows.
    var options: AnalysisOptions {
        var options = AnalysisOptions(config: document.provenance.config)
        options.playerName = document.player.name
        if let corrections, corrections.isOfPlayer(in: options) { options.corrections = corrections }
        return options
    }

    /// Reads a folder and checks that document and poses belong together.
    ///
    /// - Throws: a `UserFacingError`: `DocumentError`, `PoseError` or `AnalysisError`.
    init(_ folder: String) throws {
        self.folder = folder
        document = try Self.document(folder)
        let contents = try PoseFile.read(ResultPart.poses.name, below: folder)
        guard contents.header.inputSha256 == document.input.sha256 else {
            throw AnalysisError(.foreignPose, ["folder": .text(folder)])
        }
        // A copy that broke off between two lines would be graded by what is left of the clip.
        let frames = contents.track.frames.count
        guard frames >= document.pose.framesAnalyzed else {
            throw PoseError.poseFileCorrupt(
                path: ResultPart.poses.path(in: folder), line: frames + 2, reason: PoseFileErrorCode.framesMissing())
        }
        corrections = try Corrections.stored(in: folder, ofClip: document.input.sha256)
        track = contents.track
        cues = contents.header.cues
    }

    /// The motion of its poses; without options as it was graded.
    func motion(_ options: AnalysisOptions? = nil, by models: InstalledMotionModels) -> MotionAnalysis {
        MotionAnalysis.analyze(track, options: (options ?? self.options).motion(cues: cues), models: models.models)
    }

    /// An hour's analysis takes a few megabytes; a parser is not fed more than that.
    private static let largestDocument = 64 << 20

    /// The document of a folder.
    ///
    /// - Throws: `DocumentError` or `AnalysisError`.
    static func document(_ folder: String) throws -> AnalysisDocument {
        let path = folder + "/" + name
        let document = try AnalysisDocument(json: Data(json(in: folder)), file: path)
        try document.provenance.checkOptions(file: path)
        return document
    }

    /// Checks whether a folder holds a document that can be opened, whatever is in it.
    static func check(_ folder: String) throws(AnalysisError) { _ = try open(folder) }

    /// The folder itself where it is an analysis, else the analyses it holds, also in folders of players as a batch makes
    /// them.
    ///
    /// - Throws: `AnalysisError` where there are none.
    static func analyses(_ folder: String) throws(AnalysisError) -> [String] {
        let found = analyses(in: folder, depth: 0)
        guard !found.isEmpty else { throw .noAnalysis(folder) }
        return found
    }

    /// Results lie a folder or two below the one of a batch.
    private static let deepest = 8

    /// Hidden folders hold no results; links may lead around in a circle.
    private static func analyses(in folder: String, depth: Int) -> [String] {
        let files = FileManager.default
        if files.fileExists(atPath: ResultPart.document.path(in: folder)) { return [folder] }
        guard depth < deepest else { return [] }
        return ((try? files.contentsOfDirectory(atPath: folder)) ?? []).sorted().filter { !$0.hasPrefix(".") }
            .map { folder + "/" + $0 }
            .filter { inner in
                // A result that is named by a link is one, as ever; a folder behind a link is not looked through.
                FileStatus(of: inner)?.kind == .folder
                    || files.fileExists(atPath: ResultPart.document.path(in: inner))
            }
            .flatMap { analyses(in: $0, depth: depth + 1) }
    }

    private static let name = ResultPart.document.name

    /// Where something else was named than an analysis, folders are looked through no deeper than a batch makes them: it
    /// may be any folder.
    private static let nearest = deepest - 3

    /// The analyses that are probably meant where something else was named: those a folder holds, also in folders of
    /// players, the one beside a clip, or the one that a file is part of.
    static func nearby(_ place: String) -> [String] {
        let files = FileManager.default
        let inner = analyses(in: URL(fileURLWithPath: place).relativePath, depth: nearest)
        let beside = URL(fileURLWithPath: place).deletingPathExtension().relativePath + ".swing"
        let around = URL(fileURLWithPath: place).deletingLastPathComponent().relativePath
        return (inner + [beside, around]).filter { $0 != place && files.fileExists(atPath: $0 + "/" + name) }
    }

    /// The bytes of the document.
    static func json(in folder: String) throws(AnalysisError) -> [UInt8] {
        let file = try open(folder)
        do throws(RegularFileError) {
            return try file.bytes(atMost: largestDocument)
        } catch {
            throw .unreadable(folder + "/" + name, error)
        }
    }

    private static func open(_ folder: String) throws(AnalysisError) -> RegularFile {
        do throws(RegularFileError) {
            return try RegularFile(name, below: folder)
        } catch {
            throw error == .missing
                ? .noAnalysis(folder, nearby: nearby(folder)) : .unreadable(folder + "/" + name, error)
        }
    }
}

extension AnalysisDocument {
    /// The document of a result folder.
    ///
    /// - Throws: a `UserFacingError`: `DocumentError` or `AnalysisError`.
    package init(analysisIn folder: String) throws { self = try StoredAnalysis.document(folder) }
}

extension RubricLibrary {
    /// The words of a language, or of the one that an analysis was made in.
    ///
    /// - Parameters:
    ///   - language: as for `load`; nil for that of the analysis.
    ///   - document: of the analysis; asked for where no language is named.
    /// - Throws: as `texts` does, and what `document` throws.
    package static func phrases(
        _ language: String? = nil, of document: @autoclosure () throws -> AnalysisDocument
    ) throws -> Phrases {
        if let language { return try texts(language).phrases }
        var options = AnalysisOptions(config: try document().provenance.config)
        return try texts(for: &options).phrases
    }
}

extension Corrections {
    /// An hour of corrected strokes takes a megabyte.
    static let largestFile = 8 << 20

    /// Reads the corrections of a result folder, which may come from someone else.
    ///
    /// - Parameter clip: the SHA-256 of the clip of the result.
    /// - Returns: nil where there are none.
    /// - Throws: `AnalysisError` for a file that cannot be used.
    static func stored(in folder: String, ofClip clip: String) throws(AnalysisError) -> Corrections? {
        let name = ResultPart.corrections.name
        let bytes: [UInt8]
        do throws(RegularFileError) {
            bytes = try RegularFile(name, below: folder).bytes(atMost: largestFile)
        } catch {
            if error == .missing { return nil }
            throw .correctionsUnusable(folder + "/" + name, reason: error.reason)
        }
        do throws(ReadingError) {
            return try Corrections(bytes, ofClip: clip)
        } catch {
            switch error {
            case .newer(let version):
                throw AnalysisError(
                    .correctionsNewer,
                    ["path": .text(folder + "/" + name), "found": "\(version)", "supported": "\(currentVersion)"])
            case .unusable(let fault): throw .correctionsUnusable(folder + "/" + name, reason: fault())
            }
        }
    }
}
