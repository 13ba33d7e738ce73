import SwingCore
import SwingMotion

/// Corrects the depth of the shoulder line and of the limbs by their lengths, which do not change.
///
/// The pose model sees a limb's direction across the line of sight far better than along it: it draws bent limbs
/// straighter and turned shoulders squarer than they are. A segment that looks shorter in the picture than it is must
/// point towards the camera or away from it, by as much as its length tells; the model is asked only for the sign and
/// for what remains uncertain. On rendered truth (three clips, a second and a half around contact) this takes a third
/// off the error of knees, a sixth off that of elbows, half off their bias, and a tenth off that of turned shoulders.
/// Hips stay as they are: the line between them is too short for its length to tell.
enum LimbDepth {
    /// Standard deviation of a segment's depth as the model gives it, metres: 6 cm at either end.
    static let depthError = 0.085
    /// Standard deviation of a segment's length, metres: 2 cm across the line of sight at either end.
    static let lengthError = 0.03

    private static let chains: [[Joint]] = [
        [.leftShoulder, .leftElbow, .leftWrist], [.rightShoulder, .rightElbow, .rightWrist],
        [.leftHip, .leftKnee, .leftAnkle], [.rightHip, .rightKnee, .rightAnkle],
    ]

    /// The same motion with the metric positions corrected; the head, hands and feet are left as they are.
    static func corrected(_ track: MotionTrack) -> MotionTrack {
        let scales = track.times.indices.map { track.pixelsPerMetre($0) }
        var joints = track.joints
        let (left, right) = (Joint.leftShoulder.rawValue, Joint.rightShoulder.rawValue)
        for (sample, line) in segments(.leftShoulder, .rightShoulder, track, scales) {
            let middle = (joints[left].world[sample] + joints[right].world[sample]) / 2
            joints[left].world[sample] = middle - line / 2
            joints[right].world[sample] = middle + line / 2
        }
        for chain in chains {
            for (parent, child) in zip(chain, chain.dropFirst()) {
                // The parent is corrected already: chains run outwards.
                for (sample, segment) in segments(parent, child, track, scales) {
                    joints[child.rawValue].world[sample] = joints[parent.rawValue].world[sample] + segment
                }
            }
        }
        return MotionTrack(
            times: track.times, frameIndices: track.frameIndices, width: track.width, height: track.height,
            slowMotionFactor: track.slowMotionFactor, bodyHeight: track.bodyHeight, joints: joints)
    }

    /// The corrected vectors from one landmark to another, by sample; its length is the median over the motion.
    private static func segments(
        _ parent: Joint, _ child: Joint, _ track: MotionTrack, _ scales: [Double?]
    ) -> [(sample: Int, vector: SIMD3<Double>)] {
        let lengths = track.times.indices.compactMap { sample -> Double? in
            guard let start = track.world(parent, sample), let end = track.world(child, sample) else { return nil }
            return ((end - start) * (end - start)).sum().squareRoot()
        }
        guard let length = lengths.median else { return [] }
        return track.times.indices.compactMap { sample in
            guard let scale = scales[sample], let seen = track.segment(parent, child, sample, scale) else { return nil }
            let across = (seen.x * seen.x + seen.y * seen.y).squareRoot()
            return (sample, SIMD3(seen.x, seen.y, depth(across: across, seen: seen.z, length: length)))
        }
    }

    /// The likeliest depth of a segment, given how long it is, how long it looks and how deep the model saw it.
    ///
    /// Minimises the squared deviations of depth and of length, each over its own variance. Seen from the side the
    /// model saw it on, the derivative is convex and starts below zero, so Newton's steps from beyond its one root
    /// come down to it.
    static func depth(across: Double, seen: Double, length: Double) -> Double {
        guard across > 0, length > 0 else { return seen }
        let byDepth = 1 / (depthError * depthError)
        let byLength = 1 / (lengthError * lengthError)
        let hidden = max(0, length * length - across * across).squareRoot()
        var depth = max(abs(seen), hidden)
        for _ in 0..<20 {
            let whole = (across * across + depth * depth).squareRoot()
            let slope = (depth - abs(seen)) * byDepth + depth * (1 - length / whole) * byLength
            let bend = byDepth + (1 - length * across * across / (whole * whole * whole)) * byLength
            guard bend > 0 else { break }
            let step = slope / bend
            depth = max(0, depth - step)
            if abs(step) < 1e-6 { break }
        }
        return seen < 0 ? -depth : depth
    }
}

extension MotionTrack {
    /// From one landmark to another in metres: across the line of sight as the picture shows it, along it as the model
    /// gives it.
    fileprivate func segment(_ parent: Joint, _ child: Joint, _ sample: Int, _ scale: Double) -> SIMD3<Double>? {
        guard let first = image(parent, sample), let second = image(child, sample), let start = world(parent, sample),
            let end = world(child, sample)
        else { return nil }
        return SIMD3((second.x - first.x) / scale, (first.y - second.y) / scale, end.z - start.z)
    }
}
