import SwingCore

/// A rendered page with slots for pictures: how large it is can be known before it is decided which pictures are
/// embedded.
package struct PageTemplate: Sendable {
    /// Encloses a slot.
    ///
    /// Text is escaped so that this character never comes from outside the program.
    private static let mark: Character = "\u{1}"
    private static let separator: Character = "\u{2}"

    /// A place where a picture goes.
    private struct Slot {
        let number: Int
        /// The attribute that names the picture's source.
        let attribute: String
    }

    /// The text before each slot, and that after the last.
    private let texts: [String]
    private let slots: [Slot]

    /// Finds the slots of a page.
    package init(_ html: String) {
        var texts: [String] = []
        var slots: [Slot] = []
        for (index, part) in html.split(separator: Self.mark, omittingEmptySubsequences: false).enumerated() {
            let names = part.split(separator: Self.separator)
            if index.isMultiple(of: 2) {
                texts.append(String(part))
            } else if names.count == 2, let number = Int(names[0]) {
                slots.append(Slot(number: number, attribute: String(names[1])))
            }
        }
        self.texts = texts
        self.slots = slots
    }

    static func slot(_ number: Int, attribute: String) -> Markup {
        "\(Markup.verbatim("\u{1}"))\(number)\(Markup.verbatim("\u{2}"))\(attribute)\(Markup.verbatim("\u{1}"))"
    }

    /// The page with a picture in every slot.
    ///
    /// - Parameter pictures: by the number of the slot; a slot without one stays empty.
    package func html(_ pictures: [PagePicture]) -> String {
        var text = ""
        for (before, slot) in zip(texts, slots) { text += before + Self.attributes(slot, pictures) }
        return text + (texts.last ?? "")
    }

    /// How many bytes the page takes with a picture in every slot.
    package func byteCount(_ pictures: [PagePicture]) -> Int {
        texts.reduce(0) { $0 + $1.utf8.count } + slots.reduce(0) { $0 + Self.attributes($1, pictures).utf8.count }
    }

    private static func attributes(_ slot: Slot, _ pictures: [PagePicture]) -> String {
        guard pictures.indices.contains(slot.number) else { return "" }
        return PageImage.attributes(pictures[slot.number], source: slot.attribute).text
    }
}
