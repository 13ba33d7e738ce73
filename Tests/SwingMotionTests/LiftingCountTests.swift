import SwingCore
import SwingTestKit
import Synchronization
import Testing

@testable import SwingMotion

/// The model of the repository, with a count of the inputs it has run on.
private final class CountingModel: LiftingModel {
    private let model: any LiftingModel
    private let count = Mutex(0)

    init(_ name: MotionModels.Name = .skeletonLifter) throws {
        model = try RepositoryModels.lifting(name)
    }

    var inputs: Int { count.withLock { $0 } }

    func outputs(for inputs: [[Float]]) -> [[Float]] {
        count.withLock { $0 += inputs.count }
        return model.outputs(for: inputs)
    }
}

/// The network takes most of the time of an analysis: it runs once on each window, straight and mirrored.
@Suite struct LiftingCountTests {
    private let arms: [Joint] = [.leftShoulder, .leftElbow, .leftWrist, .leftPinky, .leftIndex, .leftThumb, .leftHip]
    private let player = SyntheticPlayer(action: .forehand, targetAzimuth: 150)

    @Test func aRepairLiftsEachSampleOnce() throws {
        let track = player.track(rate: 60)
        let model = try CountingModel()
        #expect(MotionRepair(track, lifter: SkeletonLifter(model: model, pictureModel: model)).swappedFrames == 0)
        #expect(model.inputs == 2 * track.frames.count)
    }

    @Test func afterACorrectionOnlyWindowsThatShowItAreLiftedAgain() throws {
        let swapped = 40..<47
        let track = player.track(rate: 60).changed { index, pose in
            if swapped.contains(index) { pose.exchange(arms) }
        }
        let model = try CountingModel()
        #expect(
            MotionRepair(track, lifter: SkeletonLifter(model: model, pictureModel: model)).swappedFrames
                == swapped.count)
        let again = model.inputs / 2 - track.frames.count
        // A window reaches 0.24 s and the frame beyond on either side, 16 frames.
        #expect(again >= swapped.count && again <= swapped.count + 2 * 16)
    }

    @Test func updatedCostsAreThoseOfTheCorrectedMotion() {
        var raw = RawMotion(
            player.track(rate: 60).changed { index, pose in
                if (40..<47).contains(index) || (90..<92).contains(index) { pose.exchange(arms) }
            })
        let heights = BodyScale(raw).heights(in: raw)
        let lifter = RepositoryModels.all.lifter
        var costs = SideSwapCosts(of: raw, bodyHeight: heights, lifter: lifter)
        let before = costs.bySample
        for sample in 40..<47 { raw.swapSides(of: arms, sample: sample) }
        costs.update(from: raw, changed: Set(40..<47))
        #expect(costs.bySample == SideSwapCosts(of: raw, bodyHeight: heights, lifter: lifter).bySample)
        #expect(costs.bySample != before)
    }

    @Test func analysesShareTheLiftedMotion() throws {
        let track = player.track(rate: 240, slowness: 4, factor: 4)
        let model = try CountingModel()
        var models = RepositoryModels.all
        models.lifter = SkeletonLifter(model: model, pictureModel: model)
        let analyzer = MotionAnalyzer(track, options: MotionOptions(), models: models)
        // Once for the sides of the raw motion, once for the repaired motion.
        #expect(model.inputs == 4 * track.frames.count)
        let first = analyzer.analysis(ContactCues())
        let stroke = try #require(first.strokes.first)
        let ball = BallContact(time: stroke.contact.time + 0.02, uncertainty: 0.005)
        let second = analyzer.analysis(ContactCues(balls: [ball]))
        #expect(model.inputs == 4 * track.frames.count)
        #expect(second.track == first.track && second.strokes.first?.contact.time == ball.time)
    }

    @Test func aPictureAloneIsLiftedByItsOwnModel() throws {
        let track = player.track(rate: 60).withoutSpace
        let (deep, picture) = (try CountingModel(), try CountingModel(.pictureLifter))
        let repair = MotionRepair(track, lifter: SkeletonLifter(model: deep, pictureModel: picture))
        #expect(repair.swappedFrames == 0 && repair.track.isPictureAlone)
        // Once for the sides, and once for depth.
        #expect(picture.inputs == 4 * track.frames.count && deep.inputs == 0)
    }

    @Test("two inputs at a time give to the bit what each gives by itself, in even and odd numbers")
    func pairedInputs() throws {
        let model = try RepositoryModels.lifting(.skeletonLifter)
        var random = SeededRandom(seed: 7)
        let inputs = (0..<3).map { _ in (0..<LiftingWindow.inputs).map { _ in Float(random.normal()) } }
        let together = model.outputs(for: inputs)
        #expect(together == inputs.flatMap { model.outputs(for: [$0]) })
        #expect(together.allSatisfy { $0.count == 3 * WindowJoint.count } && together[0] != together[1])
        #expect(model.outputs(for: []).isEmpty)
    }
}
