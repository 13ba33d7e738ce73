import SwingCore

extension RawMotion {
    /// Infers where the joints are in space for a source that gives the picture alone; others stay as they are.
    ///
    /// - Parameter bodyHeight: as the lengths of limbs in the picture have it.
    /// - Returns: the player's standing height in pixels by sample, as the inferred skeleton has it, whose limbs no view
    ///   shortens.
    /// - Complexity: O(n) in the number of samples; the model runs on two inputs for each.
    mutating func inferDepth(bodyHeight: [Double], lifter: SkeletonLifter) -> [Double] {
        guard isPictureAlone else { return bodyHeight }
        for run in LiftingRun.runs(of: self, heights: bodyHeight) {
            for (index, sample) in run.samples.enumerated() {
                let skeleton = lifter.skeleton(run.lifting.window(around: index, playback: playback))
                for joint in WindowJoint.allCases {
                    place(joint.joint, at: skeleton[joint] * BodyModel.modelStature, sample: sample)
                }
            }
        }
        return BodyScale(self).heights(in: self)
    }
}

extension LiftingRun {
    /// The runs of a motion that is not yet repaired, with their samples.
    static func runs(of raw: RawMotion, heights: [Double]) -> [(samples: [Int], lifting: LiftingRun)] {
        func image(_ joint: Joint, _ sample: Int) -> SIMD2<Double>? { raw.image[joint.rawValue][sample] }
        func world(_ joint: Joint, _ sample: Int) -> SIMD3<Double>? { raw.world[joint.rawValue][sample] }
        return runs(
            times: raw.times, heights: heights, playback: raw.playback, isPictureAlone: raw.isPictureAlone,
            image: image, world: world
        ).map { samples in
            let lifting = LiftingRun(
                times: samples.map { raw.times[$0] }, heights: samples.map { heights[$0] },
                image: { image($0, samples[$1]) ?? .zero },
                world: raw.isPictureAlone ? nil : { world($0, samples[$1]) ?? .zero })
            return (samples, lifting)
        }
    }
}
