/// The position of the info bar: along an edge of the image, or in a corner where both edges would cover the player.
enum InfoBarPosition: Hashable {
    case bottom
    case top
    case corner(Corner)

    /// The width of a bar in a corner in points: the longest headline takes two lines of it, the longest stroke and
    /// grade one.
    static let cornerWidth = 340.0

    /// The positions on an image, the preferred one first: corners only where two bars fit side by side, else they free
    /// nothing that an edge does not.
    static func all(_ scale: PointScale) -> [InfoBarPosition] {
        guard scale.widthInPoints >= 2 * (cornerWidth + 16) else { return [.bottom, .top] }
        return [.bottom, .top, .corner(.bottomLeft), .corner(.bottomRight), .corner(.topLeft), .corner(.topRight)]
    }

    /// The rectangle of the bar.
    ///
    /// - Parameter height: of the bar in pixels.
    func rect(height: Double, in area: Rect, scale: PointScale) -> Rect {
        let corner: Corner =
            switch self {
            case .bottom: .bottomLeft
            case .top: .topLeft
            case .corner(let corner): corner
            }
        return corner.rect(SIMD2(width(in: area, scale: scale), height), in: area, margin: scale.margin)
    }

    /// The width of the bar in pixels.
    func width(in area: Rect, scale: PointScale) -> Double {
        let whole = max(1, area.width - 2 * scale.margin)
        if case .corner = self { return min(whole, scale(InfoBarPosition.cornerWidth)) }
        return whole
    }
}
