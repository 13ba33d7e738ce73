import Foundation
import SwingCore
import Testing

@testable import SwingPose

/// Frames around fast moments stay at hand, in bounded memory.
@Suite("Frame keeper")
struct PeakFrameBufferTests {
    /// Ten seconds at 60 frames a second in which a hand swings at given times: a bell of 0.1 s.
    private func watched(
        swings: [Double: Double], budget: Int, slowMotionFactor: Double = 1
    ) -> (keeper: PeakFrameBuffer<Int>, most: Int) {
        var keeper = PeakFrameBuffer<Int>(budget: budget, playback: PlaybackRate(slowMotionFactor: slowMotionFactor))
        var most = 0
        for index in 0..<600 {
            let time = Double(index) / 60
            keeper.add(index, index: index, seconds: time * slowMotionFactor, bytes: 1)
            // Poses come some frames after their pictures.
            let seen = time - 2.0 / 60
            let speed = swings.reduce(0.1) { sum, swing in
                let away = (seen - swing.key) / 0.1
                return sum + swing.value * exp(-away * away / 2)
            }
            keeper.note(speed: speed, at: seen * slowMotionFactor)
            most = max(most, keeper.bytes)
        }
        return (keeper, most)
    }

    @Test("what lies around the fastest moment is kept whole, and no more than the budget at any time")
    func fastest() throws {
        let (keeper, most) = watched(swings: [4: 3, 8: 1], budget: 40)
        #expect(most == 40)
        // The newest quarter of a second waits to be judged: 15 or 16 frames; the rest lies around the swing.
        let frames = try #require(keeper.frames(showing: 3.83...4.17))
        #expect(frames == Array(229...251))
        #expect(keeper.frames(showing: 7.8...8.2) == nil)
        #expect(keeper.frames(showing: 1.0...1.1) == nil)
    }

    @Test("with room for both, two swings are kept; the moment told may lie beside the fastest")
    func two() {
        let (keeper, _) = watched(swings: [4: 3, 8: 2], budget: 110)
        #expect(keeper.frames(showing: 3.9...4.3) != nil)
        #expect(keeper.frames(showing: 7.7...8.1) != nil)
    }

    @Test("a clip that fits is kept whole; nothing is shown of what lies outside of it")
    func whole() throws {
        let (keeper, most) = watched(swings: [4: 3], budget: 1000)
        #expect(most == 600)
        let frames = try #require(keeper.frames(showing: 0.005...9.98))
        #expect(frames == Array(0...599))
        #expect(keeper.frames(showing: -0.1...1) == nil)
        #expect(keeper.frames(showing: 9...11) == nil)
    }

    @Test("played slowly the same frames stay")
    func slowMotion() {
        let life = watched(swings: [4: 3, 8: 1], budget: 40).keeper
        let slow = watched(swings: [4: 3, 8: 1], budget: 40, slowMotionFactor: 8).keeper
        #expect(slow.frames(showing: 8 * 3.83...8 * 4.17) == life.frames(showing: 3.83...4.17))
        #expect(slow.frames(showing: 8 * 3.83...8 * 4.17) != nil)
    }

    @Test("a stretch with a frame missing is not shown")
    func gap() {
        var keeper = PeakFrameBuffer<Int>(budget: 100)
        for index in [0, 1, 2, 4, 5, 6] { keeper.add(index, index: index, seconds: Double(index), bytes: 1) }
        #expect(keeper.frames(showing: 0...2) == [0, 1, 2])
        #expect(keeper.frames(showing: 4.5...5.5) == [4, 5, 6])
        #expect(keeper.frames(showing: 1...5) == nil)
    }

    @Test("frames larger than the budget are not kept, nor any without one")
    func none() {
        var small = PeakFrameBuffer<Int>(budget: 10)
        small.add(0, index: 0, seconds: 0, bytes: 11)
        #expect(small.bytes == 0 && small.frames(showing: 0...0) == nil)
        var off = PeakFrameBuffer<Int>(budget: 0)
        off.add(0, index: 0, seconds: 0, bytes: 0)
        #expect(off.frames(showing: 0...0) == nil)
    }
}
