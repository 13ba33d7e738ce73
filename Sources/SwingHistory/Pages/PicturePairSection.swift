import SwingCore
import SwingReport
import SwingText

/// The first picture of a stroke beside the latest.
struct PicturePairSection {
    private let pair: ProgressPictures?
    private let pictures: [PagePicture]
    private let words: Phrases

    init(_ document: ProgressDocument, _ pictures: [PagePicture], _ words: Phrases) {
        pair = document.pictures
        self.pictures = pictures
        self.words = words
    }

    /// Nothing where one of the two is missing: one alone compares nothing.
    var markup: Markup {
        guard let pair, let first = pictures.first, let latest = pictures.dropFirst().first else { return .nothing }
        let isTall = first.height > first.width && latest.height > latest.width
        return """
            <section class="pictures" aria-labelledby="pictures-title">
            <h2 id="pictures-title">\(words.title(.firstAndLatest))</h2>
            <div class="picture-pair\(isTall ? " tall" as Markup : .nothing)">
            \(figure(pair.first, first, .firstSession, pair))
            \(figure(pair.latest, latest, .latestSession, pair))
            </div>
            </section>
            """
    }

    private func figure(
        _ shot: ProgressPictures.Picture, _ picture: PagePicture, _ title: PhraseID, _ pair: ProgressPictures
    ) -> Markup {
        let stroke = words.stroke(pair.kind, pair.variant)
        let alt = Phrases.sentence(words(.momentOnDay, ["stroke": stroke, "day": words.day(shot.day)]))
        let score = shot.score.map { words(.scoreOfHundred, ["score": words.number($0, decimals: 0)]) }
        let caption = [words.day(shot.day), score].compactMap(\.self).joined(separator: " · ")
        return """
            <figure>
            \(PageImage.markup(picture, alt: alt))
            <figcaption><span class="label">\(words.title(title))</span><span>\(caption)</span> \
            \(GradeChip.markup(shot.grade, words))</figcaption>
            </figure>
            """
    }
}
