import SwingCore
import SwingTechnique

/// The part of the upright frame around the player and the racket, in the track's pixels.
enum PlayerCrop {
    /// The bounding box of the player and the racket: 0.35 of standing height beyond the hand, along the forearm.
    static func box(of frame: KeyFrame, in scene: OverlayScene) -> Rect? {
        let track = scene.track
        var points = Joint.allCases.compactMap { track.image($0, frame.sample) }
        let isRight = scene.assessments[frame.stroke].stroke.hand == .right
        if let hand = track.image(isRight ? .rightWrist : .leftWrist, frame.sample),
            let elbow = track.image(isRight ? .rightElbow : .leftElbow, frame.sample), hand.distance(to: elbow) > 1
        {
            let racketLength = 0.35 * track.bodyHeight[frame.sample]
            points.append(hand + (hand - elbow) / hand.distance(to: elbow) * racketLength)
        }
        // Joints beside the frame are guesses; one that is further from it than the frame is large is none.
        let (width, height) = (Double(max(1, track.width)), Double(max(1, track.height)))
        let (columns, rows) = (-width...2 * width, -height...2 * height)
        return Rect(around: points.filter { columns.contains($0.x) && rows.contains($0.y) })
    }

    /// A crop of one frame, as upright as asked for where the frame is large enough.
    ///
    /// - Parameter aspect: the least and the greatest width in heights.
    static func crop(of frame: KeyFrame, in scene: OverlayScene, aspect: ClosedRange<Double>) -> Rect {
        let track = scene.track
        let whole = Rect(x: 0, y: 0, width: Double(max(1, track.width)), height: Double(max(1, track.height)))
        guard let box = box(of: frame, in: scene) else { return whole }
        // A tenth of standing height on every side: the crown and the soles lie outside the landmarks.
        let tall = track.bodyHeight[frame.sample]
        let margin = 0.2 * (tall.isFinite ? max(1, tall) : 1)
        var (width, height) = (box.width + margin, box.height + margin)
        width = min(max(width, height * aspect.lowerBound), whole.width)
        height = min(max(height, width / aspect.upperBound), whole.height)
        guard width > 0, height > 0, width.isFinite, height.isFinite else { return whole }
        return Rect(
            x: min(max(0, box.center.x - width / 2), whole.width - width),
            y: min(max(0, box.center.y - height / 2), whole.height - height), width: width, height: height)
    }
}
