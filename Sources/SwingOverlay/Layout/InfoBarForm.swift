/// The position of the info bar: along an edge of the image, or in a corner where both edges would cover the player.
enum InfoBarPosition: Hashable {
    case bottom
    case top
    case corner(Corner)

    /// The width of a bar in a corner in points: the longest headline takes two lines of it, the longest stroke and
    /// grade one.
    static let cornerWidth = 340.0

    /// The corner a bar that does not fill its edge lies in.
    var corner: Corner {
        switch self {
        case .bottom: .bottomLeft
        case .top: .topLeft
        case .corner(let corner): corner
        }
    }

    /// The greatest width of the bar in pixels.
    func width(in area: Rect, scale: PointScale) -> Double {
        let whole = max(1, area.width - 2 * scale.margin)
        if case .corner = self { return min(whole, scale(InfoBarPosition.cornerWidth)) }
        return whole
    }
}

/// How the info bar is shown: where, and whether without the sentence, which leaves the player more room.
struct InfoBarForm: Hashable {
    var position = InfoBarPosition.bottom
    /// Whether it tells stroke and grade only.
    var isBrief = false

    private static let corners = [Corner.bottomLeft, .bottomRight, .topLeft, .topRight]

    /// The forms on an image, the preferred one first: corners with the sentence only where two bars fit side by side,
    /// else they free nothing that an edge does not.
    static func all(_ scale: PointScale) -> [InfoBarForm] {
        let hasCorners = scale.widthInPoints >= 2 * (InfoBarPosition.cornerWidth + 16)
        let positions: [InfoBarPosition] = [.bottom, .top] + (hasCorners ? corners.map(InfoBarPosition.corner) : [])
        return positions.map { InfoBarForm(position: $0) }
            + corners.map { InfoBarForm(position: .corner($0), isBrief: true) }
    }
}

struct Corner: Hashable {
    let isRight: Bool
    let isTop: Bool

    static let topLeft = Corner(isRight: false, isTop: true)
    static let topRight = Corner(isRight: true, isTop: true)
    static let bottomLeft = Corner(isRight: false, isTop: false)
    static let bottomRight = Corner(isRight: true, isTop: false)

    /// The rectangle of a label in this corner.
    func rect(_ size: SIMD2<Double>, in area: Rect, margin: Double) -> Rect {
        Rect(
            x: isRight ? area.maxX - margin - size.x : area.x + margin,
            y: isTop ? area.y + margin : area.maxY - margin - size.y, width: size.x, height: size.y)
    }
}
