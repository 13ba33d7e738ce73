import Foundation
import SwingCore
import SwingMotion
import SwingPose
import SwingReport

/// What `swing analyze` has left in a folder: the document, and the poses it can be made from again.
struct StoredAnalysis {
    let folder: String
    let document: AnalysisDocument
    let track: PoseTrack
    let cues: ClipCues

    /// The options the document was made with.
    var options: AnalysisOptions { AnalysisOptions(config: document.provenance.config) }

    /// Reads a folder and checks that document and poses belong together.
    ///
    /// - Throws: a `UserFacingError`: `DocumentError`, `PoseError` or `AnalysisError`.
    init(_ folder: String) throws {
        self.folder = folder
        document = try Self.document(folder)
        let contents = try PoseFile.read(folder + "/pose.jsonl")
        guard contents.header.inputSha256 == document.input.sha256 else { throw AnalysisError.foreignPose(folder) }
        track = contents.track
        cues = contents.header.cues
    }

    /// The motion of its poses; without options as it was graded.
    func motion(_ options: AnalysisOptions? = nil) -> MotionAnalysis {
        MotionAnalysis.analyze(track, options: (options ?? self.options).motion(cues: cues))
    }

    /// An hour's analysis takes a few megabytes; a parser is not fed more than that.
    private static let largestDocument = 64 << 20

    /// The document of a folder.
    ///
    /// - Throws: `DocumentError` or `AnalysisError`.
    static func document(_ folder: String) throws -> AnalysisDocument {
        let path = folder + "/analysis.json"
        guard let handle = FileHandle(forReadingAtPath: path),
            let json = try? handle.read(upToCount: largestDocument)
        else { throw AnalysisError.noAnalysis(folder) }
        return try AnalysisDocument(json: json, file: path)
    }
}
