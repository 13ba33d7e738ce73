package import SwingCore
package import SwingTechnique

/// The advice of a session: what stored analyses of one player tell together, from their poses.
package enum StoredSession {
    /// A result folder with the day of practice where it is known, and the SHA-256 of its clip where it may be another's by now.
    package typealias Result = (folder: String, day: CalendarDay?, clip: String?)

    /// Judges the strokes again, which takes some tenths of a second a clip.
    ///
    /// - Parameters:
    ///   - results: in any order, none of them of a copy.
    ///   - options: those that name rubric and language.
    /// - Returns: the advice, and the folders that cannot be read again and are left out.
    /// - Throws: as `RubricLibrary.load` and `MotionModelLibrary.load`.
    package static func advice(
        of results: [Result], options: AnalysisOptions
    ) throws -> (advice: [SessionAdvice], unreadable: [String]) {
        var options = options
        let rubric = try RubricLibrary.load(for: &options)
        let models = try MotionModelLibrary.load()
        var clips: [(digest: String, clip: TechniqueGrader.SessionClip)] = []
        var unreadable: [String] = []
        for (folder, day, clip) in results {
            guard let stored = try? StoredAnalysis(folder), clip ?? stored.digest == stored.digest else {
                unreadable.append(folder)
                continue
            }
            clips.append((stored.digest, (stored.motion(by: models), stored.options.technique, day)))
        }
        // The order of the folders says nothing: the latest day is first, sums are made in the order of the clips' digests.
        func place(_ entry: (digest: String, clip: TechniqueGrader.SessionClip)) -> (Int, String) {
            (-(entry.clip.day?.number ?? .max), entry.digest)
        }
        let ordered = clips.sorted { place($0) < place($1) }.map(\.clip)
        return (TechniqueGrader.advice(ofSession: ordered, rubric: rubric), unreadable)
    }
}

extension StoredAnalysis {
    /// The SHA-256 of its clip, in lower-case hex as the history has it.
    fileprivate var digest: String { document.input.sha256.lowercased() }
}
