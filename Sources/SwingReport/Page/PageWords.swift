import SwingCore
import SwingTechnique

/// Words that only the page needs.
enum PageWords {
    static func view(_ view: CameraView) -> String {
        switch view {
        case .side: "filmed from the side"
        case .back: "filmed from behind"
        case .front: "filmed from the front"
        case .diagonal: "filmed at an angle"
        case .unknown: "camera view unknown"
        }
    }

    /// Where a moment lies relative to contact, in real time.
    static func distance(fromContact seconds: Double) -> String {
        let hundredths = (seconds.magnitude * 100).rounded() / 100
        if hundredths < 0.005 { return "at contact" }
        return "\(Number.text(hundredths, decimals: 2)) s \(seconds < 0 ? "before" : "after") contact"
    }

    static func source(_ source: ContactSource) -> String {
        switch source {
        case .kinematics: "the hand’s movement"
        case .sound: "the sound"
        case .ball: "the ball"
        case .user: "your own mark"
        }
    }

    static func outcome(_ outcome: Outcome) -> String {
        switch outcome {
        case .graded: "Graded"
        case .provisional: "Near a limit"
        case .notMeasurable: "Not measurable"
        }
    }

    /// A time relative to contact, such as "−0.28 s".
    static func sinceContact(_ seconds: Double) -> String {
        (seconds >= 0.005 ? "+" : "") + Number.text(seconds, decimals: 2) + " s"
    }

    /// A presentation time, such as "1.54 s".
    static func time(_ seconds: Double) -> String { Number.text(seconds, decimals: 2) + " s" }

    /// "stroke 1", "strokes 1 and 2", "strokes 1, 2 and 3".
    static func strokes(_ ids: [Int]) -> String {
        let numbers = ids.map(String.init)
        guard let last = numbers.last, numbers.count > 1 else { return "stroke " + (numbers.first ?? "") }
        return "strokes " + numbers.dropLast().joined(separator: ", ") + " and " + last
    }

    static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    /// The first sentence and the rest: what is the matter, and what to do.
    static func split(_ text: String) -> (first: String, rest: String) {
        guard let stop = text.firstRange(of: ". ") else { return (text, "") }
        return (String(text[..<stop.lowerBound]) + ".", String(text[stop.upperBound...]))
    }
}
