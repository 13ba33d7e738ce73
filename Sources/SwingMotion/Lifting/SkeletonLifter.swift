import SwingCore

/// Lifts a player's skeleton into space: from what the pose model shows around a time to where the joints were.
///
/// A pose model sees across the line of sight far better than along it: it draws bent limbs straighter and turned
/// shoulders squarer than they are. What is lost in one frame is found again in how people move: a network trained on
/// recorded strokes from every side, with the pose model's errors on them, gives the likeliest skeleton. The mean with
/// its output for the mirrored window makes a mirrored player move exactly mirrored. A second network does the same for
/// poses that come without depth.
struct SkeletonLifter: Sendable {
    private let model: any LiftingModel
    private let pictureModel: any LiftingModel

    /// - Parameters:
    ///   - model: takes picture and space.
    ///   - pictureModel: takes the picture alone.
    init(model: any LiftingModel, pictureModel: any LiftingModel) {
        self.model = model
        self.pictureModel = pictureModel
    }

    /// The skeleton at the window's time: the joints of `WindowJoint` from the middle of the hips in standing heights,
    /// x to the right, y up, z level toward the camera.
    func skeleton(_ window: LiftingWindow) -> [SIMD3<Double>] {
        let numbers = window.numbers
        let model = window.isPictureAlone ? pictureModel : model
        let outputs = model.outputs(for: [numbers, LiftingWindow.mirrored(numbers)]).map(SkeletonLifter.joints)
        return zip(outputs[0], outputs[1].withSidesExchanged).map { ($0 + SIMD3(-$1.x, $1.y, $1.z)) / 2 }
    }

    private static func joints(_ output: [Float]) -> [SIMD3<Double>] {
        stride(from: 0, to: output.count, by: 3).map {
            SIMD3(Double(output[$0]), Double(output[$0 + 1]), Double(output[$0 + 2]))
        }
    }

    /// The motion with the skeleton lifted, and with the player's true standing height.
    ///
    /// Where a joint is missing it stays as the model has it. Motion measured in space stays as it is.
    ///
    /// - Complexity: O(n) in the number of samples; the model runs on two inputs for each.
    func lifted(_ track: MotionTrack, playback: PlaybackRate) -> MotionTrack {
        var joints = track.joints
        let runs = LiftingRun.runs(
            times: track.times, heights: track.bodyHeight, playback: playback, isPictureAlone: track.isPictureAlone,
            image: track.image, world: track.world)
        for samples in runs {
            let run = LiftingRun(
                times: samples.map { track.times[$0] }, heights: samples.map { track.bodyHeight[$0] },
                image: { track.joints[$0.rawValue].image[samples[$1]] },
                world: track.isPictureAlone ? nil : { track.joints[$0.rawValue].world[samples[$1]] })
            for (index, sample) in samples.enumerated() {
                let skeleton = skeleton(run.window(around: index, playback: playback))
                LiftedPose(positions: skeleton.map { $0 * BodyModel.modelStature }).replace(sample, in: &joints)
            }
        }
        let correction = runs.isEmpty ? 1 : LiftingRun.statureCorrection(isPictureAlone: track.isPictureAlone)
        return MotionTrack(
            times: track.times, frameIndices: track.frameIndices, width: track.width, height: track.height,
            playback: track.playback, bodyHeight: track.bodyHeight.map { $0 * correction }, joints: joints,
            isPictureAlone: track.isPictureAlone)
    }
}
