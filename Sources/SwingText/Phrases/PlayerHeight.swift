import SwingNumbers

/// The standing height by which measures in heights become centimeters and kilometers an hour.
package struct PlayerHeight: Hashable, Sendable {
    /// Meters, 0.8 to 2.5.
    package let meters: Double
    /// Whether nobody has told it.
    package let isAssumed: Bool

    /// The middle of grown women and men (NCD-RisC 2020: 1.64 and 1.77 m), a little toward those who play.
    private static let usual = 1.72

    /// Takes the height that was told, else assumes one.
    ///
    /// - Parameter told: meters; nil, or what is no person's height, where it is not known.
    package init(_ told: Double?) {
        if let told, (0.8...2.5).contains(told) {
            meters = told
            isAssumed = false
        } else {
            meters = PlayerHeight.usual
            isAssumed = true
        }
    }

    /// A measure as a player knows it; nil where the height has no part in it and it needs no other unit.
    ///
    /// - Parameter unit: a unit of the coaching document.
    func shown(_ value: Double, _ unit: String) -> (value: Double, unit: String)? {
        switch unit {
        case "percentHeight": (value * meters, "cm")
        case "bodyHeights": (value * meters, "m")
        case "bodyHeights/s": (value * meters * PlayerHeight.kilometersAnHour, "km/h")
        case "m/s": (value * PlayerHeight.kilometersAnHour, "km/h")
        default: nil
        }
    }

    private static let kilometersAnHour = 3.6

    /// Whether a value of this unit rests on an assumed height.
    func assumes(_ unit: String) -> Bool { isAssumed && unit != "m/s" && shown(0, unit) != nil }
}

/// Measures in a player's units or in the document's.
extension Phrases {
    /// These phrases with lengths in centimeters and speeds in kilometers an hour, as pictures and pages for players
    /// have them.
    ///
    /// - Parameter height: meters, nil where nobody has told it.
    package func forPlayer(height: Double?) -> Phrases {
        var phrases = self
        phrases.height = PlayerHeight(height)
        return phrases
    }

    /// These phrases with the document's own numbers: in heights, whose values compare between players.
    package var forCoach: Phrases {
        var phrases = self
        phrases.height = nil
        return phrases
    }

    /// A number as it is shown, with its unit.
    package func shown(_ value: Double, unit: String) -> (value: Double, unit: String) {
        height?.shown(value, unit) ?? (value, unit)
    }

    /// Says once that lengths rest on an assumed height; nil where they do not, or none of the units is a length.
    package func assumption(for units: some Sequence<String>) -> String? {
        guard let height, units.contains(where: height.assumes) else { return nil }
        return self(.heightAssumed, ["height": number(height.meters, decimals: 2)])
    }
}
