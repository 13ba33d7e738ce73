package import SwingCore

/// The names of a comparison's pictures.
package enum ComparisonNames {
    /// The picture of an event, such as `comparison-01-contact.png`.
    ///
    /// - Parameter number: the place of the kind of stroke in the comparison, 1 for the first.
    package static func picture(of event: StrokeEventID, kind number: Int) -> String {
        "comparison-\(KeyFrame.twoDigits(number))-\(event.rawValue).png"
    }

    /// The strip of a kind of stroke, such as `comparison-01-strip.png`.
    package static func strip(kind number: Int) -> String { "comparison-\(KeyFrame.twoDigits(number))-strip.png" }
}
