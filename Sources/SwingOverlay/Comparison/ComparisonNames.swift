public import SwingCore

/// The names of a comparison's pictures.
public enum ComparisonNames {
    /// The picture of an event, such as `comparison-01-contact.png`.
    ///
    /// - Parameter number: the place of the kind of stroke in the comparison, 1 for the first.
    public static func picture(of event: StrokeEventID, kind number: Int) -> String {
        "comparison-\(KeyFrame.twoDigits(number))-\(event.rawValue).png"
    }

    /// The strip of a kind of stroke, such as `comparison-01-strip.png`.
    public static func strip(kind number: Int) -> String { "comparison-\(KeyFrame.twoDigits(number))-strip.png" }
}
