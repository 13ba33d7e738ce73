package import SwingCore

/// The standing height by which measures in heights become lengths and speeds.
package struct PlayerHeight: Hashable, Sendable {
    /// Meters, within `possible`.
    package let meters: Double
    /// Whether nobody has told it.
    package let isAssumed: Bool

    /// Standing heights of people in meters.
    package static let possible = 0.5...2.6

    /// The middle of grown women and men (NCD-RisC 2020: 1.64 and 1.77 m), a little toward those who play.
    private static let usual = 1.72

    /// Takes the height that was told, else assumes one.
    ///
    /// - Parameter told: meters; nil, or what is no person's height, where it is not known.
    package init(_ told: Double?) {
        if let told, PlayerHeight.possible.contains(told) {
            meters = told
            isAssumed = false
        } else {
            meters = PlayerHeight.usual
            isAssumed = true
        }
    }

    /// A measure as a player knows it; nil where the height has no part in it and it needs no other unit.
    ///
    /// - Parameters:
    ///   - unit: a unit of the coaching document.
    ///   - system: the units that the player knows.
    func shown(_ value: Double, _ unit: String, in system: UnitSystem) -> (value: Double, unit: String)? {
        let isMetric = system == .metric
        return switch unit {
        case "percentHeight": isMetric ? (value * meters, "cm") : (value * meters / PlayerHeight.inch, "in")
        case "bodyHeights": isMetric ? (value * meters, "m") : (value * meters / PlayerHeight.foot, "ft")
        case "bodyHeights/s": PlayerHeight.speed(value * meters, isMetric)
        case "m/s": PlayerHeight.speed(value, isMetric)
        default: nil
        }
    }

    private static func speed(_ metersPerSecond: Double, _ isMetric: Bool) -> (value: Double, unit: String) {
        let kilometersAnHour = metersPerSecond * 3.6
        return isMetric ? (kilometersAnHour, "km/h") : (kilometersAnHour / mile, "mph")
    }

    /// Centimeters, by the international yard and pound agreement, as the others.
    static let inch = 2.54
    /// Meters.
    private static let foot = 0.3048
    /// Kilometers.
    private static let mile = 1.609344

    /// Whether a value of this unit rests on an assumed height.
    func assumes(_ unit: String) -> Bool { isAssumed && unit != "m/s" && shown(0, unit, in: .metric) != nil }
}

/// Measures in a player's units or in the document's.
extension Phrases {
    /// These phrases with the units in which lengths and speeds are told to players.
    package func inUnits(_ units: UnitSystem) -> Phrases {
        var phrases = self
        phrases.units = units
        return phrases
    }

    /// These phrases with lengths and speeds in a player's units, as pictures and pages for players have them.
    ///
    /// - Parameter height: meters, nil where nobody has told it.
    package func forPlayer(height: Double?) -> Phrases {
        var phrases = self
        phrases.height = PlayerHeight(height)
        return phrases
    }

    /// These phrases for the strokes of one of several players: the height that is told is the main player's.
    package func ofPlayer(_ number: Int) -> Phrases {
        number == PlayerTurn.mainPlayer || height == nil ? self : forPlayer(height: nil)
    }

    /// These phrases with the document's own numbers: in heights, whose values compare between players.
    package var forCoach: Phrases {
        var phrases = self
        phrases.height = nil
        return phrases
    }

    /// A number as it is shown, with its unit.
    package func shown(_ value: Double, unit: String) -> (value: Double, unit: String) {
        height?.shown(value, unit, in: units) ?? (value, unit)
    }

    /// A standing height, such as “1.83 m” or “6 ft 0 in”.
    ///
    /// - Parameter meters: a person's height.
    package func standing(_ meters: Double) -> String {
        guard units == .imperial else { return number(meters, decimals: 2) + " m" }
        let inches = Int(clamping: (meters * 100 / PlayerHeight.inch).rounded())
        return self(.feetAndInches, ["feet": String(inches / 12), "inches": String(inches % 12)])
    }

    /// Says once that lengths rest on an assumed height; nil where they do not, or none of the units is a length.
    package func assumption(for units: some Sequence<String>) -> String? {
        guard let height, units.contains(where: height.assumes) else { return nil }
        return self(.heightAssumed, ["height": standing(height.meters)])
    }
}
