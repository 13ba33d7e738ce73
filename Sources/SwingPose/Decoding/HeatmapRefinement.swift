import SwingCore

#if canImport(Glibc)
    import Glibc
#endif

/// Moves landmarks to where their heat maps say they are.
///
/// The landmarker gives each point twice: as two numbers, which are right on the whole, and as a map of how likely the
/// point lies in each cell, which is sharper near by. The refined point is the heat's middle in a small window around
/// the numbers (the method of MediaPipe's pose solution).
struct HeatmapRefinement {
    private let size: Int
    private let window: Int
    private let minimumHeat: Double
    private let points: Int

    init(_ heatmap: ModelManifest.Heatmap, points: Int) {
        size = heatmap.size
        window = heatmap.window
        minimumHeat = Double(heatmap.minimumHeat)
        self.points = points
    }

    /// How many numbers the maps hold.
    var count: Int { size * size * points }

    /// The refined position of a point.
    ///
    /// - Parameters:
    ///   - position: the point in the unit square.
    ///   - heat: the logits of all maps: row by row, cell by cell, point by point.
    func refined(_ position: SIMD2<Double>, point: Int, heat: UnsafeBufferPointer<Float>) -> SIMD2<Double> {
        let column = (position.x * Double(size)).rounded(.down)
        let row = (position.y * Double(size)).rounded(.down)
        guard column >= 0, row >= 0, column < Double(size), row < Double(size) else { return position }
        let columns = range(around: Int(clamping: column))
        let rows = range(around: Int(clamping: row))
        var sum = 0.0
        var weightedSum = SIMD2<Double>.zero
        var hottest = 0.0
        for row in rows {
            for column in columns {
                let value = BlazePoseDecoder.sigmoid(heat[(row * size + column) * points + point])
                sum += value
                weightedSum += SIMD2(Double(column), Double(row)) * value
                hottest = max(hottest, value)
            }
        }
        guard hottest >= minimumHeat, sum > 0 else { return position }
        return weightedSum / sum / Double(size)
    }

    private func range(around cell: Int) -> Range<Int> {
        max(0, cell - window / 2)..<min(size, cell + window / 2 + 1)
    }
}
