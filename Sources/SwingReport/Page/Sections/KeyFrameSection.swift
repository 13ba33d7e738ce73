import SwingCore
import SwingTechnique

/// The strip and the key frames of a stroke.
struct KeyFrameSection {
    private let stroke: StrokeSummary
    private let pictures: PageStrokePictures
    private let words: Phrases

    init(_ stroke: StrokeSummary, _ pictures: PageStrokePictures, _ words: Phrases) {
        self.words = words
        self.stroke = stroke
        self.pictures = pictures
    }

    var markup: Markup {
        let name = words.stroke(stroke.kind, stroke.variant)
        let strip = pictures.strip.map { picture -> Markup in
            let shown = words.title(.stripShows, ["stroke": name, "moments": events])
            return """
                <div class="strip" tabindex="0" role="region" aria-label="\(words.title(.atAGlance, ["stroke": name]))">
                \(PageImage.markup(picture, alt: shown, classes: "strip-picture"))
                </div>
                """
        }
        let frames = pictures.keyFrames.enumerated().map { index, frame in item(frame, index) }
        return """
            \(strip)
            \(frames.isEmpty ? Markup.nothing : "<ol class=\"key-frames\">\(frames)</ol>")
            """
    }

    private var events: String {
        pictures.keyFrames.map { words.eventName($0.event) }.joined(separator: ", ")
    }

    private func item(_ frame: PageKeyFrame, _ index: Int) -> Markup {
        let name = Phrases.sentence(words.eventName(frame.event))
        let time = words.time(frame.time)
        let shown = words.title(.frameShows, ["moment": name, "time": time])
        let anchor = Self.anchor(stroke.id, index)
        return """
            <li class="\(frame.event == .contact ? "key-frame is-contact" : "key-frame")" id="\(anchor)">
            <a class="see" href="#\(anchor)" data-time="\(frame.time, decimals: 4)" data-frame="\(anchor)" \
            data-label="\(name), \(time)">\
            \(PageImage.markup(frame.picture, alt: shown))\
            <span class="caption"><span class="dot" aria-hidden="true"></span>\(name) \
            <span class="number">\(time)</span></span></a>
            </li>
            """
    }

    /// The identifier of a key frame in the page.
    static func anchor(_ strokeID: Int, _ index: Int) -> String { "s\(strokeID)-f\(index)" }

    /// The key frame nearest to a time.
    static func index(nearest time: Double, in frames: [PageKeyFrame]) -> Int? {
        frames.indices.min { (frames[$0].time - time).magnitude < (frames[$1].time - time).magnitude }
    }
}
