import SwingCore
import SwingMedia
import Testing

@testable import SwingPose

#if canImport(Glibc)
    import Glibc
#endif

@Suite("Region of a body")
struct RegionTests {
    private func expectNear(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ tolerance: Double = 1e-9) {
        let gap = a - b
        #expect((gap * gap).sum().squareRoot() <= tolerance, "\(a) is not \(b)")
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
}
