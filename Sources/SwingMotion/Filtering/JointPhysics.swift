import SwingCore

/// How fast a part of the body can move, and how its motion is filtered.
///
/// Measured on 578 motion-captured strokes of 10 players (16 joints, 50 Hz; speeds relative to the hips):
///
/// - Largest acceleration of the wrist 139 body heights per second squared (serve; 95th percentile 92), speed 5.9.
///   Other joints scale with their largest speed: elbow 5.5, shoulder 3.3, ankle 3.3, head 1.9, knee 1.7, hip 0.8.
/// - Cut-off: with landmark noise of 0.5 to 1 % of body height, 8 Hz keeps 95 to 101 % of the wrist's peak speed
///   at 50 frames a second (91 to 95 % at 25) and lies at the minimum of the position error; 6 Hz loses 6 to 9 %,
///   4 Hz 15 to 18 %, 12 Hz adds noise of 4 to 6 %. Parts nearer to the trunk carry less high frequency: 6 Hz.
/// - Gap: across 0.15 s the bridged wrist is wrong by less than 5 % of body height in 95 of 100 gaps set inside
///   strokes (8 % across 0.2 s); knees and hips stay under 2 % across 0.2 s.
struct JointPhysics {
    /// Largest believable acceleration, body heights per second squared.
    let acceleration: Double
    /// Half-power frequency of the smoother in hertz of real time.
    let cutoff: Double
    /// Longest time between two observations that is bridged, real seconds.
    let gap: Double

    init(_ joint: Joint) {
        switch joint {
        case .leftWrist, .rightWrist, .leftElbow, .rightElbow:
            self.init(acceleration: 140, cutoff: 8, gap: 0.15)
        case .leftPinky, .rightPinky, .leftIndex, .rightIndex, .leftThumb, .rightThumb:
            // A hand's length beyond the wrist: a quarter faster, as the hand ends in the recordings are.
            self.init(acceleration: 175, cutoff: 8, gap: 0.15)
        case .leftAnkle, .rightAnkle, .leftHeel, .rightHeel, .leftFootIndex, .rightFootIndex, .leftShoulder,
            .rightShoulder:
            self.init(acceleration: 80, cutoff: 6, gap: 0.2)
        default:
            self.init(acceleration: 60, cutoff: 6, gap: 0.2)
        }
    }

    init(acceleration: Double, cutoff: Double, gap: Double) {
        self.acceleration = acceleration
        self.cutoff = cutoff
        self.gap = gap
    }

    /// The trunk in the picture: the player's running and the camera's panning together.
    static let trunk = JointPhysics(acceleration: 80, cutoff: 6, gap: 0.2)
}
