import SwingMotion

/// What becomes of the corrections of a result when it is graded again.
package enum CorrectionEdit {
    /// They stay.
    case keep
    /// A person says something more.
    case add(Correction)
    /// All are taken back: the result is the toolkit's own reading again.
    case undo

    /// The corrections to grade with, or nil for none.
    ///
    /// - Parameter options: those to grade with, without what is said now.
    /// - Throws: `AnalysisError` for a correction that does not fit the result.
    func corrections(
        of stored: StoredAnalysis, _ options: AnalysisOptions, by models: InstalledMotionModels
    ) throws(AnalysisError) -> Corrections? {
        switch self {
        case .undo: return nil
        case .keep: return options.corrections
        case .add(let correction):
            if stored.corrections != nil, options.corrections == nil {
                throw .correctionsUnusable(
                    ResultPart.corrections.path(in: stored.folder), reason: CorrectionsErrorCode.otherPlayer())
            }
            var corrections =
                options.corrections ?? Corrections(inputSha256: stored.document.input.sha256, options: options)
            try correction.apply(to: &corrections, shown: stored.motion(options, by: models), in: stored.folder)
            return corrections.isEmpty ? nil : corrections
        }
    }

    /// What it writes beside document and page.
    ///
    /// The document as it was before the first correction is kept as a file: a later version or rubric could not make
    /// the same one again.
    func files(of stored: StoredAnalysis, _ corrections: Corrections?) throws -> [ResultPart: [UInt8]] {
        guard case .add = self, let corrections else { return [:] }
        var files: [ResultPart: [UInt8]] = [.corrections: try corrections.json()]
        if stored.corrections == nil { files[.original] = try StoredAnalysis.json(in: stored.folder) }
        return files
    }

    /// The parts of the result that it replaces, by the files it writes or by nothing where no correction is left.
    func replaced(by files: [ResultPart: [UInt8]]) -> Set<ResultPart> {
        if case .keep = self { return [] }
        return files.isEmpty ? [.corrections, .original] : Set(files.keys)
    }

    /// Checks that there is a stroke at every contact that a person gives.
    ///
    /// - Throws: `AnalysisError` where the player is not seen.
    func check(_ corrections: Corrections?, _ motion: MotionAnalysis) throws(AnalysisError) {
        guard case .add = self, let corrections else { return }
        let applied = Set(motion.found.compactMap(\.correction))
        for (index, stroke) in corrections.strokes.enumerated() where !stroke.isRemoved && !applied.contains(index) {
            if let contact = stroke.contact { throw .contactWithoutPlayer(contact) }
        }
    }
}
