import SwingTechnique

/// The page `report.html`: one analysis for a player and a coach, in one file that needs no network.
///
/// A pure function of its content: the same content gives the same bytes. Everything from outside, such as a file's
/// name, is escaped; only the pictures and the video beside the page are loaded.
package struct ReportPage: Sendable {
    /// What stands in every page that is one file and in no other file: a page that may be replaced.
    package static let singleFileMark = singleFileAttribute.text
    static let singleFileAttribute: Markup = "data-page=\"single-file\""

    private let content: PageContent
    private let theme: PageTheme

    package init(_ content: PageContent, theme: PageTheme) { (self.content, self.theme) = (content, theme) }

    /// The page with room for the pictures that are given as slots.
    package func template() -> PageTemplate {
        let document = content.document
        let phrases = content.phrases
        let headline = PageHeadline(document, phrases)
        let main: [Markup] = [
            HeroSection(headline, content).markup, StrokeList(content: content).markup, review(headline),
            SessionSection(document, phrases).markup, UnmeasuredSection(document, phrases).markup,
            WarningSection(document.warnings, phrases).markup,
        ]
        let frame = PageFrame(
            theme: theme, phrases: phrases, title: headline.title, subject: document.input.path.fileName,
            main: "\(main)",
            footer: ProvenanceSection(document: document, phrases: phrases).markup, isSingleFile: content.isSingleFile,
            ownStyle: PageStyle.models(content.modelStrips), player: document.player.name)
        return PageTemplate(frame.text)
    }

    private func review(_ headline: PageHeadline) -> Markup {
        let document = content.document
        let phrases = content.phrases
        let removed = CorrectionNote(removedFrom: document, phrases).markup
        guard !document.strokes.isEmpty else {
            let video = VideoSection(content, headline).markup
            // To name the moment of a hit a person has to see it.
            return video.isEmpty ? removed ?? .nothing : "<div class=\"review\">\(video)</div>\(removed)"
        }
        let pictures = Dictionary(grouping: content.pictures, by: \.strokeID).compactMapValues(\.first)
        let curves = Dictionary(grouping: content.curves, by: \.strokeID).compactMapValues(\.first)
        let bodies = Dictionary(grouping: content.bodies, by: \.strokeID).compactMapValues(\.first)
        let models = Dictionary(grouping: content.models, by: \.strokeID).compactMapValues(\.first)
        let strips = content.modelStrips
        let sureViews = document.strokesOfSureView
        let strokes = document.strokes.map { stroke in
            let phrases = phrases.ofPlayer(stroke.player)
            let model = models[stroke.id].flatMap { model in
                strips.firstIndex(of: model.strip).map {
                    ModelSection(model: model, number: $0, stroke: stroke, phrases: phrases)
                }
            }
            return StrokeSection(
                stroke: stroke, strokes: document.strokes.count, note: CorrectionNote(document, of: stroke.id, phrases),
                isHeadline: stroke.id == headline.stroke?.id, isFirst: stroke.id == document.strokes.first?.id,
                isViewSure: sureViews.contains(stroke.id),
                pictures: pictures[stroke.id], curves: curves[stroke.id], body: bodies[stroke.id], model: model,
                phrases: phrases
            ).markup
        }
        let video = VideoSection(content, headline).markup
        let isTall = document.input.height > document.input.width || content.video?.isUpright == true
        return """
            <div class="review\(video.isEmpty ? Markup.nothing : " with-stage")\(isTall ? " tall" : "")">
            \(video)
            <div class="strokes">
            <p class="coach-switch"><label><input type="checkbox" id="coach"> \
            \(phrases.title(.numbersForCoaches))</label></p>
            \(removed)
            \(strokes)
            </div>
            </div>
            """
    }
}

extension String {
    /// The name of the file that a path names, without its folder.
    var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}
