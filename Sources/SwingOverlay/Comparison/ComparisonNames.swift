package import SwingCore

/// The file names of a comparison's images.
package enum ComparisonNames {
    /// The image of an event, such as `comparison-01-contact.png`.
    ///
    /// - Parameter number: the number of the kind of stroke in the comparison, 1 for the first.
    package static func image(of event: StrokeEventID, kind number: Int) -> String {
        "comparison-\(KeyFrame.twoDigits(number))-\(event.rawValue).png"
    }

    /// The strip of a kind of stroke, such as `comparison-01-strip.png`.
    package static func strip(kind number: Int) -> String { "comparison-\(KeyFrame.twoDigits(number))-strip.png" }
}
