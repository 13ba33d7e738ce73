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
                "real time from \(first.words) to \(second.words)", plane: "none", sign: "never negative",
                zero: "both at once")
        case .quantity(let quantity, .fall):
            QuantityDescription(
                "by how much it falls: " + quantity.words.what, plane: quantity.words.plane,
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
        case .mean(let window): "the mean \(window.words)"
        case .atFullTurn(let window): "where the shoulders are turned furthest \(window.words)"
        case .fall(let first, let second): "by how much it falls from \(first.words) to \(second.words)"
        case .riseToAnchor(let window): "by how much \(window.anchor.words) exceeds the least \(window.words)"
        case .riseFromAnchor(let window): "by how much the greatest \(window.words) exceeds \(window.anchor.words)"
        case .timeOfGreatest(let window): "when it is greatest \(window.words), counted from \(window.anchor.words)"
        }
    }
}

extension TimeWindow {
    /// The window in words.
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
        if needsTarget {
            found.append(
                "The ball is not sent where such a swing usually sends it: the direction of the hit is told by how the player "
                    + "moves, to some 14 degrees.")
        }
        switch self {
        case .limb:
            found.append("The limb points along the line of sight: bent limbs then read straighter than they are.")
        case .shoulderTurn, .hipTurn, .separation, .turnSpeed:
            found.append("The pose model swaps left and right, as it does most in players seen from behind.")
        case .height, .relativeHeight:
            found.append("The camera is tilted, or moves up and down with the player.")
        case .pathLength:
            found.append("Landmarks jitter: what they shake adds to the way, and a hidden stretch is cut short.")
        case .speed:
            found.append("The hand is blurred: its landmark then lags, and the peak reads low.")
        case .drift:
            found.append("The head moves along the line of sight: what it usually moves so is added, not what it did.")
            found.append("The camera follows the player and neither foot stands: nothing then shows the ground.")
        default: break
        }
        return found
    }
}
