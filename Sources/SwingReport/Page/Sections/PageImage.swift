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
