import SwingCore

extension MetricDefinition {
    /// When the value is taken, in words.
    var moment: String {
        switch measure {
        case .duration(let first, let second): "from \(first.words) to \(second.words)"
        case .quantity(_, let reduction): reduction.words
        }
    }

    /// What it is, where it is read, and what its sign means.
    var words: QuantityDescription {
        switch measure {
        case .duration(let first, let second):
            QuantityDescription(
                what: "real time from \(first.words) to \(second.words)", plane: "none", sign: "never negative",
                zero: "both at once")
        case .quantity(let quantity, .fall):
            QuantityDescription(
                what: "by how much it falls: " + quantity.words.what, plane: quantity.words.plane,
                sign: "positive where it falls", zero: "the same at both moments")
        case .quantity(let quantity, _): quantity.words
        }
    }

    /// The landmarks it is read from in a right-hander's stroke.
    func landmarks(_ kind: StrokeKind) -> [Joint] {
        guard case .quantity(let quantity, _) = measure else { return [] }
        return quantity.joints(.right, kind)
    }

    /// When not to believe the value: what the definition itself makes fragile.
    var pitfalls: [String] {
        var found: [String] = []
        if case .quantity(let quantity, let reduction) = measure {
            found += quantity.pitfalls
            // On 62 rendered serves and smashes seen once each, readings rise by 0.46 and 0.6 of what the truth does.
            if case (.shoulderTurn, .greatest) = (quantity, reduction) {
                found.append("The turn is far from usual: of one 60 deg short, only about half is seen.")
            }
            if case .at(.contact) = reduction {
                found.append(
                    "Contact is placed late or early: on fast limbs 20 ms are tens of degrees. See its interval.")
            }
            found.append(
                "A landmark is hidden: the error doubles as its visibility falls from \(MetricEvaluator.plainFrom) to "
                    + "\(MetricEvaluator.hiddenBelow); below that no value is given. Lost for a frame or two it doubles too."
            )
        } else {
            found.append("One of the two moments is placed late or early: the interval holds both uncertainties.")
        }
        if unit == .percentHeight || unit == .bodyHeightsPerSecond {
            found.append("Standing height is misjudged, as for a player who never stands up in the clip.")
        }
        if needsRealTime {
            found.append(
                "Slow motion of an unknown rate: then no value is given unless the rate it was filmed at is given.")
        }
        if minimumRate > 0 {
            found.append(
                "Under \(Int(clamping: minimumRate)) frames a second the peak falls between frames: no value is given.")
        }
        return found
    }
}

extension Reduction {
    /// How a series becomes one value, in words.
    var words: String {
        switch self {
        case .at(let event): "at \(event.words)"
        case .greatest(let window): "the greatest \(window.words)"
        case .least(let window): "the least \(window.words)"
        case .atFullTurn(let window): "where the shoulders are turned furthest \(window.words)"
        case .fall(let first, let second): "by how much it falls from \(first.words) to \(second.words)"
        case .riseToAnchor(let window): "by how much \(window.anchor.words) exceeds the least \(window.words)"
        case .riseFromAnchor(let window): "by how much the greatest \(window.words) exceeds \(window.anchor.words)"
        case .timeOfGreatest(let window): "when it is greatest \(window.words), counted from \(window.anchor.words)"
        }
    }
}

extension TimeWindow {
    fileprivate var words: String {
        let event = anchor.words
        if after == 0 { return "in the \(before) s before \(event)" }
        if before == 0 { return "in the \(after) s after \(event)" }
        return "from \(before) s before to \(after) s after \(event)"
    }
}

extension Quantity {
    fileprivate var pitfalls: [String] {
        var found: [String] = []
        if traits.needsTarget {
            found.append(
                "The ball is not sent where such a swing usually sends it: the direction of the hit is told by how the player "
                    + "moves, to some 14 degrees.")
        }
        switch self {
        case .limb:
            found.append("The limb points along the line of sight: bent limbs then read straighter than they are.")
        case .shoulderTurn, .hipTurn, .separation, .turnSpeed:
            found.append("The pose model swaps left and right, as it does most in players seen from behind.")
        case .height, .relativeHeight: found.append("The camera is tilted, or moves up and down with the player.")
        case .pathLength:
            found.append("Landmarks jitter: what they shake adds to the way, and a hidden stretch is cut short.")
        case .speed: found.append("The hand is blurred: its landmark then lags, and the peak reads low.")
        case .drift:
            found.append("The head moves along the line of sight: what it usually moves so is added, not what it did.")
            found.append("The camera follows the player and neither foot stands: nothing then shows the ground.")
        case .trunkInclination, .trunkLeanToOffSide, .hittingShoulderAbove, .heightOver, .forwardOffset, .toHittingSide,
            .distance, .groundDistance:
            break
        }
        return found
    }
}

/// A quantity in words: what `swing explain` says of it.
struct QuantityDescription: Hashable, Sendable {
    /// What it is, a clause.
    let what: String
    /// In which plane or along which line it is read.
    let plane: String
    /// What makes it positive and negative.
    let sign: String
    let zero: String
}

extension Quantity {
    /// What it is, in words: one row for each quantity.
    var words: QuantityDescription {
        switch self {
        case .limb(let angle, let side): angle.words(side)
        case .trunkInclination:
            QuantityDescription(
                what: "angle between the line from mid-hips to mid-shoulders and the vertical",
                plane: "upright, whichever way the trunk leans", sign: Self.unsigned, zero: "the trunk is upright")
        case .trunkLeanToOffSide:
            QuantityDescription(
                what: "lean of the line from mid-hips to mid-shoulders to the side",
                plane: "upright, across the direction of the hit", sign: "positive away from the racket hand",
                zero: "the trunk is upright")
        case .hittingShoulderAbove:
            QuantityDescription(
                what: "tilt of the line through both shoulders", plane: "upright, as the shoulders stand",
                sign: "positive with the hitting shoulder higher", zero: "both shoulders at one height")
        case .shoulderTurn: Self.turn("shoulders", zero: "chest to the target")
        case .hipTurn: Self.turn("hips", zero: "hips square to the target")
        case .separation:
            QuantityDescription(
                what: "how much further the shoulders are turned than the hips", plane: Self.fromAbove,
                sign: "positive with the shoulders further into the backswing", zero: "shoulders and hips in line")
        case .height(let point):
            QuantityDescription(
                what: "height of the \(point.words) over the ground between the feet", plane: Self.upright,
                sign: "positive above the ground", zero: "on the ground")
        case .relativeHeight(let point):
            QuantityDescription(
                what: "height of the \(point.words)", plane: Self.upright, sign: "positive upwards", zero: "no rise")
        case .heightOver(let point, let base):
            QuantityDescription(
                what: "height of the \(point.words) over the \(base.words)", plane: Self.upright,
                sign: "positive above",
                zero: "both at one height")
        case .forwardOffset(let point, let base):
            QuantityDescription(
                what: "how much nearer to the target the \(point.words) is than the \(base.words)",
                plane: "level, along the direction of the hit", sign: "positive toward the target",
                zero: "both equally far from the target")
        case .toHittingSide(let point, let base):
            QuantityDescription(
                what: "how far the \(point.words) is to the racket hand's side of the \(base.words)",
                plane: "level, across the direction of the hit", sign: "negative once it has passed to the other side",
                zero: "one in front of the other")
        case .distance(let first, let second):
            QuantityDescription(
                what: "distance between the \(first.words) and the \(second.words)", plane: "none: straight through",
                sign: Self.unsigned, zero: "both at one place")
        case .groundDistance(let first, let second):
            QuantityDescription(
                what: "distance between the \(first.words) and the \(second.words) along the ground", plane: "level",
                sign: Self.unsigned, zero: "both at one place")
        case .speed(let point):
            QuantityDescription(
                what: "speed of the \(point.words) against the hips, given back what sampling and smoothing take off",
                plane: "none: along its way", sign: Self.unsigned, zero: "it moves with the hips")
        case .pathLength(let point):
            QuantityDescription(
                what: "length of the way of the \(point.words) against the hips", plane: "none: along its way",
                sign: Self.unsigned, zero: "it moves with the hips")
        case .turnSpeed(let part):
            QuantityDescription(
                what: "speed at which the line through both \(part == .hip ? "hips" : "shoulders") turns",
                plane: Self.fromAbove, sign: "positive from the backswing toward the target", zero: "it does not turn")
        case .drift(let point):
            QuantityDescription(
                what: "speed of the \(point.words) against the ground, by a line fitted over 0.15 s",
                plane: "the picture, completed by what heads usually move along the line of sight", sign: Self.unsigned,
                zero: "it stands still")
        }
    }

    private static let unsigned = "never negative"
    private static let fromAbove = "level, seen from above"
    private static let upright = "upright, in the picture"

    private static func turn(_ line: String, zero: String) -> QuantityDescription {
        QuantityDescription(
            what: "turn of the line through both \(line) away from the target", plane: fromAbove,
            sign: "positive into the backswing, 90 is side-on", zero: zero)
    }
}

extension LimbAngle {
    fileprivate func words(_ side: BodySide) -> QuantityDescription {
        let plane = "that of the limb itself"
        return switch self {
        case .kneeFlexion:
            QuantityDescription(
                what: "how far the \(side.words) knee is bent", plane: plane, sign: "never negative",
                zero: "a straight leg")
        case .elbowFlexion:
            QuantityDescription(
                what: "how far the elbow of the \(side.words) arm is bent", plane: plane, sign: "never negative",
                zero: "a straight arm")
        case .shoulderElevation:
            QuantityDescription(
                what: "angle between the upper arm of the \(side.words) side and the trunk downwards",
                plane: "that of arm and trunk", sign: "never negative, 90 is level with upright shoulders",
                zero: "the arm hangs along the trunk")
        }
    }
}

extension BodySide {
    var words: String { self == .off ? "free" : rawValue }
}

extension BodyPoint {
    /// The point in words, such as “hitting wrist”.
    var words: String {
        switch self {
        case .part(let part, let side): side.words + " " + part.rawValue
        case .shoulders: "middle of the shoulders"
        case .hips: "middle of the hips"
        case .nose: "nose"
        }
    }
}
