import SwingCore
import SwingTechnique

/// Where the video plays and the picture of a chosen value is shown.
struct StageSection {
    private let content: PageContent
    private let headline: PageHeadline

    init(_ content: PageContent, _ headline: PageHeadline) {
        self.content = content
        self.headline = headline
    }

    /// Nothing where there is neither a video nor a picture.
    var markup: Markup {
        guard content.video != nil || content.pictures.contains(where: { !$0.keyFrames.isEmpty }) else {
            return .nothing
        }
        return """
            <section class="stage" id="stage" aria-labelledby="stage-title" tabindex="-1">
            <h2 id="stage-title">See it</h2>
            \(content.video.map(video))
            <figure class="evidence" id="evidence"\(start) hidden>
            <img alt="" id="evidence-picture">
            <figcaption id="evidence-caption" role="status"></figcaption>
            </figure>
            <p class="stage-back"><a id="stage-back" href="#main" hidden>Back to what you chose</a></p>
            </section>
            """
    }

    /// The key frame shown before anything is chosen: the one the headline rests on, else the first contact.
    private var start: Markup? {
        let evidence = headline.stroke?.coaching?.evidence?.time
        let number = headline.stroke?.id ?? content.pictures.first { !$0.keyFrames.isEmpty }?.strokeID
        guard let stroke = content.document.strokes.first(where: { $0.id == number }),
            let frames = content.pictures.first(where: { $0.strokeID == number })?.keyFrames,
            let index = KeyFrameSection.index(nearest: evidence ?? stroke.contact.time, in: frames)
        else { return nil }
        let words = evidence == nil ? "" : "What the headline rests on: "
        return " data-start=\"\(KeyFrameSection.anchor(stroke.id, index))\" data-words=\"\(words)\""
    }

    private func video(_ video: PageVideo) -> Markup {
        let stroke = headline.stroke ?? content.document.strokes.first
        let name = stroke.map { Words.stroke($0.kind, $0.variant) } ?? "Clip"
        let contact = stroke.map { "contact at " + PageWords.time($0.contact.time) } ?? ""
        return """
            <figure class="video">
            <video id="video" controls playsinline preload="metadata" src="\(video.path)" \
            data-start="\(video.start, decimals: 4)" aria-label="The clip with what was measured drawn on it"></video>
            <figcaption class="info-bar"><strong>\(name)</strong> <span>\(contact)</span></figcaption>
            <button type="button" class="play" id="play" hidden><svg viewBox="0 0 24 24" aria-hidden="true">\
            <path d="M8 5l12 7-12 7z"/></svg><span class="hidden">Play the video</span></button>
            </figure>
            """
    }
}
