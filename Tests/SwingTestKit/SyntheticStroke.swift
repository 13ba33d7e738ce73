package import SwingCore
package import SwingMotion

/// A stroke of a player whose joints move by closed formulas, so that the true value of every metric follows from them.
///
/// Positions are in the player's frame of `PlayerCamera`, times are real seconds unless they say otherwise.
package struct SyntheticStroke {
    /// Changes the standing posture at a time.
    package typealias Move = (inout [Joint: SIMD3<Double>], Double) -> Void

    package var kind: StrokeKind
    package var variant: StrokeVariant?
    package var view: CameraView
    package var player = PlayerTurn.mainPlayer
    package var playerConfidence: Double?
    /// Stature in meters.
    package var height = 1.8
    package var pixelsPerMeter = 300.0
    /// Frames a real second.
    package var rate = 100.0
    package var duration = 4.0
    /// What is cut off the beginning of the clip.
    package var cutOff = 0.0
    /// Seconds of the clip for one real second.
    package var slowMotion = 1.0
    package var events: [StrokeEventID: Double] = [:]
    package var missing: [StrokeEventID: EventGap] = [:]
    /// Standard deviation of the times of contact and events.
    package var uncertainty = 0.0
    package var warnings: [AnalysisWarning] = []
    /// Pixels a real second by which a panning camera shifts the picture.
    package var pan = 0.0
    /// Whether positions have their origin on the ground, as motion capture gives them, rather than between the hips.
    package var isMeasuredInSpace = false
    /// Whether positions in space count as inferred from the picture.
    package var isPictureAlone = false
    /// Whether the whole clip is mirrored: a left-handed player.
    package var mirrored = false
    package var move: Move = { _, _ in }
    /// How well a joint is seen at a time.
    package var seen: (Joint, Double) -> (state: SampleState, visibility: Double) = { _, _ in (.observed, 1) }

    package init(kind: StrokeKind = .serve, variant: StrokeVariant? = nil, view: CameraView = .back) {
        self.kind = kind
        self.variant = variant
        self.view = view
    }

    package static let contact = 2.0

    package static let standing: [Joint: SIMD3<Double>] = [
        .nose: [0, 1.65, 0.1], .leftShoulder: [0.2, 1.45, 0], .rightShoulder: [-0.2, 1.45, 0],
        .leftElbow: [0.2, 1.15, 0], .rightElbow: [-0.2, 1.15, 0], .leftWrist: [0.2, 0.9, 0],
        .rightWrist: [-0.2, 0.9, 0], .leftHip: [0.15, 0.95, 0], .rightHip: [-0.15, 0.95, 0],
        .leftKnee: [0.15, 0.5, 0], .rightKnee: [-0.15, 0.5, 0], .leftAnkle: [0.15, 0.08, 0],
        .rightAnkle: [-0.15, 0.08, 0], .leftHeel: [0.15, 0, -0.05], .rightHeel: [-0.15, 0, -0.05],
        .leftFootIndex: [0.15, 0, 0.15], .rightFootIndex: [-0.15, 0, 0.15],
    ]

    private var camera: PlayerCamera {
        let azimuth: Double =
            switch view {
            case .back, .unknown: 180
            case .front: 0
            case .side: 90
            case .diagonal: 135
            }
        return PlayerCamera(targetAzimuth: azimuth, pixelsPerMeter: pixelsPerMeter, origin: SIMD2(600, 900))
    }

    /// What a motion analysis without any error finds.
    package var motion: MotionAnalysis {
        let left = Int(clamping: (cutOff * rate).rounded())
        let count = Int(clamping: (duration * rate).rounded()) + 1 - left
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
            let positions = pose.mapValues { camera.world($0 * scale) }
            let origin =
                isMeasuredInSpace
                ? .zero : ((positions[.leftHip] ?? .zero) + (positions[.rightHip] ?? .zero)) / 2
            for (joint, position) in positions {
                let observation = seen(joint, real)
                let flip: Double = mirrored ? -1 : 1
                let target = (mirrored ? joint.mirrored : joint).rawValue
                let pixel = camera.pixel(SIMD3(flip * position.x, position.y, position.z))
                joints[target].image[sample] = pixel + SIMD2(pan * (real - Self.contact), 0)
                joints[target].world[sample] = SIMD3(
                    flip * (position.x - origin.x), position.y - origin.y, position.z - origin.z)
                joints[target].visibility[sample] = observation.visibility
                joints[target].states[sample] = observation.state
            }
        }
        let track = MotionTrack(
            times: times, frameIndices: Array(0..<count), width: width, height: pictureHeight,
            playback: PlaybackRate(slowMotionFactor: slowMotion),
            bodyHeight: Array(repeating: height * pixelsPerMeter, count: count),
            joints: joints, isPictureAlone: isPictureAlone)
        let hand: Hand = mirrored ? .left : .right
        let contact = Contact(
            time: Self.contact * slowMotion, uncertainty: uncertainty * slowMotion, sources: [.kinematics])
        let listed = events.map { id, time in
            StrokeEvent(id: id, time: time * slowMotion, uncertainty: uncertainty * slowMotion)
        }.sorted { $0.time < $1.time }
        let stroke = Stroke(
            id: 1, player: player, playerConfidence: playerConfidence, kind: kind, variant: variant, hand: hand,
            confidence: 0.9, start: 0.8 * slowMotion, end: 2.8 * slowMotion, contact: contact, events: listed,
            missingEvents: missing)
        return MotionAnalysis(
            track: track, hand: hand, handSource: "user", handConfidence: 1, view: view, viewConfidence: 1,
            found: [FoundStroke(stroke, view: view)], warnings: warnings)
    }
}
