import SwingCore
import SwingMedia
import Testing

@testable import SwingPose

@Suite("Region tracker")
struct RegionTrackerTests {
    private let size = (width: 1280, height: 720)

    private func region(x: Double, side: Double = 200) -> Region { Region(center: SIMD2(x, 360), side: side) }

    @Test("asks for a search until the player has been found")
    func searching() {
        var tracker = RegionTracker()
        #expect(tracker.isSearching)
        #expect(tracker.region(index: 0, width: size.width, height: size.height) == nil)
        tracker.assume(index: 0, seconds: 0, region: region(x: 400))
        #expect(!tracker.isSearching)
        #expect(tracker.region(index: 1, width: size.width, height: size.height) == region(x: 400))
    }

    @Test("carries on part of the speed seen, and none from a standing start")
    func motion() throws {
        var tracker = RegionTracker()
        let isBelieved1 = tracker.observe(index: 0, seconds: 0, shown: region(x: 400), next: region(x: 400))
        #expect(isBelieved1)
        #expect(tracker.region(index: 2, width: size.width, height: size.height) == region(x: 400))
        let isBelieved2 = tracker.observe(index: 1, seconds: 0.04, shown: region(x: 400), next: region(x: 410))
        #expect(isBelieved2)
        let next = try #require(tracker.region(index: 3, width: size.width, height: size.height))
        #expect(next.center.x > 410 && next.center.x <= 430)
        #expect(next.side == 200)
    }

    @Test("disbelieves an answer that jumps or swells")
    func jump() {
        for next in [region(x: 600), region(x: 400, side: 500), region(x: 400, side: 80)] {
            var tracker = RegionTracker()
            let isBelieved3 = tracker.observe(index: 0, seconds: 0, shown: region(x: 400), next: region(x: 400))
            #expect(isBelieved3)
            let isBelieved4 = tracker.observe(index: 1, seconds: 0.04, shown: region(x: 400), next: next)
            #expect(!isBelieved4)
            #expect(tracker.isSearching)
            #expect(tracker.lastSeen?.region == region(x: 400))
        }
    }

    @Test("is not thrown back by the failure of a frame older than the last find")
    func order() {
        var tracker = RegionTracker()
        let isBelieved5 = tracker.observe(index: 0, seconds: 0, shown: region(x: 400), next: region(x: 400))
        #expect(isBelieved5)
        let isBelieved6 = tracker.observe(index: 1, seconds: 0.04, shown: region(x: 400), next: nil)
        #expect(!isBelieved6)
        tracker.assume(index: 3, seconds: 0.12, region: region(x: 450))
        let isBelieved7 = tracker.observe(index: 2, seconds: 0.08, shown: region(x: 400), next: nil)
        #expect(!isBelieved7)
        #expect(!tracker.isSearching)
        let isBelieved8 = tracker.observe(index: 3, seconds: 0.12, shown: region(x: 450), next: nil)
        #expect(!isBelieved8)
        #expect(tracker.isSearching)
    }
}
