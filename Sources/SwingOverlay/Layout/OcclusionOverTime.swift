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
