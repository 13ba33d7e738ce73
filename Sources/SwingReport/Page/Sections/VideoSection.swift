import SwingCore
import SwingTechnique

/// The video player and the picture of the selected value.
struct VideoSection {
    private let content: PageContent
    private let headline: PageHeadline

    init(_ content: PageContent, _ headline: PageHeadline) { (self.content, self.headline) = (content, headline) }

    /// Nothing where there is neither a video nor a picture.
    ///
    /// Without a video it is hidden until the script has put a picture there.
    var markup: Markup {
        let phrases = content.phrases
        guard content.video != nil || content.pictures.contains(where: { !$0.keyFrames.isEmpty }) else {
            return .nothing
        }
        return """
            <section class="stage" id="stage" aria-labelledby="stage-title" tabindex="-1"\(content.video == nil ? " hidden" : "")>
            <h2 id="stage-title">\(phrases.title(.seeIt))</h2>
            \(content.video.map(video))
            <figure class="evidence" id="evidence" hidden>
            <img alt="" id="evidence-picture">
            <figcaption id="evidence-caption" role="status"></figcaption>
            </figure>
            <p class="stage-back"><a id="stage-back" href="#main" data-words="\(phrases(.back))" hidden></a></p>
            </section>
            """
    }

    private func video(_ video: PageVideo) -> Markup {
        let stroke = headline.stroke ?? content.document.strokes.first
        let phrases = content.phrases
        let name = stroke.map { phrases.stroke($0.type) } ?? phrases(.clip)
        let contact = stroke.map { phrases(.clipContact, ["time": phrases.time($0.contact.time)]) } ?? ""
        return """
            <figure class="video">
            <figcaption class="info-bar"><strong>\(Phrases.sentence(name))</strong> <span>\(contact)</span></figcaption>
            <video id="video" controls playsinline preload="metadata" src="\(video.path)" \
            data-start="\(video.start, decimals: 4)" data-frame="\(frameDuration, decimals: 5)" \
            data-strokes="\(spans)" aria-label="\(phrases.title(.videoShows))"></video>
            \(transport)
            \(moment)
            \(MissingVideo.note(for: video.isEmbedded ? nil : video.path, phrases))
            </figure>
            """
    }

    /// How to name the moment of a hit that was not found.
    private var moment: Markup? {
        guard content.document.strokes.isEmpty else { return nil }
        let command = "swing correct FOLDER --contact SECONDS --kind KIND"
        return "<p class=\"name-moment\">\(content.phrases(.nameTheMoment, ["command": command]))</p>"
    }

    /// The time of one frame in seconds; that of 30 a second where the rate is not known.
    private var frameDuration: Double {
        let rate = content.document.input.frameRate.average ?? 30
        return rate.isFinite && rate > 0 ? 1 / rate : 1.0 / 30
    }

    /// From when to when each stroke lasts, as the script reads it.
    private var spans: String {
        content.document.strokes.map { stroke in
            let times = stroke.events.map(\.time) + [stroke.contact.time]
            let (first, last) = (times.min() ?? 0, times.max() ?? 0)
            return Coordinate.text(first, decimals: 3) + "/" + Coordinate.text(last, decimals: 3)
        }.joined(separator: " ")
    }

    /// The page's own controls, beneath the video so that they cover nothing written on it; shown by the script that
    /// they need.
    private var transport: Markup {
        let phrases = content.phrases
        let speeds = [("0.125", "1/8"), ("0.25", "1/4"), ("0.5", "1/2"), ("1", "1")].map { rate, name -> Markup in
            """
            <button type="button" class="speed" data-rate="\(rate)" aria-pressed="\(rate == "1" ? "true" : "false")">\
            <span class="hidden">\(phrases.title(.speed)) </span>\(name)×</button>
            """
        }
        return """
            <div class="transport" id="transport" role="group" aria-label="\(phrases.title(.videoControls))" hidden>
            <label class="hidden" for="scrub">\(phrases.title(.stepThrough))</label>
            <input type="range" id="scrub" min="0" max="1000" value="0" step="1">
            <button type="button" id="frame-back" aria-label="\(phrases.title(.frameBack))">‹</button>
            <button type="button" class="toggle" id="toggle" aria-label="\(phrases.title(.play))" aria-pressed="false">\
            <svg viewBox="0 0 24 24" aria-hidden="true"><path class="start" d="M8 5l12 7-12 7z"/>\
            <path class="stop" d="M7 5h4v14h-4zM14 5h4v14h-4z"/></svg></button>
            <button type="button" id="frame-on" aria-label="\(phrases.title(.frameOn))">›</button>
            \(speeds)
            <output id="moment" class="number" for="scrub" data-mark="\(phrases(.decimalMark))"></output>
            <button type="button" id="repeat" aria-pressed="false">\(phrases.title(.repeatStroke))</button>
            <p class="keys">\(phrases(.keysRead))</p>
            </div>
            """
    }
}

/// The replacement of a video that is not beside the page, as when the page was sent alone.
enum MissingVideo {
    /// A note that is hidden until the page's script finds that the video cannot be loaded.
    ///
    /// - Parameter path: the file beside the page; nil where the video is in the page and cannot be played.
    static func note(for path: String?, _ phrases: Phrases) -> Markup {
        let text = path.map { phrases(.videoMissing, ["file": $0]) } ?? phrases(.videoUnplayable)
        return "<p class=\"video-missing\" role=\"status\" hidden>\(text)</p>"
    }
}
