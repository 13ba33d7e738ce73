import Foundation
import Testing

@testable import SwingMotion

@Suite struct OutlierRejectionTests {
    private let rejection = OutlierRejection(acceleration: 140)

    /// A hand on a circle of a third of a body height at 4 body heights a second: as hard as a good forehand.
    private func swing(_ times: [Double]) -> [SIMD2<Double>] {
        times.map { SIMD2(0.33 * cos(12 * $0), 0.33 * sin(12 * $0)) }
    }

    @Test(arguments: [25.0, 30, 60, 120, 240]) func aRealSwingIsKeptWhole(rate: Double) {
        let times = (0..<Int(clamping: rate)).map { Double($0) / rate }
        let path: [SIMD2<Double>?] = swing(times)
        let kept = rejection.keep(path, times: times)
        #expect(!kept.contains(false))
    }

    @Test(arguments: [(30.0, 1), (30, 2), (60, 1), (60, 3), (60, 5), (120, 8)])
    func teleportsAreTakenOut(rate: Double, length: Int) {
        let times = (0..<Int(clamping: 2 * rate)).map { Double($0) / rate }
        var path: [SIMD2<Double>?] = times.map { SIMD2(0.1 * sin(3 * $0), 0.05 * cos(2 * $0)) }
        let hit = Int(clamping: rate)..<(Int(clamping: rate) + length)
        for index in hit { path[index] = path[index].map { $0 + SIMD2(0.35, -0.2) } }
        let kept = rejection.keep(path, times: times)
        for index in path.indices { #expect(kept[index] == !hit.contains(index)) }
    }

    @Test func aLastingMoveIsNotAnExcursion() {
        // The camera cuts: everything after is elsewhere, and stays.
        let times = (0..<60).map { Double($0) / 30 }
        let path: [SIMD2<Double>?] = times.map { $0 < 1 ? SIMD2(0, 0) : SIMD2(2, 0) }
        let kept = rejection.keep(path, times: times)
        // A few samples at the cut may go, as no body moves so; never the rest of the clip.
        #expect(kept.count { $0 } >= 54 && kept[0] && kept[59])
    }

    @Test func emptyAndTinyPathsAreKept() {
        let none = rejection.keep([SIMD2<Double>?](), times: [])
        let one = rejection.keep([SIMD2(1, 1), nil] as [SIMD2<Double>?], times: [0, 1])
        #expect(none.isEmpty)
        #expect(one == [true, false])
    }
}
