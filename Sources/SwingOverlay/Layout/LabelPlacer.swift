import SwingText

/// Places labels beside the player: inside the picture, apart from each other, never over the face or the hitting hand,
/// as near to what they name as that allows.
///
/// The same input gives the same places.
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

    /// Finds a place for a label of this size near an anchor and keeps it; nil where there is none.
    ///
    /// Complexity: O(cells of the picture).
    mutating func place(size: SIMD2<Double>, near anchor: SIMD2<Double>, bodyCenter: SIMD2<Double>) -> Rect? {
        guard size.x <= area.width, size.y <= area.height else { return nil }
        let sums = map.frozen()
        let reach = scale(240)
        let gap = scale(12)
        var best: (cost: Double, rect: Rect)?
        var y = area.y
        while y + size.y <= area.maxY {
            var x = area.x
            while x + size.x <= area.maxX {
                let rect = Rect(x: x, y: y, width: size.x, height: size.y)
                x += map.cell
                let shares = sums.shares(of: rect)
                guard shares.forbidden == 0 else { continue }
                let distance = rect.nearest(to: anchor).distance(to: anchor)
                let isOutward = (rect.center.x - anchor.x) * (anchor.x - bodyCenter.x) >= 0
                // Covering the body counts more than any distance; then nearness, not touching, the side away from
                // the body's middle, and a line to the joint that crosses no limb, face or label.
                var cost =
                    8 * shares.costly + distance / reach + (distance < gap ? 0.5 : 0) + (isOutward ? 0 : 0.25)
                    + (rect.center.y - anchor.y).magnitude / (4 * reach)
                if let best, cost >= best.cost - 1e-9 { continue }
                cost += 0.05 * Double(sums.cells(from: rect.nearest(to: anchor), to: anchor))
                if best.map({ cost < $0.cost - 1e-9 }) ?? true { best = (cost, rect) }
            }
            y += map.cell
        }
        guard let rect = best?.rect else { return nil }
        block(rect)
        // Later labels keep off this one's line.
        map.discourage(from: rect.nearest(to: anchor), to: anchor, radius: map.cell / 2)
        return rect
    }

    /// Keeps labels off a rectangle, with the smallest distance of the design around it.
    mutating func block(_ rect: Rect) {
        map.forbid(rect.insetBy(-scale(4)))
    }

    /// How much of a rectangle covers the player, 0 to 2: a face or a hand counts more than a limb.
    func cover(of rect: Rect) -> Double {
        let shares = map.frozen().shares(of: rect)
        return shares.costly + 4 * shares.forbidden
    }
}
