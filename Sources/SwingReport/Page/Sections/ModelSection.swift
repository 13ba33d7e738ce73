import SwingCore
import SwingTechnique

/// The player's events, and under each the same event of a rendered stroke seen from the same side.
struct ModelSection {
    private let model: PageModel
    /// The strip's place among those of the page.
    private let number: Int
    private let stroke: StrokeSummary
    private let words: Phrases

    init(_ model: PageModel, number: Int, _ stroke: StrokeSummary, _ words: Phrases) {
        self.model = model
        self.number = number
        self.stroke = stroke
        self.words = words
    }

    /// Nothing where the two have no event in common.
    var markup: Markup {
        let pairs = model.frames.compactMap { frame -> Markup? in
            frame.event.flatMap { event in
                model.strip.events.firstIndex(of: event).map { pair(frame, event, place: $0) }
            }
        }
        guard !pairs.isEmpty else { return .nothing }
        return """
            <details class="fold beside-model">
            <summary>\(words.title(.besideTheModel))</summary>
            <p class="meta">\(words(.modelNote))</p>
            <ol class="model-pairs">
            \(pairs)
            </ol>
            </details>
            """
    }

    private func pair(_ frame: PageKeyFrame, _ event: StrokeEventID, place: Int) -> Markup {
        let name = Phrases.sentence(words.eventName(event))
        let shown = words.title(.frameShows, ["moment": name, "time": words.time(frame.time)])
        let last = max(1, model.strip.events.count - 1)
        return """
            <li>
            <p class="model-moment">\(name)</p>
            \(PageImage.markup(frame.picture, alt: shown))
            <span class="model-picture model-\(number)\(model.isMirrored ? " mirrored" : "")" role="img" \
            aria-label="\(words.title(.modelShows, ["moment": name]))" \
            style="background-position:\(Double(place) / Double(last) * 100, decimals: 3)% 0"></span>
            </li>
            """
    }
}
