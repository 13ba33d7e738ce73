import SwingCore
import Testing

@Suite struct JointTests {
    @Test func mirroringTwiceGivesTheSame() {
        for joint in Joint.allCases {
            #expect(joint.mirrored.mirrored == joint)
            #expect(Joint(name: joint.name) == joint)
        }
        #expect(Joint.allCases.filter { $0.mirrored == $0 } == [.nose])
        #expect(Joint.leftWrist.mirrored == .rightWrist && Joint.mouthLeft.mirrored == .mouthRight)
        #expect(Joint.allCases.count == Joint.count)
        #expect(Joint(name: "tail") == nil)
    }

    @Test func bonesHaveTheirMirrorImage() {
        for (first, second) in Joint.bones {
            let isPaired = Joint.bones.contains { bone in
                (bone.0, bone.1) == (first.mirrored, second.mirrored)
                    || (bone.1, bone.0) == (first.mirrored, second.mirrored)
            }
            #expect(isPaired)
        }
    }
}

@Suite struct AffineMapTests {
    private let turn = AffineMap(column0: SIMD2(0, 1), column1: SIMD2(-1, 0), translation: SIMD2(5, -2))
    private let stretch = AffineMap(column0: SIMD2(3, 0), column1: SIMD2(1, 2), translation: SIMD2(-1, 4))

    @Test func compositionAppliesTheSecondMapFirst() {
        for point in [SIMD2(0.0, 0), SIMD2(1, 0), SIMD2(-3.5, 2)] {
            #expect(turn.after(stretch)(point) == turn(stretch(point)))
            #expect(stretch.after(turn)(point) == stretch(turn(point)))
        }
        #expect(turn.after(stretch) != stretch.after(turn))
    }

    @Test func identityChangesNothing() {
        #expect(turn.after(.identity) == turn)
        #expect(AffineMap.identity.after(turn) == turn)
    }
}

@Suite struct PixelBufferTests {
    @Test(arguments: [(1, 1), (16, 3), (17, 5), (1920, 1)]) func rowsAreAlignedAndBytesAreThere(width: Int, height: Int)
    {
        let buffer = PixelBuffer(width: width, height: height)
        #expect(buffer.stride % 64 == 0 && buffer.stride >= width * 4 && buffer.stride < width * 4 + 64)
        let (count, isClear) = buffer.withBytes { bytes in (bytes.count, bytes.allSatisfy { $0 == 0 }) }
        #expect(count == buffer.stride * height)
        #expect(isClear)
    }

    @Test func whatIsWrittenIsRead() {
        var buffer = PixelBuffer(width: 3, height: 2)
        let last = buffer.stride + 2 * 4 + 3
        buffer.withMutableBytes { bytes in
            bytes[0] = 7
            bytes[last] = 255
        }
        let read = buffer.withBytes { bytes in [bytes[0], bytes[1], bytes[last]] }
        #expect(read == [7, 0, 255])
    }
}

@Suite struct MotionTrackTests {
    private let times = [0.0, 0.1, 0.15, 0.4]

    private var track: MotionTrack {
        let joint = JointTrajectory(
            image: times.map { _ in .zero }, world: times.map { _ in .zero }, visibility: times.map { _ in 1 },
            states: [.observed, .missing, .interpolated, .observed])
        return MotionTrack(
            times: times, frameIndices: [0, 1, 2, 3], width: 1, height: 1, playback: .realTime,
            bodyHeight: [1, 1, 1, 1], joints: Joint.allCases.map { _ in joint })
    }

    @Test(arguments: [(-1.0, 0), (0.04, 0), (0.06, 1), (0.125, 1), (0.13, 2), (0.3, 3), (9, 3)])
    func theNearestSampleIsFound(time: Double, sample: Int) {
        #expect(track.sample(nearest: time) == sample)
    }

    @Test func missingSamplesHaveNoPlace() {
        #expect(track.image(.nose, 1) == nil && track.world(.nose, 1) == nil)
        #expect(track.image(.nose, 2) != nil && track.world(.nose, 2) != nil)
    }
}
