import SwingCore
import Testing

@testable import SwingMedia

@Suite("Region")
struct RegionTests {
    private func expectNear(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ tolerance: Double = 1e-9) {
        let gap = a - b
        #expect((gap * gap).sum().squareRoot() <= tolerance, "\(a) is not \(b)")
    }

    @Test("maps the unit square's corners onto its own")
    func corners() {
        let map = Region(center: SIMD2(100, 50), side: 40).uprightFromUnit
        expectNear(map(SIMD2(0, 0)), SIMD2(80, 30))
        expectNear(map(SIMD2(1, 0)), SIMD2(120, 30))
        expectNear(map(SIMD2(0, 1)), SIMD2(80, 70))
        expectNear(map(SIMD2(0.5, 0.5)), SIMD2(100, 50))
    }

    @Test("is unusable outside the picture, absurdly large or not a number")
    func usable() {
        #expect(Region(center: SIMD2(50, 50), side: 40).isUsable(width: 100, height: 100))
        #expect(Region(center: SIMD2(-10, 50), side: 40).isUsable(width: 100, height: 100))
        #expect(!Region(center: SIMD2(-30, 50), side: 40).isUsable(width: 100, height: 100))
        #expect(!Region(center: SIMD2(50, 50), side: 1000).isUsable(width: 100, height: 100))
        #expect(!Region(center: SIMD2(50, .infinity), side: 40).isUsable(width: 100, height: 100))
    }
}
