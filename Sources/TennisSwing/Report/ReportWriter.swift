import Foundation
import SwingFiles
import SwingMedia
import SwingOverlay
import SwingReport

/// Renders `report.html` for the pictures and the video that lie beside it.
struct ReportWriter {
    let document: AnalysisDocument
    let graded: GradedMotion
    let theme: Theme

    /// The page for a folder.
    ///
    /// - Parameters:
    ///   - folder: where pictures and video lie, and where the page will.
    ///   - record: what was drawn into it.
    ///   - drawn: the document the pictures were drawn from, where that is another: pictures of events that have moved
    ///     since are left out.
    func page(for folder: String, _ record: RenderRecord, drawnFrom drawn: AnalysisDocument? = nil) -> [UInt8] {
        var budget = EmbeddedImageBudget()
        let page = page(in: folder, drawnFrom: drawn ?? document, video(in: folder, record)) { budget.slots(for: $0) }
        return Array(budget.fill(page).utf8)
    }

    /// The page as one file: its pictures in it, and `PageVideo.placeholder` where the bytes of its video go.
    ///
    /// - Parameters:
    ///   - size: the bytes of the whole file; pictures take half of them at most.
    ///   - withVideo: whether a video that is there is shown.
    func singlePage(for folder: String, _ record: RenderRecord, of size: Int, withVideo: Bool = true) -> String {
        var budget = EmbeddedImageBudget(pageBytes: size / 2, textBytes: size / 4)
        let video = withVideo ? video(in: folder, record).map { PageVideo(embedding: $0) } : nil
        let page = page(in: folder, drawnFrom: document, video, isSingleFile: true) { requests in
            budget.slots(for: requests.map(\.embedded))
        }
        return budget.fill(page)
    }

    /// - Parameter shown: gives the pictures that are asked for, nil for those that are not there.
    private func page(
        in folder: String, drawnFrom drawn: AnalysisDocument, _ video: PageVideo?, isSingleFile: Bool = false,
        shown: ([ImageRequest]) -> [PagePicture?]
    ) -> PageTemplate {
        let content = PageContent(
            document: document, curves: graded.curves, pictures: pictures(in: folder, drawnFrom: drawn, shown: shown),
            bodies: bodies, models: models(in: folder, drawnFrom: drawn, shown: shown), video: video,
            sentenceShare: KeyFrameRenderer.sentenceShare, isSingleFile: isSingleFile, phrases: graded.phrases)
        return ReportPage(content, theme: theme.ofPage).template()
    }

    /// The body of each stroke on the frame that its coaching rests on, else at contact.
    private var bodies: [PageBody] {
        let frames = Dictionary(
            grouping: graded.scene.keyFrames.filter { $0.isEvidence || $0.event == .contact }, by: \.strokeID)
        return document.strokes.compactMap { stroke in
            let frames = frames[stroke.id] ?? []
            guard let frame = frames.first(where: \.isEvidence) ?? frames.first,
                let joints = graded.scene.liftedBody(on: frame)
            else { return nil }
            return PageBody(strokeID: stroke.id, event: frame.event, joints: joints)
        }
    }

    /// A key frame fills a phone's width at two pixels a point; it is higher than wide.
    private static let keyFrameSide = 900
    /// A picture of the overview is 56 points wide.
    private static let thumbnailSide = 240
    /// A strip is shown so high that its letters can be read, most of it beside the screen; in long sessions its
    /// pictures are less sharp, so that all of them fit.
    private static func stripSide(of strokes: Int) -> Int { strokes > 6 ? 1600 : 2400 }

    /// The pictures of all strokes: strips are asked for first, then key frames in the order of strokes.
    ///
    /// - Parameter shown: gives the pictures that are asked for, nil for those that are not there.
    private func pictures(
        in folder: String, drawnFrom drawn: AnalysisDocument, shown: ([ImageRequest]) -> [PagePicture?]
    ) -> [PageStrokePictures] {
        let frames = Dictionary(grouping: graded.scene.keyFrames.filter { Self.isShown($0, in: drawn) }, by: \.strokeID)
        let numbers = document.strokes.map(\.id).filter { frames[$0] != nil }
        let stripSide = Self.stripSide(of: numbers.count)
        let keyFrames = numbers.flatMap { frames[$0] ?? [] }
        func request(_ name: String, _ side: Int) -> ImageRequest {
            let path = ResultPart.picture(name)
            return ImageRequest(folder: folder, name: path, link: path, longSide: side)
        }
        // Only a session has an overview.
        let thumbnails =
            numbers.count > 1
            ? numbers.map { request(KeyFrame.imageName(strokeID: $0, event: .contact), Self.thumbnailSide) } : []
        let found = shown(
            numbers.map { request(KeyFrame.stripName(strokeID: $0), stripSide) } + thumbnails
                + keyFrames.map { request($0.fileName, Self.keyFrameSide) })
        let pictured = zip(keyFrames, found.dropFirst(numbers.count + thumbnails.count)).compactMap { frame, picture in
            picture.map {
                (
                    stroke: frame.strokeID,
                    frame: PageKeyFrame(event: frame.event, time: frame.time, isEvidence: frame.isEvidence, picture: $0)
                )
            }
        }
        let byStroke = Dictionary(grouping: pictured, by: \.stroke)
        return numbers.enumerated().map { index, number in
            PageStrokePictures(
                strokeID: number, strip: found[index],
                thumbnail: thumbnails.isEmpty ? nil : found[numbers.count + index],
                keyFrames: (byStroke[number] ?? []).map(\.frame))
        }
    }

    /// The player's picture beside a rendered one, which is some 220 pixels high.
    private static let besideModelSide = 300
    /// How many strokes have a rendered one beside them: each takes pictures of its own, and what a player compares is a
    /// handful.
    private static let mostModels = 12

    /// The rendered strokes beside those of the player, with the player's key frames small.
    ///
    /// - Parameter shown: gives the pictures that are asked for, nil for those that are not there.
    private func models(
        in folder: String, drawnFrom drawn: AnalysisDocument, shown: ([ImageRequest]) -> [PagePicture?]
    ) -> [PageModel] {
        guard let library = try? ModelPlayerLibrary.load() else { return [] }
        return graded.assessments.prefix(Self.mostModels).compactMap { assessment in
            guard let (strip, isMirrored) = library.strip(for: assessment) else { return nil }
            let frames = graded.scene.keyFrames.filter { frame in
                frame.strokeID == assessment.stroke.id && frame.event.map { strip.events.contains($0) } == true
                    && Self.isShown(frame, in: drawn)
            }
            let requests = frames.map { frame in
                let path = ResultPart.picture(frame.fileName)
                return ImageRequest(folder: folder, name: path, link: path, longSide: Self.besideModelSide)
            }
            let pictured = zip(frames, shown(requests)).compactMap { frame, picture in
                picture.map { PageKeyFrame(event: frame.event, time: frame.time, picture: $0) }
            }
            guard !pictured.isEmpty else { return nil }
            return PageModel(strokeID: assessment.stroke.id, strip: strip, isMirrored: isMirrored, frames: pictured)
        }
    }

    /// Whether a document names the same instant, to the rounding of its times.
    private static func isShown(_ frame: KeyFrame, in drawn: AnalysisDocument) -> Bool {
        let stroke = drawn.strokes.first { $0.id == frame.strokeID }
        let time =
            frame.event.map { event in stroke?.events.first { $0.id == event }?.time }
            ?? stroke?.coaching?.evidence?.time
        return time.map { ($0 - frame.time).magnitude < 1e-3 } ?? false
    }

    /// The overlay video, with the clip's time that it shows first.
    private func video(in folder: String, _ record: RenderRecord) -> PageVideo? {
        guard let video = record.video, RegularFile.exists(ResultPart.video.name, below: folder) else { return nil }
        return PageVideo(
            path: ResultPart.video.name, start: video.timeOffset,
            isUpright: video.frame == VideoShape.portrait.rawValue)
    }
}

extension AnalysisResult {
    /// What was written of graded strokes.
    ///
    /// - Parameter wanted: the folder that was asked for, where that may be another.
    init(
        _ graded: GradedMotion, _ document: AnalysisDocument, json: Data, path: String, in folder: String,
        wanted: String? = nil
    ) {
        self.init(
            clipName: URL(fileURLWithPath: path).lastPathComponent, folder: folder, document: document,
            json: String(decoding: json, as: UTF8.self), assessments: graded.assessments, phrases: graded.phrases)
        // A clip's result does not always go where it was wanted.
        let asked = URL(fileURLWithPath: wanted ?? folder).lastPathComponent
        let given = URL(fileURLWithPath: folder).lastPathComponent
        guard asked != given else { return }
        advice.append(AnalysisWarning(.resultNumbered, ["wanted": .text(asked), "folder": .text(given)]))
    }
}
