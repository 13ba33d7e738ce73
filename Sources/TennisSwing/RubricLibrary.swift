import Foundation
import SwingPose
public import SwingTechnique

/// The rubrics that are installed, and the one a user names.
public enum RubricLibrary {
    /// The rubric used when none is named.
    public static let defaultName = "tennisswing-1"

    /// A rubric is some tens of kilobytes; a parser is not fed more than people could have written.
    private static let largestFile = 4 << 20

    /// Loads the rubric at a path, or the one that comes with the toolkit.
    ///
    /// - Throws: `AnalysisError` where there is none to read, `RubricError` where it is not right.
    public static func load(_ path: String? = nil) throws -> Rubric {
        let file = try path ?? installedPath()
        guard let data = try? FileHandle(forReadingFrom: URL(fileURLWithPath: file)).read(upToCount: largestFile),
            let text = String(data: data, encoding: .utf8)
        else {
            throw AnalysisError.unreadable(file)
        }
        return try Rubric.load(yaml: text, file: file)
    }

    /// Where the rubric that comes with the toolkit lies.
    ///
    /// - Throws: `AnalysisError` with status `unavailable`.
    public static func installedPath() throws(AnalysisError) -> String {
        let folders = Installation.rubricFolders()
        for folder in folders {
            let path = folder + "/" + defaultName + ".yaml"
            if FileManager.default.fileExists(atPath: path) { return path }
        }
        throw .missing("rubric \(defaultName).yaml", searched: folders)
    }
}
