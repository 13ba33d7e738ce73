import SwingCore
import SwingMedia

/// Which squares of a frame the detector is shown to find small people too.
///
/// The detector misses people lower than about a third of the square it is shown. A square of the frame's longer side
/// finds people from a third of it; each level halves that, down to people of 15 % of the frame's height, who fill a
/// third of a square of 45 % of the height.
enum SearchPlan {
    /// The lowest person the detector finds reliably, as a fraction of the square it is shown.
    static let visibleFraction = 1.0 / 3
    /// The side of the smallest squares over the frame's height: three times the lowest person searched for.
    static let smallestSide = 0.45
    /// The smallest squares are no less than this fraction of the longer side, so that a panorama does not take
    /// hundreds.
    private static let smallestFraction = 1.0 / 12

    /// The levels of a search, coarse first; each is a list of squares.
    static func levels(width: Int, height: Int) -> [[Region]] {
        let shorter = Double(min(width, height))
        var result = [[Region.letterbox(width: width, height: height)]]
        var side = shorter
        let smallest = max(smallestSide * Double(height), smallestFraction * Double(max(width, height)))
        // A frame that is not square has a level of squares of its shorter side; then sides shrink by a third, so
        // that a person who is cut by the squares of one level is whole in those of another.
        if max(width, height) == min(width, height) { side *= 2.0 / 3 }
        while side > smallest {
            result.append(tiles(width: width, height: height, side: side))
            side *= 2.0 / 3
        }
        if smallest <= shorter { result.append(tiles(width: width, height: height, side: smallest)) }
        return result
    }

    /// The levels in the order they are shown, together where the next hardly ever is spared.
    ///
    /// A level of one square leaves a core idle, and only a person who fills the frame's height lets a search end
    /// with the widest square of a frame in landscape.
    static func rounds(of levels: [[Region]], height: Int) -> [[[Region]]] {
        let alone = levels.map { [$0] }
        guard levels.count > 1, let side = levels[0].first?.side,
            side * visibleFraction / PlayerConfirmation.rivalSize > fillingFraction * Double(height)
        else { return alone }
        return [Array(levels[..<2])] + alone[2...]
    }

    /// The fraction of a frame's height that a player who is filmed whole hardly ever fills.
    private static let fillingFraction = 0.9

    /// Squares of a side that cover the frame, each sharing about half with its neighbors.
    static func tiles(width: Int, height: Int, side: Double) -> [Region] {
        let xs = middles(length: Double(width), side: side)
        let ys = middles(length: Double(height), side: side)
        return ys.flatMap { y in xs.map { x in Region(center: SIMD2(x, y), side: side) } }
    }

    private static func middles(length: Double, side: Double) -> [Double] {
        guard length > side else { return [length / 2] }
        let count = Int(clamping: ((length - side) / (side * 0.5)).rounded(.up)) + 1
        let step = (length - side) / Double(count - 1)
        return (0..<count).map { side / 2 + step * Double($0) }
    }

    /// Whether a person of a known region can be found in the squares of a level: no lower than a third of them, and
    /// not cut by them.
    static func canShow(_ region: Region, _ level: [Region]) -> Bool {
        guard let side = level.first?.side else { return false }
        return side >= region.side && side <= 3 * region.side
    }
}
