/// A corner of a picture.
struct Corner: Hashable {
    let isRight: Bool
    let isTop: Bool

    static let topLeft = Corner(isRight: false, isTop: true)
    static let topRight = Corner(isRight: true, isTop: true)
    static let bottomLeft = Corner(isRight: false, isTop: false)
    static let bottomRight = Corner(isRight: true, isTop: false)

    /// Where a label of some size lies in this corner.
    func rect(_ size: SIMD2<Double>, in area: Rect, margin: Double) -> Rect {
        Rect(
            x: isRight ? area.maxX - margin - size.x : area.x + margin,
            y: isTop ? area.y + margin : area.maxY - margin - size.y, width: size.x, height: size.y)
    }
}

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

/// How much of the player labels cover over a span of time, look by look.
struct OcclusionOverTime {
    private let looks: [CostMap.Sums]
    private let area: Rect

    init(_ looks: [CostMap], area: Rect) {
        self.looks = looks.map { $0.frozen() }
        self.area = area
    }

    /// The part of the picture that is both under the rectangle and the player, in percent, on average over the looks; a
    /// face or a hitting hand counts five times.
    func percent(under rect: Rect) -> Double {
        guard !looks.isEmpty, area.width > 0, area.height > 0 else { return 0 }
        let share = rect.width * rect.height / (area.width * area.height)
        let sum = looks.reduce(0) { sum, look in
            let shares = look.shares(of: rect)
            return sum + shares.costly + 4 * shares.forbidden
        }
        return 100 * share * sum / Double(looks.count)
    }

    /// What each place of the bar costs: what it covers, and a little for each step down the list, so that the first
    /// wins where several are free.
    ///
    /// A step is worth a square of 20 points: less of a shoe than one notices.
    func costs(of places: [InfoBarPosition], rect: (InfoBarPosition) -> Rect) -> [Double] {
        places.enumerated().map { percent(under: rect($1)) + 0.05 * Double($0) }
    }

    /// The corner where banners cover least, of those the bar leaves free.
    ///
    /// - Parameter rects: where the banners would lie in a corner.
    func corner(beside bar: Rect?, rects: (Corner) -> [Rect]) -> Corner {
        var best: (cost: Double, corner: Corner)?
        for (rank, corner) in [Corner.topLeft, .topRight, .bottomLeft, .bottomRight].enumerated() {
            let rects = rects(corner)
            if let bar, rects.contains(where: { $0.intersects(bar) }) { continue }
            let cost = rects.reduce(0) { $0 + percent(under: $1) } + 1e-6 * Double(rank)
            if best.map({ cost < $0.cost }) ?? true { best = (cost, corner) }
        }
        return best?.corner ?? .topLeft
    }
}
