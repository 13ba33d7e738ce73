/// The markup of a picture.
enum PageImage {
    /// - Parameters:
    ///   - alt: a description for screen readers.
    ///   - classes: classes of the style sheet.
    static func markup(_ picture: PagePicture, alt: String, classes: String = "") -> Markup {
        """
        <img src="\(source(picture))" width="\(picture.width)" height="\(picture.height)" alt="\(alt)" class="\(classes)" \
        loading="lazy">
        """
    }

    /// The location of a picture, as an attribute's value.
    static func source(_ picture: PagePicture) -> Markup {
        switch picture.source {
        case .embedded(let base64): "data:image/jpeg;base64,\(base64)"
        case .file(let path): "\(path)"
        }
    }
}
