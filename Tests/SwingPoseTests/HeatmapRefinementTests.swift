import Testing

@testable import SwingPose

@Suite("Heat map refinement")
struct HeatmapRefinementTests {
    private let refinement: HeatmapRefinement

    init() throws {
        let manifest = try ModelManifest(yaml: Fixtures.manifest(), path: "manifest.yaml")
        refinement = HeatmapRefinement(heatmap: manifest.landmarker.heatmap, points: 2)
    }

    private func refined(_ position: SIMD2<Double>, point: Int, hot: [(row: Int, column: Int)]) -> SIMD2<Double> {
        var heat = [Float](repeating: -50, count: refinement.count)
        for cell in hot { heat[(cell.row * 64 + cell.column) * 2 + point] = 4 }
        return heat.withUnsafeBufferPointer { refinement.refined(position, point: point, heat: $0) }
    }

    @Test("moves a point to the hot cell near by", arguments: [0, 1])
    func single(point: Int) {
        let found = refined(SIMD2(0.5, 0.5), point: point, hot: [(row: 30, column: 34)])
        #expect(abs(found.x - 34.0 / 64) < 1e-9 && abs(found.y - 30.0 / 64) < 1e-9)
    }

    @Test("takes the middle of equal heat")
    func middle() {
        let found = refined(SIMD2(0.5, 0.5), point: 0, hot: [(row: 31, column: 31), (row: 33, column: 35)])
        #expect(abs(found.x - 33.0 / 64) < 1e-9 && abs(found.y - 32.0 / 64) < 1e-9)
    }

    @Test("keeps the point where there is no heat, where it is far off, or in another point's map")
    func cold() {
        let start = SIMD2(0.5, 0.5)
        #expect(refined(start, point: 0, hot: []) == start)
        #expect(refined(start, point: 0, hot: [(row: 32, column: 36)]) == start)
        #expect(refined(SIMD2(1.2, 0.5), point: 0, hot: [(row: 32, column: 63)]) == SIMD2(1.2, 0.5))
    }

    @Test("works at the maps' edges")
    func edge() {
        let found = refined(SIMD2(0, 0.999), point: 1, hot: [(row: 63, column: 1)])
        #expect(abs(found.x - 1.0 / 64) < 1e-9 && abs(found.y - 63.0 / 64) < 1e-9)
    }
}
