import SwingCore
import SwingTechnique

/// The strip and the key frames of a stroke.
struct KeyFrameSection {
    private let stroke: StrokeSummary
    private let pictures: PageStrokePictures

    init(_ stroke: StrokeSummary, _ pictures: PageStrokePictures) {
        self.stroke = stroke
        self.pictures = pictures
    }

    var markup: Markup {
        let name = Words.stroke(stroke.kind, stroke.variant).lowercased()
        let strip = pictures.strip.map { picture -> Markup in
            """
            <div class="strip" tabindex="0" role="region" aria-label="The \(name) at a glance, scrolls sideways">
            \(PageImage.markup(picture, alt: "The \(name) as a row of its key moments: \(moments).", classes: "strip-picture"))
            </div>
            """
        }
        let frames = pictures.keyFrames.enumerated().map { index, frame in item(frame, index) }
        return """
            \(strip)
            \(frames.isEmpty ? Markup.nothing : "<ol class=\"key-frames\">\(frames)</ol>")
            """
    }

    private var moments: String {
        pictures.keyFrames.map { Words.moment($0.event).lowercased() }.joined(separator: ", ")
    }

    private func item(_ frame: PageKeyFrame, _ index: Int) -> Markup {
        let name = Words.moment(frame.event)
        let anchor = Self.anchor(stroke.id, index)
        return """
            <li class="\(frame.event == .contact ? "key-frame is-contact" : "key-frame")" id="\(anchor)">
            <a class="see" href="#\(anchor)" data-time="\(frame.time, decimals: 4)" data-frame="\(anchor)" \
            data-label="\(name), \(PageWords.time(frame.time))">\
            \(PageImage.markup(frame.picture, alt: "\(name) at \(PageWords.time(frame.time)), with what was measured drawn on the player"))\
            <span class="caption"><span class="dot" aria-hidden="true"></span>\(name) \
            <span class="number">\(PageWords.time(frame.time))</span></span></a>
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
