import SwingCore
import SwingMedia
import Testing

@testable import SwingPose

@Suite("Search plan")
struct SearchPlanTests {
    private static let sizes = [(1920, 1080), (1080, 1920), (720, 720), (848, 480), (1, 1), (7680, 4320), (2000, 100)]

    @Test("covers every corner of the picture at every level", arguments: sizes)
    func coverage(width: Int, height: Int) {
        for level in SearchPlan.levels(width: width, height: height) {
            for x in [0.0, Double(width) / 2, Double(width)] {
                for y in [0.0, Double(height) / 2, Double(height)] {
                    let isCovered = level.contains { region in
                        abs(x - region.center.x) <= region.side / 2 + 1e-6
                            && abs(y - region.center.y) <= region.side / 2 + 1e-6
                    }
                    #expect(isCovered, "(\(x), \(y)) of \(width) by \(height)")
                }
            }
        }
    }

    @Test(
        "ends with squares that a person of 15 % of the height fills to a third",
        arguments: [(1920, 1080), (1080, 1920), (720, 720), (848, 480), (7680, 4320)])
    func smallest(width: Int, height: Int) throws {
        let last = try #require(SearchPlan.levels(width: width, height: height).last?.first)
        #expect(abs(0.15 * Double(height) / last.side - 1.0 / 3) < 1e-9)
    }

    @Test("stays below a hundred squares in any shape of picture up to a panorama", arguments: sizes)
    func effort(width: Int, height: Int) {
        let count = SearchPlan.levels(width: width, height: height).reduce(0) { $0 + $1.count }
        #expect(count <= 100)
    }

    @Test(
        "shows the widest square of a landscape together with the next, and every level once, coarse first",
        arguments: sizes)
    func rounds(width: Int, height: Int) {
        let levels = SearchPlan.levels(width: width, height: height)
        let rounds = SearchPlan.rounds(of: levels, height: height)
        #expect(Array(rounds.joined()) == levels)
        // Someone as tall as nine tenths of the picture lets a search end at a level unless it is wider than 1.62 heights:
        // 1.8 of their height is the widest square in which everybody three fifths as tall is found.
        #expect(rounds.first?.count == (levels.count > 1 && Double(width) > 1.62 * Double(height) ? 2 : 1))
        #expect(rounds.dropFirst().allSatisfy { $0.count == 1 })
    }

    @Test("distrusts people cut by an inner edge, not those at the picture's edge")
    func whole() {
        let person = Detection(
            score: 1, center: SIMD2(60, 40), size: SIMD2(20, 20), hips: SIMD2(60, 80), rim: SIMD2(60, 30))
        let square = Region(center: SIMD2(50, 50), side: 100)
        #expect(!person.isWhole(in: square, width: 400, height: 300))
        #expect(person.isWhole(in: square, width: 400, height: 100))
        #expect(person.isWhole(in: Region(center: SIMD2(60, 80), side: 120), width: 400, height: 300))
    }
}
