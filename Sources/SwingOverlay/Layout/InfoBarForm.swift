/// How the info bar is shown: along an edge of the image, or in a corner where both edges would cover the player; with
/// the sentence or without it, which leaves the player more room.
struct InfoBarForm: Hashable {
    /// Where it lies; of a bar that fills its edge it tells which edge.
    var corner = Corner.bottomLeft
    /// Whether it fills its edge.
    var isWide = true
    /// Whether it tells stroke and grade only.
    var isBrief = false

    /// The width of a bar in a corner in points: the longest headline takes two lines of it, the longest stroke and
    /// grade one.
    static let cornerWidth = 340.0

    private static let corners = [Corner.bottomLeft, .bottomRight, .topLeft, .topRight]

    /// The greatest width of the bar in pixels.
    func width(in area: Rect, scale: PointScale) -> Double {
        let whole = max(1, area.width - 2 * scale.margin)
        return isWide ? whole : min(whole, scale(Self.cornerWidth))
    }

    /// The forms on an image, the preferred one first: corners with the sentence only where two bars fit side by side,
    /// else they free nothing that an edge does not.
    static func all(_ scale: PointScale) -> [InfoBarForm] {
        let hasCorners = scale.widthInPoints >= 2 * (cornerWidth + 16)
        let wide = [InfoBarForm(), InfoBarForm(corner: .topLeft)]
        let narrow = hasCorners ? corners.map { InfoBarForm(corner: $0, isWide: false) } : []
        return wide + narrow + corners.map { InfoBarForm(corner: $0, isWide: false, isBrief: true) }
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
