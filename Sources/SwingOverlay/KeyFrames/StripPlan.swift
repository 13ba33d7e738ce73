import SwingTechnique

/// The content of one strip: its key frames, and the crop of each.
package struct StripPlan: Sendable {
    /// The key frames shown, in time order, at most eight.
    package let frames: [KeyFrame]
    /// The stroke's number, 1 for the first.
    package let strokeID: Int
    /// The name of the strip's file, such as `stroke-01-strip.png`.
    package var fileName: String { KeyFrame.stripName(strokeID: strokeID) }
    /// The name of the animated strip, such as `stroke-01-strip.webp`.
    package var animationName: String { KeyFrame.animationName(strokeID: strokeID) }

    let stroke: Int
    /// The frame that the coaching rests on, else contact.
    var framed: KeyFrame? { frames.first(where: \.isEvidence) ?? frames.first { $0.event == .contact } }
    /// The part of the upright source frame each panel shows; all of one size.
    let crops: [Rect]

    /// Plans the strip of a stroke.
    ///
    /// - Parameter stroke: the index of the stroke in the scene's assessments.
    /// - Returns: nil where the stroke has no event or does not exist.
    package init?(scene: OverlayScene, stroke: Int) {
        guard scene.assessments.indices.contains(stroke) else { return nil }
        let found = scene.keyFrames(of: stroke).sorted { $0.time < $1.time }
        guard !found.isEmpty else { return nil }
        self.stroke = stroke
        strokeID = scene.assessments[stroke].stroke.id
        frames = StripPlan.chosen(from: StripPlan.distinct(found, apart: OverlayScene.eventTolerance * scene.playback))
        crops = StripPlan.crops(of: frames, in: scene)
    }

    /// Events that look the same are told once: the evidence and contact before others, else the first.
    private static func distinct(_ frames: [KeyFrame], apart least: Double) -> [KeyFrame] {
        func rank(_ frame: KeyFrame) -> Int { frame.isEvidence ? 2 : frame.event == .contact ? 1 : 0 }
        return frames.reduce(into: []) { kept, frame in
            guard let last = kept.last, frame.time - last.time < least else {
                kept.append(frame)
                return
            }
            // Evidence of the coaching and contact are both shown, however near.
            if rank(last) > 0, rank(frame) > 0 {
                kept.append(frame)
            } else if rank(frame) > rank(last) {
                kept[kept.count - 1] = frame
            }
        }
    }

    /// Leaves out the least informative events until eight remain.
    private static func chosen(from frames: [KeyFrame]) -> [KeyFrame] {
        let leastInformative: [StrokeEventID] = [.deceleration, .start, .unitTurn, .release]
        var kept = frames
        for id in leastInformative where kept.count > 8 { kept.removeAll { $0.event == id && !$0.isEvidence } }
        return Array(kept.prefix(8))
    }

    /// Crops of one size, centered on player and racket, as large as the largest bounding box needs.
    private static func crops(of frames: [KeyFrame], in scene: OverlayScene) -> [Rect] {
        let track = scene.track
        let whole = Rect(x: 0, y: 0, width: Double(track.width), height: Double(track.height))
        let boxes = frames.map { PlayerCrop.box(of: $0, in: scene) }
        var width = 0.0
        var height = 0.0
        for (frame, box) in zip(frames, boxes) {
            guard let box else { continue }
            // A tenth of standing height on every side: the crown and the soles lie outside the landmarks.
            let margin = 0.2 * max(1, track.bodyHeight[frame.sample])
            width = max(width, box.width + margin)
            height = max(height, box.height + margin)
        }
        guard width > 0, height > 0 else { return frames.map { _ in whole } }
        // Upright panels: between 1:2 and 1:1.
        width = min(max(width, height * 0.5), height, whole.width)
        height = min(max(height, width), whole.height)
        var last = whole.center
        return boxes.map { box in
            last = box?.center ?? last
            return Rect(SIMD2(width, height), around: last, within: SIMD2(whole.width, whole.height))
        }
    }
}

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
        return Rect(SIMD2(width, height), around: box.center, within: SIMD2(whole.width, whole.height))
    }
}
