import Foundation
package import SwingFiles
import SwingMedia
import SwingOverlay
package import SwingReport

/// Writes a comparison into a folder: `comparison.json`, `comparison.html` and, drawn on both clips, `comparison.mp4`
/// and the pictures in `frames`.
package struct ComparisonWriter {
    private let options: DrawingOptions
    private let chosenTheme: Theme?
    private let changes: OptionValues
    private let phrases: Phrases
    private let cancellation: CancellationFlag

    /// Makes a writer.
    ///
    /// - Parameters:
    ///   - options: what to draw; its theme counts where `theme` names none and the later analysis has no page.
    ///   - theme: the theme, or nil for that of the later analysis.
    ///   - changes: the rubric to judge by; where it gives none, it is the one each analysis was graded with.
    ///   - phrases: the words of page and pictures.
    /// - Throws: `AnalysisError` for an unknown theme.
    package init(
        options: DrawingOptions, theme: String? = nil, changes: OptionValues = OptionValues(), phrases: Phrases,
        cancellation: CancellationFlag = CancellationFlag()
    ) throws {
        chosenTheme = try theme.map { try Theme.chosen($0) }
        (self.options, self.changes, self.phrases, self.cancellation) = (options, changes, phrases, cancellation)
    }

    /// Draws and writes a comparison; everything appears when all of it is done.
    ///
    /// Where a clip is not to be found and was not named, nothing is drawn, and a warning says so.
    ///
    /// - Parameters:
    ///   - clips: where the clips are now; nil to search where they were and beside the result folders.
    ///   - progress: gets reports; called on the caller's thread.
    /// - Returns: what a person should know about what was drawn.
    /// - Throws: a `UserFacingError`: `DocumentError`, `PoseError`, `RubricError`, `MediaError`, `RasterError` or
    ///   `AnalysisError`.
    package func write(
        _ document: ComparisonDocument, into folder: String, clips: (before: String?, after: String?) = (nil, nil),
        progress: (AnalysisProgress) -> Void = { _ in }
    ) throws -> [AnalysisWarning] {
        let record = RenderRecord(of: document.after.folder)
        let theme = try chosenTheme ?? record.flatMap { Theme.named($0.theme) } ?? Theme.chosen(options.theme)
        var output = try OutputFolder.forClips(
            ResultOwner.pair(document.before.sha256, document.after.sha256), in: folder,
            owner: { ResultOwner(ofComparisonIn: $0) })
        var warnings: [AnalysisWarning] = []
        var drawing: ComparisonDrawing?
        if options.selection != .none {
            do {
                drawing = ComparisonDrawing(
                    before: try side(document.before.folder, clip: clips.before),
                    after: try side(document.after.folder, clip: clips.after), theme: theme, options: options,
                    cancellation: cancellation)
            } catch let error as AnalysisError where clips == (nil, nil) && Self.isAbsence(error) {
                warnings.append(Self.notDrawn(error))
            }
        }
        warnings += [drawing?.before.warning, drawing?.after.warning].compactMap(\.self)
        warnings += try output.filling { try drawing?.run(document, into: $0, progress: progress) ?? [] }
        let drawn: Set<ResultPart> = options.selection == .none ? [] : [.comparisonPictures, .comparisonVideo]
        let page = ComparisonPageWriter(document: document, theme: theme, phrases: phrases)
        try output.finish(
            replacing: drawn.union([.comparison, .comparisonPage]), files: [.comparison: Array(document.json())],
            page: .comparisonPage, cancellation: cancellation, render: page.page)
        return warnings
    }

    /// What a folder's analysis shows, with its clip.
    private func side(_ folder: String, clip: String?) throws -> ComparisonDrawing.Side {
        let stored = try StoredAnalysis(folder)
        let found = try ClipLocator(cancellation: cancellation).clip(of: stored, at: clip)
        let graded = try stored.grading(changed: changes).graded(stored, phrases: phrases)
        return ComparisonDrawing.Side(scene: graded.scene, clip: found, warning: graded.difference(from: stored))
    }

    /// Whether all that is wrong is that there is nothing to draw on.
    private static func isAbsence(_ error: AnalysisError) -> Bool {
        [.noInput, .dataUnusable].contains(error.category)
    }

    private static func notDrawn(_ error: AnalysisError) -> AnalysisWarning {
        AnalysisWarning(.comparisonNotDrawn, ["cause": .what(error.message)])
    }
}

/// Renders the page of a comparison from what was drawn of it and what the two result folders hold.
struct ComparisonPageWriter {
    let document: ComparisonDocument
    let theme: Theme
    let phrases: Phrases

    /// A strip's panels have the size at which a page shows them.
    private static let stripSide = 1600
    /// A picture of two players fills a phone's width at two pixels a point.
    private static let pairSide = 900

    /// The page, with what was drawn of each kind, or with the strip of each side's first stroke where nothing was.
    ///
    /// - Parameter folder: where pictures and video of the comparison lie, if any were drawn.
    func page(for folder: String) -> [UInt8] {
        var budget = EmbeddedImageBudget()
        let video = ResultPart.comparisonVideo
        let hasVideo = FileManager.default.fileExists(atPath: video.path(in: folder))
        let pictures = pictures(in: folder) { budget.slots(for: [$0])[0] }
        let page = ComparisonPage(
            document, pictures: pictures, video: hasVideo ? video.name : nil,
            theme: theme.ofPage, phrases: phrases)
        return Array(budget.fill(page.template()).utf8)
    }

    /// - Parameter picture: gives a picture that is asked for.
    private func pictures(in folder: String, _ picture: (ImageRequest) -> PagePicture?) -> [ComparisonPictures] {
        document.strokes.enumerated().map { index, entry in
            func own(_ name: String, _ side: Int) -> PagePicture? {
                let path = ResultPart.picture(name)
                return picture(ImageRequest(folder: folder, name: path, link: path, longSide: side))
            }
            let contact = own(ComparisonNames.image(of: .contact, kind: index + 1), Self.pairSide)
            let strip = own(ComparisonNames.strip(kind: index + 1), Self.stripSide)
            let apart =
                strip == nil
                ? strips(of: entry).map { strip in
                    strip.flatMap {
                        picture(ImageRequest(folder: $0.folder, name: $0.name, link: nil, longSide: Self.stripSide))
                    }
                } : [nil, nil]
            return ComparisonPictures(
                type: entry.type, together: strip, contact: contact, before: apart[0], after: apart[1])
        }
    }

    /// Where the strip of each side's first stroke of a kind lies.
    private func strips(of entry: ComparisonEntry) -> [(folder: String, name: String)?] {
        [document.before.folder, document.after.folder].map { folder in
            let strokes = (try? StoredAnalysis.document(folder))?.strokes ?? []
            return strokes.first { $0.type == entry.type }.map {
                (folder, ResultPart.picture(KeyFrame.stripName(strokeID: $0.id)))
            }
        }
    }
}
