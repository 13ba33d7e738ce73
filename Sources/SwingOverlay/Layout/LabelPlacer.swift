/// Places labels beside the player: inside the image, apart from each other, never over the player,
/// as near to their anchors as that allows.
///
/// Deterministic.
struct LabelPlacer {
    private var map: CostMap
    private let scale: PointScale
    private let area: Rect

    /// Makes a placer.
    ///
    /// - Parameters:
    ///   - map: what the player covers.
    ///   - area: where labels may lie.
    init(map: CostMap, area: Rect, scale: PointScale) {
        self.map = map
        self.area = area
        self.scale = scale
    }

    /// Finds a rectangle for a label near an anchor and reserves it; nil where there is none.
    ///
    /// Complexity: O(cells of the map).
    mutating func place(size: SIMD2<Double>, near anchor: SIMD2<Double>, bodyCenter: SIMD2<Double>) -> Rect? {
        guard size.x <= area.width, size.y <= area.height else { return nil }
        let sums = map.frozen()
        let range = scale(240)
        let gap = scale(12)
        var best: (cost: Double, rect: Rect)?
        var y = area.y
        while y + size.y <= area.maxY {
            var x = area.x
            while x + size.x <= area.maxX {
                let rect = Rect(x: x, y: y, width: size.x, height: size.y)
                x += map.grid.cell
                let fractions = sums.fractions(of: rect)
                guard fractions.forbidden == 0 else { continue }
                let distance = rect.nearest(to: anchor).distance(to: anchor)
                let isOutward = (rect.center.x - anchor.x) * (anchor.x - bodyCenter.x) >= 0
                // Covering where the racket may be costs more than any distance; then nearness, not touching, the side away from the
                // body's center, and a leader that crosses no limb, face or label.
                var cost =
                    8 * fractions.costly + distance / range + (distance < gap ? 0.5 : 0) + (isOutward ? 0 : 0.25)
                    + (rect.center.y - anchor.y).magnitude / (4 * range)
                if let best, cost >= best.cost - 1e-9 { continue }
                cost += 0.05 * Double(sums.cells(from: rect.nearest(to: anchor), to: anchor))
                if best.map({ cost < $0.cost - 1e-9 }) ?? true { best = (cost, rect) }
            }
            y += map.grid.cell
        }
        guard let rect = best?.rect else { return nil }
        block(rect)
        // Later labels avoid this one's leader.
        map.discourage(from: rect.nearest(to: anchor), to: anchor, radius: map.grid.cell / 2)
        return rect
    }

    /// Keeps labels off a rectangle, with the smallest distance of the design around it.
    mutating func block(_ rect: Rect) {
        map.forbid(rect.insetBy(-scale(4)))
    }
}
