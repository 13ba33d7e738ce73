import SwingCore
import SwingTechnique

/// Words that only pictures need.
extension Words {
    /// What goes on after a moment and before the next one.
    static func phase(after id: StrokeEventID) -> String {
        switch id {
        case .start: "Preparation"
        case .release: "Toss"
        case .loading, .tossTop: "Loading"
        case .cocking: "Upward swing"
        case .unitTurn: "Backswing"
        case .backswingEnd: "Dropping in"
        case .forwardSwingStart: "Forward swing"
        case .contact, .deceleration: "Follow-through"
        case .finish, .followThroughEnd: "Recovery"
        }
    }

    /// How much slower than the clip a video runs.
    static func slowMotion(_ factor: Int) -> String { "\(factor)× slower" }

    /// Where a moment lies relative to contact, in real time.
    static func distance(fromContact seconds: Double) -> String {
        let hundredths = (seconds.magnitude * 100).rounded() / 100
        if hundredths < 0.005 { return "ball on the strings" }
        return "\(Number.text(hundredths, decimals: 2)) s \(seconds < 0 ? "before" : "after") contact"
    }
}
