import SwingCore
import Testing

@testable import SwingPose

#if canImport(Glibc)
    import Glibc
#endif

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

    @Test("stands the body upright whichever way it leans", arguments: [-180.0, -135, -90, -30, 0, 20, 45, 90, 179])
    func lean(degrees: Double) throws {
        let angle = degrees * .pi / 180
        let hips = SIMD2(300.0, 200.0)
        let rim = hips + SIMD2(sin(angle), -cos(angle)) * 80
        let region = try #require(Region(hips: hips, rim: rim, scale: 1.25))
        #expect(abs(region.side - 200) < 1e-9)
        // The rim lies straight above the middle, at a radius of 0.5 / 1.25 of the side.
        expectNear(region.uprightFromUnit(SIMD2(0.5, 0.1)), rim, 1e-6)
        expectNear(region.uprightFromUnit(SIMD2(0.5, 0.5)), hips)
    }

    @Test("turns the other way in the mirror")
    func mirror() throws {
        let hips = SIMD2(300.0, 200.0)
        let left = try #require(Region(hips: hips, rim: hips + SIMD2(-30, -60), scale: 1.25))
        let right = try #require(Region(hips: hips, rim: hips + SIMD2(30, -60), scale: 1.25))
        #expect(abs(left.rotation + right.rotation) < 1e-12)
        #expect(left.side == right.side)
    }

    @Test("is none without a direction")
    func degenerate() {
        #expect(Region(hips: SIMD2(1, 1), rim: SIMD2(1, 1), scale: 1.25) == nil)
        #expect(Region(hips: SIMD2(1, 1), rim: SIMD2(.nan, 1), scale: 1.25) == nil)
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
