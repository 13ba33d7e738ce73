import Foundation
import SwingCore
import Testing

@Suite struct NumericsTests {
    @Test func quantilesLieBetweenTheValues() throws {
        let values = [4.0, 1, 3, 2]
        #expect(values.quantile(0) == 1 && values.quantile(1) == 4 && values.quantile(0.5) == 2.5)
        #expect(abs(try #require(values.quantile(1.0 / 6)) - 1.5) < 1e-12)
        #expect(values.quantile(-3) == 1 && values.quantile(7) == 4)
        #expect([5.0].quantile(0.3) == 5 && [Double]().quantile(0.5) == nil)
    }

    @Test func mediansOfOddAndEvenCounts() {
        #expect([3.0, 1, 2].median == 2 && [4.0, 1, 3, 2].median == 2.5)
        #expect([3, 1, 2].upperMedian == 2 && [4, 1, 3, 2].upperMedian == 3)
        #expect([Double]().median == nil && [Int64]().upperMedian == nil)
    }

    @Test func logarithmsOfSums() {
        #expect(abs(logSumExp(log(2), log(3)) - log(5)) < 1e-12)
        #expect(logSumExp(-.infinity, 1.5) == 1.5 && logSumExp(-.infinity, -.infinity) == -.infinity)
        // The exponentials of these are beyond the largest number.
        #expect(abs(logSumExp(1000, 1000) - 1000 - log(2)) < 1e-9)
    }

    @Test func searchFindsWhatCountingFinds() {
        let times = [0.0, 0.5, 0.5, 0.5, 1.25, 3]
        for value in [-1.0, 0, 0.25, 0.5, 0.75, 1.25, 3, 4] {
            #expect(times.firstIndex(notBelow: value) == times.count { $0 < value })
            #expect(times.firstIndex(above: value) == times.count { $0 <= value })
            let part = times[1..<5]
            #expect(part.firstIndex(notBelow: value) == 1 + part.count { $0 < value })
        }
        #expect([Double]().firstIndex(above: 1) == 0)
    }

    @Test func vectors() throws {
        #expect(SIMD2(3.0, 4).length == 5 && SIMD3(2.0, 3, 6).length == 7)
        #expect(SIMD3(1.0, 0, 0).cross(SIMD3(0, 1, 0)) == SIMD3(0, 0, 1))
        #expect(SIMD3<Double>.zero.normalized == nil)
        #expect(abs(try #require(SIMD3(1.0, 0, 0).angle(to: SIMD3(-1, 1e-9, 0))) - 180) < 1e-6)
    }

    @Test("pixels that are scaled and shifted meters give their scale back, wherever the origins lie")
    func weakPerspective() throws {
        let meters: [SIMD2<Double>] = [SIMD2(0, 0), SIMD2(0.3, 1.4), SIMD2(-0.2, 0.9), SIMD2(0.1, -0.5)]
        let pixels = meters.map { $0 * 180 + SIMD2(640, 360) }
        #expect(abs(try #require(WeakPerspective.scale(of: pixels, onto: meters)) - 180) < 1e-9)
        #expect(WeakPerspective.scale(of: pixels.map { -$0 }, onto: meters) == nil)
        #expect(WeakPerspective.scale(of: pixels, onto: meters.map { _ in SIMD2(1, 1) }) == nil)
    }
}
