import SwingCore
import Testing

/// What a clip shows of a span of time.
struct ShownSpanTests {
    /// A clip of 11 frames, from 1 to 2 s.
    private let track = Self.track((0...10).map { 1 + 0.1 * Double($0) })

    private static func track(_ times: [Double]) -> MotionTrack {
        let joint = JointTrajectory(
            image: times.map { _ in .zero }, world: times.map { _ in .zero }, visibility: times.map { _ in 1 },
            states: times.map { _ in .observed })
        return MotionTrack(
            times: times, frameIndices: Array(times.indices), width: 640, height: 360, playback: .realTime,
            bodyHeight: times.map { _ in 300 }, joints: Array(repeating: joint, count: Joint.count))
    }

    @Test func aFrameShowsHalfItsTimeOnEitherSide() throws {
        let shown = try #require(track.coverage)
        #expect(abs(shown.lowerBound - 0.95) < 1e-9 && abs(shown.upperBound - 2.05) < 1e-9)
        #expect(Self.track([3]).coverage == 3...3)
        #expect(Self.track([]).coverage == nil)
    }

    @Test func halfOfASpanIsEnoughAndLessIsNot() {
        #expect(track.coversHalf(of: 1.2...1.8))
        #expect(track.coversHalf(of: 0.5...1.5))
        #expect(!track.coversHalf(of: 0.4...1.45))
        #expect(track.coversHalf(of: 1.7...2.35))
        #expect(!track.coversHalf(of: 1.7...2.5))
        #expect(!track.coversHalf(of: 3...4))
        #expect(!Self.track([]).coversHalf(of: 0...1))
    }

    @Test func aSummitIsCutOffOnlyAtTheClipsEdgeAndWhereTheSpanGoesOn() {
        #expect(track.truncatesPeak(at: 1, of: 0.5...1.5))
        #expect(!track.truncatesPeak(at: 1.1, of: 0.5...1.5))
        #expect(!track.truncatesPeak(at: 1, of: 1...1.5))
        #expect(!track.truncatesPeak(at: 1, of: 0.96...1.5))
        #expect(track.truncatesPeak(at: 2, of: 1.5...2.5))
        #expect(!track.truncatesPeak(at: 2, of: 1.5...2.04))
    }
}
