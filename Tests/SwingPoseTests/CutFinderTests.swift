import Foundation
import SwingMedia
import SwingTestKit
import Testing

@testable import SwingPose

/// Where hard cuts are found in videos of known pictures.
@Suite struct CutFinderTests {
    /// The places of frames that begin a new shot.
    private func cuts(in frames: [LumaThumbnail]) -> [Int] {
        var finder = CutFinder()
        let told = frames.compactMap { finder.add($0) } + finder.finish()
        #expect(told.count == frames.count)
        return told.indices.filter { told[$0] }
    }

    /// A scene of smooth waves, shifted by some blocks to the left, brighter by some steps.
    private func scene(_ seed: UInt64, shift: Double = 0, brighter: Float = 0, contrast: Double = 50) -> LumaThumbnail {
        var random = SeededRandom(seed: seed)
        let (across, down, phase) = (
            Double.random(in: 0.2...0.6, using: &random), Double.random(in: 0.2...0.6, using: &random),
            Double.random(in: 0...6, using: &random)
        )
        return LumaThumbnail(
            values: (0..<144).map { place in
                let (column, row) = (Double(place % 16) + shift, Double(place / 16))
                return Float(120 + contrast * wave(across * column + down * row + phase)) + brighter
            })
    }

    /// A triangle wave between -1 and 1 of period 4.
    private func wave(_ phase: Double) -> Double {
        let place = phase - 4 * (phase / 4).rounded(.down)
        return place < 2 ? place - 1 : 3 - place
    }

    private func shot(_ seed: UInt64, _ count: Int) -> [LumaThumbnail] { Array(repeating: scene(seed), count: count) }

    @Test(arguments: [1, 2, 3, 4, 5, 9]) func aCutIsFoundWhereverItLies(first: Int) {
        for second in [1, 2, 3, 4, 9] {
            #expect(cuts(in: shot(1, first) + shot(2, second)) == [first])
            #expect(cuts(in: shot(1, first) + shot(2, 3) + shot(3, second)) == [first, first + 3])
        }
        #expect(cuts(in: shot(1, first)).isEmpty)
    }

    @Test func aBlackFrameBetweenTwoShotsBelongsToNeither() {
        let black = LumaThumbnail(values: Array(repeating: 16, count: 144))
        #expect(cuts(in: shot(1, 8) + [black] + shot(2, 8)) == [8, 9])
    }

    /// A camera's flash lights one frame, or the end of one and the beginning of the next.
    @Test(arguments: [1, 2]) func aFlashIsNoCut(frames: Int) {
        let flash = LumaThumbnail(values: (0..<144).map { 255 - Float($0 % 7) })
        #expect(cuts(in: shot(1, 9) + Array(repeating: flash, count: frames) + shot(1, 9)).isEmpty)
    }

    @Test func lightThatBecomesBrighterIsNoCut() {
        #expect(cuts(in: shot(1, 9) + Array(repeating: scene(1, brighter: 60), count: 9)).isEmpty)
    }

    @Test("a camera that pans at one speed, from rest or in frames shown twice makes no cut", arguments: [0.5, 1, 1.5])
    func pan(blocks: Double) {
        let moving = (0..<20).map { scene(1, shift: blocks * Double($0)) }
        #expect(cuts(in: moving).isEmpty)
        #expect(cuts(in: shot(1, 9) + moving).isEmpty)
        #expect(cuts(in: moving.flatMap { [$0, $0] }).isEmpty)
    }

    @Test func aCameraThatShakesMakesNoCut() {
        var random = SeededRandom(seed: 3)
        let shaken = (0..<200).map { _ in scene(1, shift: Double.random(in: -1...1, using: &random)) }
        #expect(cuts(in: shaken).isEmpty)
    }

    /// No step of it stands out: what is shown on either side is not told apart.
    @Test(arguments: [5, 10, 20]) func aCrossFadeIsNotFound(frames: Int) {
        let (first, second) = (scene(1), scene(2))
        let fade = (1..<frames).map { step in
            let share = Float(step) / Float(frames)
            return LumaThumbnail(values: zip(first.values, second.values).map { $0 + ($1 - $0) * share })
        }
        #expect(cuts(in: shot(1, 9) + fade + shot(2, 9)).isEmpty)
    }

    /// A body that crosses the picture covers and uncovers some of its blocks.
    @Test(arguments: [1, 2]) func aPlayerWhoRunsMakesNoCut(blocks: Int) {
        let background = scene(1)
        let frames = (0..<16 / blocks).map { step in
            LumaThumbnail(
                values: background.values.enumerated().map { place, value in
                    (step * blocks..<step * blocks + 3).contains(place % 16) && place / 16 > 2 ? 20 : value
                })
        }
        #expect(cuts(in: frames).isEmpty)
    }

    /// What a frame is made of: a sample's player is in few blocks, and two samples differ in most.
    @Test func framesOfClipsAreTold() throws {
        func thumbnails(_ name: String) throws -> [LumaThumbnail] {
            var reader = try VideoReader(path: Repository.root.path + "/samples/\(name).mp4")
            var all: [LumaThumbnail] = []
            while all.count < 30, let frame = try reader.next() { all.append(LumaThumbnail(frame)) }
            return all
        }
        let (first, second) = (try thumbnails("forehand-right"), try thumbnails("smash-right"))
        #expect(first.allSatisfy { $0.values.allSatisfy { (0...255).contains($0) } })
        #expect(cuts(in: first).isEmpty && cuts(in: second).isEmpty)
        #expect(cuts(in: first + second) == [30])
    }
}
