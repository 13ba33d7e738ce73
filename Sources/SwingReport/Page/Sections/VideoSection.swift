import SwingCore
import SwingTechnique
import SwingText

/// The video player and the picture of the selected value.
struct VideoSection {
    private let content: PageContent
    private let headline: PageHeadline

    init(_ content: PageContent, _ headline: PageHeadline) {
        self.content = content
        self.headline = headline
    }

    /// Nothing where there is neither a video nor a picture.
    var markup: Markup {
        let words = content.words
        guard content.video != nil || content.pictures.contains(where: { !$0.keyFrames.isEmpty }) else {
            return .nothing
        }
        return """
            <section class="stage" id="stage" aria-labelledby="stage-title" tabindex="-1">
            <h2 id="stage-title">\(words.title(.seeIt))</h2>
            \(content.video.map(video))
            <figure class="evidence" id="evidence"\(start) hidden>
            <img alt="" id="evidence-picture">
            <figcaption id="evidence-caption" role="status"></figcaption>
            </figure>
            <p class="stage-back"><a id="stage-back" href="#main" data-words="\(words(.back))" hidden></a></p>
            </section>
            """
    }

    /// The key frame shown before anything is selected: the evidence of the headline, else the first contact.
    private var start: Markup? {
        let evidence = headline.stroke?.coaching?.evidence?.time
        let number = headline.stroke?.id ?? content.pictures.first { !$0.keyFrames.isEmpty }?.strokeID
        guard let stroke = content.document.strokes.first(where: { $0.id == number }),
            let frames = content.pictures.first(where: { $0.strokeID == number })?.keyFrames,
            let index = KeyFrameSection.index(nearest: evidence ?? stroke.contact.time, in: frames)
        else { return nil }
        let words = evidence == nil ? "{what}" : content.words(.restsOn)
        return " data-start=\"\(KeyFrameSection.anchor(stroke.id, index))\" data-words=\"\(words)\""
    }

    private func video(_ video: PageVideo) -> Markup {
        let stroke = headline.stroke ?? content.document.strokes.first
        let words = content.words
        let name = stroke.map { words.stroke($0.kind, $0.variant) } ?? words(.clip)
        let contact = stroke.map { words(.clipContact, ["time": words.time($0.contact.time)]) } ?? ""
        return """
            <figure class="video">
            <video id="video" controls playsinline preload="metadata" src="\(video.path)" \
            data-start="\(video.start, decimals: 4)" aria-label="\(words.title(.videoShows))"></video>
            <figcaption class="info-bar"><strong>\(Phrases.sentence(name))</strong> <span>\(contact)</span></figcaption>
            <button type="button" class="play" id="play" hidden><svg viewBox="0 0 24 24" aria-hidden="true">\
            <path d="M8 5l12 7-12 7z"/></svg><span class="hidden">\(words.title(.play))</span></button>
            \(MissingVideo.note(for: video.path, words))
            </figure>
            """
    }
}
