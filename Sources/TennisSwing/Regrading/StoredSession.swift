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
        var clips: [(digest: String, motion: MotionAnalysis, options: TechniqueOptions)] = []
        var unreadable: [String] = []
        for folder in folders {
            guard let stored = try? StoredAnalysis(folder) else {
                unreadable.append(folder)
                continue
            }
            clips.append((stored.document.input.sha256, stored.motion(by: models), stored.options.technique))
        }
        // The order of the folders says nothing: sums are made in that of the clips' digests.
        let ordered = clips.sorted { $0.digest < $1.digest }.map { (motion: $0.motion, options: $0.options) }
        return (TechniqueGrader.advice(ofSession: ordered, rubric: rubric), unreadable)
    }
}
