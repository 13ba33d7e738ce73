/// Where the info bar lies: along an edge of the picture, or in a corner where both edges would cover the player.
enum InfoBarPosition: Hashable {
    case bottom
    case top
    case corner(Corner)

    /// The width of a bar in a corner in points: the longest headline takes two lines of it, the longest stroke and
    /// grade one.
    static let narrow = 340.0

    /// The places a picture has, the one preferred first: corners only where two bars fit beside each other, else they
    /// leave nothing free that an edge does not.
    static func all(_ scale: PointScale) -> [InfoBarPosition] {
        guard scale.widthInPoints >= 2 * (narrow + 16) else { return [.bottom, .top] }
        return [.bottom, .top, .corner(.bottomLeft), .corner(.bottomRight), .corner(.topLeft), .corner(.topRight)]
    }

    /// Where the bar lies.
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
        if case .corner = self { return min(whole, scale(InfoBarPosition.narrow)) }
        return whole
    }
}
