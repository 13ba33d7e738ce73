import Foundation
import SwingCore
import SwingMedia
import SwingMotion
import SwingOverlay
import SwingReport
import SwingTechnique
import SwingText

/// Writes `report.html` beside the pictures and the video of an analysis.
struct ReportWriter {
    /// The file's name.
    static let fileName = "report.html"

    private let document: AnalysisDocument
    private let judgment: GradedMotion
    private let theme: Theme

    /// - Parameter theme: the look the pictures were drawn in.
    init(_ document: AnalysisDocument, _ judgment: GradedMotion, theme: Theme) {
        self.document = document
        self.judgment = judgment
        self.theme = theme
    }

    /// The look of the page that a folder holds already, so that a page written again keeps it.
    static func theme(ofPageIn folder: String) -> Theme? {
        // The root element stands at the beginning.
        guard let start = try? OrdinaryFile(fileName, below: folder).read(256) else { return nil }
        let text = String(decoding: start, as: UTF8.self)
        return Theme.all.first { text.contains("class=\"theme-\($0.name)\"") }
    }

    /// The page for a folder.
    ///
    /// - Parameters:
    ///   - folder: where pictures and video lie, and where the page will.
    ///   - drawn: the document the pictures were drawn from, where that is another: pictures of moments that have
    ///     moved since are left out.
    func page(for folder: String, drawnFrom drawn: AnalysisDocument? = nil) -> [UInt8] {
        let curves = judgment.curves
        let video = video(in: folder)
        let look = PageTheme(name: theme.name, styleSheet: theme.cssVariables)
        let outlines = pictures(in: folder, drawnFrom: drawn ?? document) { $0.map(EmbeddedImageBudget.outline) }
        let outline = PageContent(
            document: document, curves: curves, pictures: outlines, video: video, words: judgment.words)
        var room = EmbeddedImageBudget(besides: ReportPage(outline, theme: look).html())
        let pictures = pictures(in: folder, drawnFrom: drawn ?? document) { room.pictures($0) }
        let content = PageContent(
            document: document, curves: curves, pictures: pictures, video: video, words: judgment.words)
        return Array(ReportPage(content, theme: look).html().utf8)
    }

    /// A key frame fills a phone's width at two pixels a point.
    private static let keyFrameSide = 800
    /// A strip is shown so high that its letters can be read, most of it beside the screen; in long sessions its pictures
    /// are less sharp, so that there is room for all of them.
    private static func stripSide(of strokes: Int) -> Int { strokes > 6 ? 1600 : 2400 }

    /// The pictures of all strokes.
    ///
    /// Strips are asked for first and then key frames in the order of strokes: as long as
    /// there is room they are embedded, the rest is named by its place beside the page.
    ///
    /// - Parameter shown: gives the pictures that are asked for, nil for those that are not there.
    private func pictures(
        in folder: String, drawnFrom drawn: AnalysisDocument,
        shown: ([EmbeddedImageBudget.ImageRequest]) -> [PagePicture?]
    ) -> [PageStrokePictures] {
        let scene = judgment.scene()
        let frames = Dictionary(grouping: scene.keyFrames.filter { Self.isShown($0, in: drawn) }, by: \.strokeID)
        let numbers = document.strokes.map(\.id).filter { frames[$0] != nil }
        let stripSide = Self.stripSide(of: numbers.count)
        let keyFrames = numbers.flatMap { frames[$0] ?? [] }
        func wish(_ name: String, _ side: Int) -> EmbeddedImageBudget.ImageRequest {
            EmbeddedImageBudget.ImageRequest(
                folder: folder, name: "frames/" + name, place: "frames/" + name, side: side)
        }
        let found = shown(
            numbers.map { wish(KeyFrame.stripName(strokeID: $0), stripSide) }
                + keyFrames.map { wish($0.fileName, Self.keyFrameSide) })
        let pictured = zip(keyFrames, found.dropFirst(numbers.count)).compactMap { frame, picture in
            picture.map {
                (stroke: frame.strokeID, frame: PageKeyFrame(event: frame.event, time: frame.time, picture: $0))
            }
        }
        let byStroke = Dictionary(grouping: pictured, by: \.stroke)
        return zip(numbers, found).map { number, strip in
            PageStrokePictures(strokeID: number, strip: strip, keyFrames: (byStroke[number] ?? []).map(\.frame))
        }
    }

    /// Whether a document names the same moment, to the rounding of its times.
    private static func isShown(_ frame: KeyFrame, in drawn: AnalysisDocument) -> Bool {
        let stroke = drawn.strokes.first { $0.id == frame.strokeID }
        let time =
            frame.event.map { event in stroke?.events.first { $0.id == event }?.time }
            ?? stroke?.coaching?.evidence?.time
        return time.map { ($0 - frame.time).magnitude < 1e-3 } ?? false
    }

    /// The overlay video, with the clip's time that it shows first.
    private func video(in folder: String) -> PageVideo? {
        let name = "overlay.mp4"
        guard let first = judgment.motion.track.times.first, OrdinaryFile.exists(name, below: folder),
            let shown = try? Self.firstTime(ofVideo: folder + "/" + name)
        else { return nil }
        return PageVideo(path: name, start: first - shown - lead(ofVideo: folder + "/" + name))
    }

    /// How many seconds of slow motion the video shows before the clip itself: what it is longer than the clip.
    private func lead(ofVideo path: String) -> Double {
        guard let clip = document.input.duration, let video = try? ClipProbe.scan(path).scan.duration else { return 0 }
        // Without slow motion the two differ by the rounding of the last frame's length.
        return video - clip > 1 ? video - clip : 0
    }

    private static func firstTime(ofVideo path: String) throws(MediaError) -> Double? {
        var reader = try VideoReader(path: path)
        return try reader.next()?.time.seconds
    }
}

extension Theme {
    /// The look with a name.
    ///
    /// - Throws: `AnalysisError` with status `usage` for a name that no look has.
    static func chosen(_ name: String) throws(AnalysisError) -> Theme {
        if let theme = Theme.named(name) { return theme }
        let names = Theme.all.map(\.name).joined(separator: ", ")
        throw .unknownTheme(name, known: names)
    }
}
