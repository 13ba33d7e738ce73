import SwingTechnique

/// The player's events, and under each the same event of a rendered stroke seen from the same side.
struct ModelSection {
    let model: PageModel
    /// The strip's place among those of the page.
    let number: Int
    let stroke: StrokeSummary
    let phrases: Phrases

    /// Nothing where the two have no event in common.
    var markup: Markup {
        let pairs = model.frames.compactMap { frame -> Markup? in
            frame.event.flatMap { event in
                model.strip.events.firstIndex(of: event).map { pair(frame, event, index: $0) }
            }
        }
        guard !pairs.isEmpty else { return .nothing }
        return .fold(
            phrases.title(.besideTheModel), classes: "fold beside-model",
            """
            <p class="meta">\(phrases(.modelNote))</p>
            <ol class="model-pairs">
            \(pairs)
            </ol>
            """)
    }

    private func pair(_ frame: PageKeyFrame, _ event: StrokeEventID, index: Int) -> Markup {
        let name = Phrases.sentence(phrases.eventName(event))
        let shown = phrases.title(.frameShows, ["moment": name, "time": phrases.time(frame.time)])
        let last = max(1, model.strip.events.count - 1)
        return """
            <li>
            <p class="model-moment">\(name)</p>
            \(PageImage.markup(frame.picture, alt: shown))
            <span class="model-picture model-\(number)\(model.isMirrored ? " mirrored" : "")" role="img" \
            aria-label="\(phrases.title(.modelShows, ["moment": name]))" \
            style="background-position:\(Double(index) / Double(last) * 100, decimals: 3)% 0"></span>
            </li>
            """
    }
}

/// The markup of a picture.
package enum PageImage {
    /// - Parameters:
    ///   - alt: a description for screen readers.
    ///   - classes: classes of the style sheet.
    package static func markup(_ picture: PagePicture, alt: String, classes: String = "") -> Markup {
        """
        <img \(attributes(picture)) alt="\(alt)" class="\(classes)" loading="lazy">
        """
    }

    /// Where a picture comes from, and its size.
    ///
    /// - Parameter source: the name of the attribute that says where it comes from.
    static func attributes(_ picture: PagePicture, source: String = "src") -> Markup {
        let place: Markup
        switch picture.source {
        case .embedded(let base64): place = "data:image/jpeg;base64,\(base64)"
        case .file(let path): place = "\(path)"
        case .slot(let number): return PageTemplate.slot(number, attribute: source)
        }
        return "\(source)=\"\(place)\" width=\"\(picture.width)\" height=\"\(picture.height)\""
    }
}

/// The strip and the key frames of a stroke.
struct KeyFrameSection {
    let stroke: StrokeSummary
    let pictures: PageStrokePictures
    let phrases: Phrases

    var markup: Markup {
        let name = phrases.stroke(stroke.type)
        let strip = pictures.strip.map { picture -> Markup in
            let shown = phrases.title(.stripShows, ["stroke": name, "moments": events])
            return """
                <div class="strip" tabindex="0" role="region" aria-label="\(phrases.title(.atAGlance, ["stroke": name]))">
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
        pictures.keyFrames.map { phrases.eventName($0.event) }.joined(separator: ", ")
    }

    private func item(_ frame: PageKeyFrame, _ index: Int) -> Markup {
        let name = Phrases.sentence(phrases.eventName(frame.event))
        let time = phrases.time(frame.time)
        let shown = phrases.title(.frameShows, ["moment": name, "time": time])
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

    static func index(nearest time: Double, in frames: [PageKeyFrame]) -> Int? {
        frames.indices.min { (frames[$0].time - time).magnitude < (frames[$1].time - time).magnitude }
    }
}
