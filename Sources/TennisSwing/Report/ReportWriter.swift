import Foundation
import SwingFiles
import SwingMedia
import SwingMotion
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
        let players = ModelPlayers()
        return graded.assessments.prefix(Self.mostModels).compactMap { assessment in
            guard let (strip, isMirrored) = players.strip(for: assessment) else { return nil }
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

/// Chooses the rendered stroke to show beside each of a player's: of the same kind, hand and view.
///
/// Pages are whole without them: where one is missing or damaged, which `swing doctor` tells, it is left out.
struct ModelPlayers {
    private let library: ModelPlayerLibrary?

    init(_ library: ModelPlayerLibrary? = try? ModelPlayerLibrary.load()) { self.library = library }

    /// The strip of a stroke, and whether it is shown mirrored.
    ///
    /// - Returns: nil where the kind is not sure, where it is not known from which side the camera sees the player, or
    ///   where there is no rendered stroke of that kind from there.
    func strip(for assessment: StrokeAssessment) -> (strip: PageModelStrip, isMirrored: Bool)? {
        let stroke = assessment.stroke
        guard let library, stroke.isSure, let target = assessment.target else { return nil }
        let isMirrored = stroke.hand == .left
        let angle = Self.angle(of: stroke.kind, hand: stroke.hand, target: target)
        let fitting = library.strips.filter { strip in
            strip.stroke == stroke.kind && (strip.variant == stroke.variant || strip.variant == nil)
                && CameraViewEstimator.sector(strip.angle) == assessment.view
                && abs(Degrees.wrapped(strip.angle - angle)) <= CameraView.width / 2
        }
        guard let strip = fitting.first(where: { $0.variant == stroke.variant }) ?? fitting.first,
            let bytes = try? library.bytes(of: strip)
        else { return nil }
        let page = PageModelStrip(
            events: strip.events, base64: Data(bytes).base64EncodedString(), width: library.manifest.width,
            height: library.manifest.height)
        return (page, isMirrored)
    }

    /// Where the camera stands as a strip says it: degrees from where the ball is sent, positive on the side that sees the
    /// chest while the racket is taken back.
    ///
    /// - Parameter target: degrees from the camera to where the ball is sent, positive to the right of the picture.
    static func angle(of kind: StrokeKind, hand: Hand, target: Double) -> Double {
        // A right-hander who takes the racket back to the right shows the chest to the right: from there the ball leaves to the
        // right of the picture.
        return kind.isBackhand == (hand == .right) ? -target : target
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
