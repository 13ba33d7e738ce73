/// How much of the player labels cover over a span of time, averaged over samples.
struct OcclusionOverTime {
    private let maps: [CostMap.Sums]
    private let area: Rect

    init(_ maps: [CostMap], area: Rect) {
        self.maps = maps.map { $0.frozen() }
        self.area = area
    }

    /// The overlap of the rectangle with the player in percent of the image's area, averaged over the samples; the face
    /// and the hitting hand count five times.
    func percent(under rect: Rect) -> Double {
        guard !maps.isEmpty, area.width > 0, area.height > 0 else { return 0 }
        let areaFraction = rect.width * rect.height / (area.width * area.height)
        let sum = maps.reduce(0) { sum, map in
            let fractions = map.fractions(of: rect)
            return sum + fractions.costly + 4 * fractions.forbidden
        }
        return 100 * areaFraction * sum / Double(maps.count)
    }

    /// The cost of each position of the bar: what it covers, plus a small step down the list, so that the first of
    /// several free ones is taken.
    ///
    /// A step is worth a square of 20 points: too little of a shoe to be noticed.
    func costs(of positions: [InfoBarPosition], rect: (InfoBarPosition) -> Rect) -> [Double] {
        positions.enumerated().map { percent(under: rect($1)) + 0.05 * Double($0) }
    }

    /// The corner where banners cover least, of those the bar leaves free.
    ///
    /// - Parameter rects: the rectangles of the banners in a corner.
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
