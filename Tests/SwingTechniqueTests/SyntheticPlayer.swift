import Foundation
import SwingCore
import SwingMotion

/// A player built from closed-form joint positions and filmed by a camera without perspective.
///
/// Positions are meters in the player's own frame: `x` to the right, `y` up from the ground, `z` toward the target.
struct SyntheticPlayer {
    var height = 1.8
    var pixelsPerMeter = 300.0
    var rate = 100.0
    var duration = 4.0
    /// Real seconds that are cut off the clip's beginning.
    var cutOff = 0.0
    var slowMotion = 1.0
    var kind = StrokeKind.serve
    var variant: StrokeVariant?
    var view = CameraView.back
    var events: [StrokeEventID: Double] = [:]
    var uncertainty = 0.0
    var warnings: [AnalysisWarning] = []
    /// Pixels a real second by which a moving camera shifts the picture.
    var pan = 0.0
    /// Whether places in space are those of the room, as motion capture gives them, rather than from the hips.
    var isMeasuredInSpace = false
    /// Whether the whole scene is mirrored: a left-handed player seen in a mirror.
    var mirrored = false
    /// Changes the standing pose at a time (real seconds).
    var move: (inout [Joint: SIMD3<Double>], Double) -> Void = { _, _ in }
    /// Changes how a joint was seen at a time.
    var seen: (Joint, Double) -> (state: SampleState, visibility: Double) = { _, _ in (.observed, 1) }

    static let contact = 2.0

    static let standing: [Joint: SIMD3<Double>] = [
        .nose: [0, 1.65, 0.1], .leftShoulder: [-0.2, 1.45, 0], .rightShoulder: [0.2, 1.45, 0],
        .leftElbow: [-0.2, 1.15, 0], .rightElbow: [0.2, 1.15, 0], .leftWrist: [-0.2, 0.9, 0],
        .rightWrist: [0.2, 0.9, 0], .leftHip: [-0.15, 0.95, 0], .rightHip: [0.15, 0.95, 0],
        .leftKnee: [-0.15, 0.5, 0], .rightKnee: [0.15, 0.5, 0], .leftAnkle: [-0.15, 0.08, 0],
        .rightAnkle: [0.15, 0.08, 0], .leftHeel: [-0.15, 0, -0.05], .rightHeel: [0.15, 0, -0.05],
        .leftFootIndex: [-0.15, 0, 0.15], .rightFootIndex: [0.15, 0, 0.15],
    ]

    /// The player's frame in the camera's: x right, y up, z toward the camera.
    private func camera(_ place: SIMD3<Double>) -> SIMD3<Double> {
        switch view {
        case .back, .unknown: SIMD3(place.x, place.y, -place.z)
        case .front: SIMD3(-place.x, place.y, place.z)
        case .side: SIMD3(place.z, place.y, place.x)
        case .diagonal:
            SIMD3((place.x + place.z) * 0.5.squareRoot(), place.y, (place.x - place.z) * 0.5.squareRoot())
        }
    }

    var motion: MotionAnalysis {
        let left = Int((cutOff * rate).rounded())
        let count = Int((duration * rate).rounded()) + 1 - left
        let times = (0..<count).map { Double($0 + left) / rate * slowMotion }
        let width = 1200
        let pictureHeight = 1000
        var joints = Joint.allCases.map { _ in
            JointTrajectory(
                image: Array(repeating: .zero, count: count), world: Array(repeating: .zero, count: count),
                visibility: Array(repeating: 0, count: count), states: Array(repeating: .missing, count: count))
        }
        for sample in 0..<count {
            let real = Double(sample + left) / rate
            var pose = Self.standing
            move(&pose, real)
            let scale = height / 1.8
            let placed = pose.mapValues { camera($0 * scale) }
            let origin = isMeasuredInSpace ? .zero : ((placed[.leftHip] ?? .zero) + (placed[.rightHip] ?? .zero)) / 2
            for (joint, place) in placed {
                let look = seen(joint, real)
                let flip: Double = mirrored ? -1 : 1
                let target = (mirrored ? joint.mirrored : joint).rawValue
                joints[target].image[sample] = SIMD2(
                    600 + flip * place.x * pixelsPerMeter + pan * (real - 2), 900 - place.y * pixelsPerMeter)
                joints[target].world[sample] = SIMD3(
                    flip * (place.x - origin.x), place.y - origin.y, place.z - origin.z)
                joints[target].visibility[sample] = look.visibility
                joints[target].states[sample] = look.state
            }
        }
        let track = MotionTrack(
            times: times, frameIndices: Array(0..<count), width: width, height: pictureHeight,
            playback: PlaybackRate(slowMotionFactor: slowMotion),
            bodyHeight: Array(repeating: height * pixelsPerMeter, count: count),
            joints: joints)
        let hand: Hand = mirrored ? .left : .right
        let contact = Contact(
            time: Self.contact * slowMotion, uncertainty: uncertainty * slowMotion, sources: [.kinematics])
        let listed = events.map { id, time in
            StrokeEvent(id: id, time: time * slowMotion, uncertainty: uncertainty * slowMotion)
        }.sorted { $0.time < $1.time }
        let stroke = Stroke(
            id: 1, kind: kind, variant: variant, hand: hand, confidence: 0.9, start: 0.8 * slowMotion,
            end: 2.8 * slowMotion, contact: contact, events: listed)
        return MotionAnalysis(
            track: track, hand: hand, handSource: "user", handConfidence: 1, view: view, viewConfidence: 1,
            strokes: [stroke], strokeViews: [view], warnings: warnings)
    }
}

/// Bends a limb in the player's sagittal plane: the lower part leaves the straight line by `degrees`.
func bend(
    _ pose: inout [Joint: SIMD3<Double>], _ upper: Joint, _ middle: Joint, _ lower: Joint, _ degrees: Double,
    forward: Bool = false
) {
    guard let top = pose[upper], let hinge = pose[middle], let end = pose[lower] else { return }
    let length = ((end - hinge) * (end - hinge)).sum().squareRoot()
    let along = (hinge - top) / ((hinge - top) * (hinge - top)).sum().squareRoot()
    let across = SIMD3<Double>(0, 0, forward ? 1 : -1)
    let radians = degrees * .pi / 180
    pose[lower] = hinge + (along * cos(radians) + across * sin(radians)) * length
}

/// Turns joints around the vertical axis through the player's middle, to the right seen from above.
func turnRight(_ pose: inout [Joint: SIMD3<Double>], _ joints: [Joint], _ degrees: Double) {
    let radians = degrees * .pi / 180
    for joint in joints {
        guard let place = pose[joint] else { continue }
        // Right is +x and the target +z: turning right carries the left shoulder forward.
        pose[joint] = SIMD3(
            place.x * cos(radians) + place.z * sin(radians), place.y, place.z * cos(radians) - place.x * sin(radians))
    }
}
