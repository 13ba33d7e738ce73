import Foundation
import SwingCore
import SwingMedia
import Testing

@testable import SwingPose

@Suite("What a player wears")
struct ClothesReaderTests {
    private let side = 64
    /// The square that the landmarker is shown, somewhere in the frame and turned.
    private let region = Region(center: SIMD2(640, 360), side: 256, rotation: 0.3)

    private func place(_ x: Double, _ y: Double) -> Keypoint {
        let point = region.uprightFromUnit(SIMD2(x, y))
        return Keypoint(x: Float(point.x), y: Float(point.y))
    }

    /// Somebody who stands upright in the square, in which they are `shift` to the right of its middle.
    private func pose(shift: Double = 0) -> Pose {
        var pose = Pose(score: 1)
        let places: [(Joint, Double, Double)] = [
            (.leftShoulder, 0.6, 0.3), (.rightShoulder, 0.4, 0.3), (.leftHip, 0.57, 0.55), (.rightHip, 0.43, 0.55),
            (.leftKnee, 0.57, 0.75), (.rightKnee, 0.43, 0.75),
        ]
        for (joint, x, y) in places { pose[joint] = place(x + shift, y) }
        return pose
    }

    /// Reads a picture that a function of the place in the square paints, as a network with inputs from -1 to 1 is shown it.
    private func read(_ pose: Pose, _ paint: (Double, Double) -> SIMD3<Float>) -> Appearance? {
        var pixels: [Float] = []
        for row in 0..<side {
            for column in 0..<side {
                let color = paint((Double(column) + 0.5) / Double(side), (Double(row) + 0.5) / Double(side))
                pixels += (0..<3).map { 2 * color[$0] - 1 }
            }
        }
        let reader = ClothesReader(width: side, height: side, range: -1...1)
        return pixels.withUnsafeBufferPointer { reader.appearance(of: pose, in: region, $0) }
    }

    @Test("is read from the trunk and from the thighs, wherever in the frame the square lies")
    func parts() throws {
        let look = try #require(read(pose()) { _, y in y < 0.56 ? SIMD3(1, 1, 1) : SIMD3(0, 0, 0) })
        #expect(abs(look.shirt.x - 66 * log(116.0 / 66)) < 0.1 && abs(look.shirt.y) < 0.1 && abs(look.shirt.z) < 0.1)
        #expect(look.shirt.w < 0.1)
        #expect(abs(try #require(look.shorts).x - 66 * log(16.0 / 66)) < 0.1)
    }

    @Test("keeps its color in the shade")
    func shade() throws {
        let sun = try #require(read(pose()) { _, _ in SIMD3(0.9, 0.2, 0.3) })
        // Half of the light, by the curve of sRGB.
        let shade = try #require(read(pose()) { _, _ in SIMD3(0.6604, 0.136, 0.2109) })
        #expect(sun.shirt.x - shade.shirt.x > 10)
        #expect(abs(sun.shirt.y - shade.shirt.y) < 1 && abs(sun.shirt.z - shade.shirt.z) < 1)
    }

    @Test("is read in a space where equal steps look equally large")
    func space() {
        // CIELAB of the primaries of sRGB, as tables give them.
        for (color, lab) in [
            (SIMD3(1, 0, 0), SIMD3(53.2, 80.1, 67.2)), (SIMD3(0, 1, 0), SIMD3(87.7, -86.2, 83.2)),
            (SIMD3(0, 0, 1), SIMD3(32.3, 79.2, -107.9)), (SIMD3(0.5, 0.5, 0.5), SIMD3(53.4, 0, 0)),
        ] as [(SIMD3<Double>, SIMD3<Double>)] {
            let found = ClothesReader.lab(color)
            #expect((0..<3).allSatisfy { abs(found[$0] - lab[$0]) < 0.3 }, "\(color) \(found)")
        }
    }

    @Test("stripes differ from a plain shirt of the same mean")
    func stripes() throws {
        let striped = try #require(
            read(pose()) { _, y in Int(clamping: y * 30) % 2 == 0 ? SIMD3(0.8, 0.8, 0.8) : SIMD3(0.2, 0.2, 0.2) })
        let plain = try #require(read(pose()) { _, _ in SIMD3(0.5, 0.5, 0.5) })
        #expect(striped.shirt.w > 30 && plain.shirt.w < 0.1)
        #expect(striped.logOddsOfSamePlayer(as: plain) < 0 && plain.logOddsOfSamePlayer(as: plain) > 0)
    }

    @Test("is not known of who is outside the picture, and of hidden legs only the shirt is")
    func outside() {
        #expect(read(pose(shift: 0.8)) { _, _ in SIMD3(1, 1, 1) } == nil)
        var upper = pose()
        upper[.leftKnee] = nil
        upper[.rightKnee] = nil
        let look = read(upper) { _, _ in SIMD3(1, 1, 1) }
        #expect(look != nil && look?.shorts == nil)
    }

    // MARK: - Tracks

    /// Somebody who is seen at some of forty times, a tenth of a second apart.
    private func track(
        _ isSeen: (Double) -> Bool = { _ in true }, x: (Double) -> Double = { _ in 400 }, look: Appearance? = nil
    ) -> PoseTrackResult {
        let times = (0..<40).map { Double($0) / 10 }
        let frames = times.enumerated().map { index, time in
            PoseFrame(
                index: index, time: MediaTime(roundingSeconds: time, timeBase: .microseconds),
                pose: isSeen(time) ? pose() : nil)
        }
        return PoseTrackResult(
            track: PoseTrack(width: 1280, height: 720, frames: frames), playerBox: nil, counters: PoseCounters(),
            warnings: [],
            sightings: times.filter(isSeen).map { time in
                PlayerObservation(
                    seconds: time, region: Region(center: SIMD2(x(time), 300), side: 200), appearance: look)
            })
    }

    @Test("is the median of the frames around a stroke")
    func median() {
        let look = Appearance(shirt: SIMD4(20, 1, 2, 3), shorts: nil)
        let found = track(look: look)
        #expect(found.appearance(in: 0...0.25) == look && found.appearance(in: 0...0.15) == nil)
        #expect(track().appearance(in: 0...1) == nil)
    }

    @Test("a track may go over to another person where it loses the player or meets somebody")
    func breaks() {
        #expect(track().breaks().isEmpty)
        #expect(track { $0 > 1 }.breaks().isEmpty)
        let lost = track { !(1..<1.15).contains($0) }.breaks()
        #expect(lost.count == 2 && lost.allSatisfy { (0.99..<1.15).contains($0) })
        let met = track().breaks(besides: [track(x: { 200 * $0 })])
        #expect(!met.isEmpty && met.allSatisfy { (1.4...2.6).contains($0) })
    }
}
