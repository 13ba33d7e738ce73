import SwingCore
import SwingMedia
import Testing

@testable import SwingPose

@Suite("Players who are followed already")
struct FollowedPlayersTests {
    /// Someone who walks to the right, seen ten times a second for two seconds.
    private let followed = FollowedPlayers([
        (0...20).map { index in
            PlayerObservation(
                seconds: Double(index) / 10, region: Region(center: SIMD2(100 + 20 * Double(index), 300), side: 200))
        }
    ])

    @Test("are known by where they are at that time")
    func place() {
        for index in 0...20 {
            let seconds = Double(index) / 10
            #expect(followed.contains(hips: SIMD2(100 + 20 * Double(index), 310), at: seconds))
            #expect(!followed.contains(hips: SIMD2(300 + 20 * Double(index), 310), at: seconds))
        }
    }

    @Test("are not looked for long after they were last seen, nor before")
    func time() {
        #expect(followed.contains(hips: SIMD2(500, 300), at: 2.15))
        #expect(!followed.contains(hips: SIMD2(500, 300), at: 2.5))
        #expect(!followed.contains(hips: SIMD2(100, 300), at: -0.5))
        #expect(!FollowedPlayers().contains(hips: SIMD2(100, 300), at: 0))
        #expect(!FollowedPlayers([[]]).contains(hips: SIMD2(100, 300), at: 0))
    }

    @Test("are where they were in the same shot only")
    func shot() {
        let later = followed.within(1..<5)
        #expect(later.contains(hips: SIMD2(300, 300), at: 1) && later.contains(hips: SIMD2(500, 300), at: 2))
        #expect(!later.contains(hips: SIMD2(280, 300), at: 0.75))
        #expect(followed.within(-.infinity ..< .infinity).contains(hips: SIMD2(100, 300), at: 0))
        #expect(followed.within(3..<4).largestSide(near: 3) == nil)
    }

    @Test("say how large the largest of them is at a time")
    func size() {
        let small = [PlayerObservation(seconds: 0, region: Region(center: SIMD2(600, 300), side: 90))]
        let growing = [1.0, 3, 5].map { PlayerObservation(seconds: $0, region: Region(center: .zero, side: 100 * $0)) }
        let both = FollowedPlayers([small, growing, []])
        #expect(both.largestSide(near: -4) == 100 && both.largestSide(near: 3.9) == 300)
        #expect(both.largestSide(near: 4.1) == 500 && both.largestSide(near: 60) == 500)
        #expect(FollowedPlayers().largestSide(near: 1) == nil)
    }
}
