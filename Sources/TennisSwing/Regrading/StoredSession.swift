package import SwingTechnique

/// The advice of a session: what stored analyses of one player tell together, from their poses.
package enum StoredSession {
    /// Judges the strokes again, which takes some tenths of a second a clip.
    ///
    /// - Parameters:
    ///   - folders: the result folders, in any order, none of them of a copy.
    ///   - options: those that the analyses share, which name rubric and language.
    /// - Returns: the advice, and the folders that cannot be read again and are left out.
    /// - Throws: as `RubricLibrary.load` and `MotionModelLibrary.load`.
    package static func advice(
        of folders: [String], options: AnalysisOptions
    ) throws -> (advice: [SessionAdvice], unreadable: [String]) {
        var options = options
        let rubric = try RubricLibrary.load(for: &options)
        let models = try MotionModelLibrary.load()
        var (stored, unreadable) = ([StoredAnalysis](), [String]())
        for folder in folders {
            do { stored.append(try StoredAnalysis(folder)) } catch { unreadable.append(folder) }
        }
        // The order of the clips says nothing: sums are made in that of their digests.
        let clips = stored.sorted { $0.document.input.sha256 < $1.document.input.sha256 }
            .map { (motion: $0.motion(by: models), options: $0.options.technique) }
        return (TechniqueGrader.advice(ofSession: clips, rubric: rubric), unreadable)
    }
}
