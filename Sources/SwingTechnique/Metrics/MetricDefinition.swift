import SwingMotion

/// Something that has a value at every sample of a stroke.
enum Quantity: Hashable, Sendable {
    /// An angle of the angle table, degrees.
    case limb(LimbAngle, BodySide)
    /// The trunk's angle from the vertical, degrees, to any side.
    case trunkInclination
    /// The trunk's lean toward the off side, degrees, seen along the target axis.
    case trunkLeanToOffSide
    /// How far the hitting shoulder is above the other one, degrees.
    case hittingShoulderAbove
    /// How far the shoulders are turned away from the target on the side of the backswing, degrees; 90 is side-on.
    case shoulderTurn
    /// How far the hips are turned away from the target on the side of the backswing, degrees.
    case hipTurn
    /// How much further the shoulders are turned than the hips, degrees.
    case separation
    /// The height over the ground the player stands on, per cent of standing height; picture only.
    case height(BodyPoint)
    /// The height over a fixed level, per cent of standing height; picture only, and only for differences in time.
    case relativeHeight(BodyPoint)
    /// The height of a point over another, per cent of standing height; picture only.
    case heightOver(BodyPoint, BodyPoint)
    /// How far a point is nearer to the target than another, per cent of standing height.
    case forwardOffset(BodyPoint, of: BodyPoint)
    /// How far a point is to the hitting side of another, seen along the target axis, per cent of standing height.
    case toHittingSide(BodyPoint, of: BodyPoint)
    /// The distance of two points, per cent of standing height.
    case distance(BodyPoint, BodyPoint)
    /// The distance of two points along the ground, per cent of standing height; metric space only.
    case groundDistance(BodyPoint, BodyPoint)
    /// The speed of a point against the hips, standing heights per second of real time.
    case speed(BodyPoint)
    /// The length of a point's path against the hips since the clip's start, per cent of standing height; only for
    /// differences in time.
    case pathLength(BodyPoint)
    /// How fast the line through both shoulders, or both hips, turns from the backswing toward the target, degrees per
    /// second of real time.
    case turnSpeed(BodyPart)
    /// How fast a point drifts against the ground over 0.15 s, standing heights per second of real time; seen in
    /// the picture and completed by what it does not show (`DepthSpeedCorrection`).
    case drift(BodyPoint)

    /// What holds of it wherever and however it is read: one row for each.
    var traits: Traits {
        switch self {
        case .limb, .trunkInclination, .distance, .groundDistance, .pathLength: Traits(isSigned: false)
        case .speed: Traits(isSigned: false, isCorrectedFor: .attenuation)
        case .drift: Traits(isSigned: false, isCorrectedFor: .depth)
        case .shoulderTurn, .hipTurn: Traits(needsTarget: true, isTurn: true)
        case .trunkLeanToOffSide, .forwardOffset, .toHittingSide: Traits(needsTarget: true)
        case .hittingShoulderAbove, .separation, .height, .relativeHeight, .heightOver, .turnSpeed: Traits()
        }
    }

    struct Traits: Hashable, Sendable {
        /// Whether it needs to know where the ball is sent.
        var needsTarget = false
        /// Whether it is an angle from the target's direction, which comes round after 360 degrees.
        var isTurn = false
        /// Whether it can be below zero.
        var isSigned = true
        var isCorrectedFor: Correction?
    }

    /// What a reading is corrected for, with an error of its own.
    enum Correction: Hashable, Sendable {
        /// What sampling and smoothing take off a peak (`PeakSpeedAttenuation`).
        case attenuation
        /// What the picture does not show (`DepthSpeedCorrection`).
        case depth
    }

    /// What shows it on one frame.
    var figure: FigureShape {
        switch self {
        case .limb(.kneeFlexion, let side): .angle(.hip, .knee, .ankle, side)
        case .limb(.elbowFlexion, let side): .angle(.shoulder, .elbow, .wrist, side)
        case .limb(.shoulderElevation, _): .armAgainstTrunk
        case .trunkInclination, .trunkLeanToOffSide: .trunk
        case .hittingShoulderAbove, .shoulderTurn: .line(.part(.shoulder, .off), .part(.shoulder, .hitting))
        case .heightOver(let point, let base), .forwardOffset(let point, let base), .toHittingSide(let point, let base),
            .distance(let base, let point), .groundDistance(let base, let point):
            .line(base, point)
        case .drift(let point): .point(point)
        case .hipTurn, .separation, .height, .relativeHeight, .speed, .pathLength, .turnSpeed: .none
        }
    }

    /// The landmarks it needs of a player with this racket hand.
    func joints(_ hitting: Hand, _ kind: StrokeKind) -> [Joint] {
        switch self {
        case .limb(let angle, let side): angle.id(side.hand(hitting, kind)).joints
        case .trunkInclination, .trunkLeanToOffSide, .separation: [.leftShoulder, .rightShoulder, .leftHip, .rightHip]
        case .hittingShoulderAbove, .shoulderTurn: [.leftShoulder, .rightShoulder]
        case .hipTurn, .turnSpeed(.hip): [.leftHip, .rightHip]
        case .turnSpeed: [.leftShoulder, .rightShoulder]
        case .height(let point), .relativeHeight(let point), .drift(let point): point.anglePoint(hitting, kind).joints
        case .speed(let point), .pathLength(let point): point.anglePoint(hitting, kind).joints + AnglePoint.hips.joints
        case .heightOver(let first, let second), .forwardOffset(let first, let second),
            .toHittingSide(let first, let second),
            .distance(let first, let second), .groundDistance(let first, let second):
            first.anglePoint(hitting, kind).joints + second.anglePoint(hitting, kind).joints
        }
    }
}

/// A window of real time around an event of the stroke.
struct TimeWindow: Hashable, Sendable {
    let anchor: StrokeEventID
    /// Seconds before the event.
    let before: Double
    /// Seconds after the event.
    let after: Double
}

/// How a quantity's time series becomes one value.
enum Reduction: Hashable, Sendable {
    /// The value at an event, between samples by interpolation.
    case at(StrokeEventID)
    case greatest(TimeWindow)
    case least(TimeWindow)
    /// The value where the shoulders are turned furthest.
    case atFullTurn(TimeWindow)
    /// By how much it falls from one event to another.
    case fall(from: StrokeEventID, to: StrokeEventID)
    /// By how much the value at the window's anchor exceeds the least in the window.
    case riseToAnchor(TimeWindow)
    /// By how much the greatest value in the window exceeds the one at its anchor.
    case riseFromAnchor(TimeWindow)
    /// When it is largest, seconds of real time from the window's anchor.
    case timeOfGreatest(TimeWindow)

    /// The event the value belongs to, where it belongs to one.
    var event: StrokeEventID? {
        switch self {
        case .at(let event): event
        case .fall(_, let event): event
        case .riseToAnchor(let window), .riseFromAnchor(let window): window.anchor
        case .greatest, .least, .atFullTurn, .timeOfGreatest: nil
        }
    }

    /// The window of real time it covers, where it covers one.
    var window: TimeWindow? {
        switch self {
        case .at, .fall: nil
        case .greatest(let window), .least(let window), .atFullTurn(let window),
            .riseToAnchor(let window), .riseFromAnchor(let window), .timeOfGreatest(let window):
            window
        }
    }

    /// Every event it needs.
    var requiredEvents: [StrokeEventID] {
        switch self {
        case .at(let event): [event]
        case .fall(let first, let second): [first, second]
        case .greatest, .least, .atFullTurn, .riseToAnchor, .riseFromAnchor, .timeOfGreatest:
            window.map { [$0.anchor] } ?? []
        }
    }
}

enum Measure: Hashable, Sendable {
    /// A quantity, reduced to one value.
    case quantity(Quantity, Reduction)
    /// Real time from one event to another, seconds.
    case duration(from: StrokeEventID, to: StrokeEventID)

    /// What is drawn for it: what it is read from, unless that has no place on one frame.
    var figure: FigureShape {
        switch self {
        case .duration, .quantity(_, .riseToAnchor), .quantity(_, .riseFromAnchor): .none
        case .quantity(let quantity, _): quantity.figure
        }
    }
}

/// What to draw for a metric, sides named by task.
enum FigureShape: Hashable, Sendable {
    case angle(BodyPart, BodyPart, BodyPart, BodySide)
    /// The upper arm against the side of the trunk.
    case armAgainstTrunk
    case trunk
    case line(BodyPoint, BodyPoint)
    case point(BodyPoint)
    case none

    /// Whether it is a line that ends at a point.
    func isLine(to point: BodyPoint) -> Bool { if case .line(_, point) = self { true } else { false } }

    /// What to draw, with the player's own landmarks.
    func figure(_ hitting: Hand, _ kind: StrokeKind) -> MetricFigure {
        switch self {
        case .angle(let first, let vertex, let second, let side):
            let hand = side.hand(hitting, kind)
            return .angle(first: first.joint(hand), vertex: vertex.joint(hand), second: second.joint(hand))
        case .armAgainstTrunk:
            return .angle(
                first: BodyPart.elbow.joint(hitting), vertex: BodyPart.shoulder.joint(hitting),
                second: BodyPart.hip.joint(hitting))
        case .trunk:
            return .inclination(from: BodyPart.hip.joint(hitting), to: BodyPart.shoulder.joint(hitting))
        case .line(let from, let to):
            return .distance(from: nearest(from, hitting, kind), to: nearest(to, hitting, kind))
        case .point(let point): return .point(nearest(point, hitting, kind))
        case .none: return .none
        }
    }

    /// The landmark that stands for a point in a drawing; a middle is drawn from the hitting side.
    private func nearest(_ point: BodyPoint, _ hitting: Hand, _ kind: StrokeKind) -> Joint {
        switch point {
        case .part(let part, let side): part.joint(side.hand(hitting, kind))
        case .shoulders: BodyPart.shoulder.joint(hitting)
        case .hips: BodyPart.hip.joint(hitting)
        case .nose: .nose
        }
    }
}

/// One row of the metric catalog: what a metric is, apart from how good a value is.
struct MetricDefinition: Hashable, Sendable {
    /// The stable name used in rubrics and results.
    let id: String
    let kinds: [StrokeKind]
    let unit: MetricUnit
    let measure: Measure
    let figure: FigureShape
    /// What a body can do: a reading outside comes from a pose gone astray.
    let possible: ClosedRange<Double>
    /// The lowest rate of captured frames a second at which the value means something; 0 where any will do.
    let minimumRate: Double

    /// - Parameter figure: nil for that of the measure.
    init(
        _ id: String, _ kinds: [StrokeKind], _ unit: MetricUnit, _ possible: ClosedRange<Double>, _ measure: Measure,
        _ figure: FigureShape? = nil, minimumRate: Double = 0
    ) {
        (self.id, self.kinds, self.unit, self.possible) = (id, kinds, unit, possible)
        (self.measure, self.figure, self.minimumRate) = (measure, figure ?? measure.figure, minimumRate)
    }

    /// Whether the value needs to know how fast the clip was really filmed.
    var needsRealTime: Bool {
        if unit == .seconds || unit == .bodyHeightsPerSecond || unit == .degreesPerSecond { return true }
        return if case .quantity(_, let reduction) = measure { reduction.window != nil } else { false }
    }

    /// An interval without the part no value can lie in: durations, speeds and unsigned angles are never below zero.
    func plausible(_ interval: ClosedRange<Double>) -> ClosedRange<Double> {
        let unsigned =
            switch measure {
            case .duration: true
            case .quantity(_, .fall): false
            case .quantity(let quantity, _): !quantity.traits.isSigned
            }
        return unsigned ? max(0, interval.lowerBound)...max(0, interval.upperBound) : interval
    }
}

/// What a metric draws on the player's body.
package enum MetricFigure: Hashable, Sendable {
    /// The angle at `vertex` between the directions to `first` and `second`.
    case angle(first: Joint, vertex: Joint, second: Joint)
    /// The inclination of the line from `from` to `to` against the vertical of the picture.
    case inclination(from: Joint, to: Joint)
    /// The distance between two joints.
    case distance(from: Joint, to: Joint)
    /// What happens to one joint, such as how fast it moves.
    case point(Joint)
    /// Nothing that can be drawn in one frame.
    case none
}
