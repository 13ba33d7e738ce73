import SwingCore

/// The words a player reads for the names used in data.
enum Words {
    /// The stroke, such as "Two-handed backhand".
    static func stroke(_ kind: StrokeKind, _ variant: StrokeVariant?) -> String {
        switch (kind, variant) {
        case (.backhand, .oneHanded): "One-handed backhand"
        case (.backhand, .twoHanded): "Two-handed backhand"
        case (.backhand, .slice): "Slice backhand"
        case (.forehand, .slice): "Slice forehand"
        case (.serve, .slice): "Slice serve"
        case (.serve, _): "Serve"
        case (.forehand, _): "Forehand"
        case (.backhand, _): "Backhand"
        case (.forehandVolley, _): "Forehand volley"
        case (.backhandVolley, _): "Backhand volley"
        case (.smash, _): "Smash"
        case (.unknown, _): "Stroke"
        }
    }

    /// The moment, such as "Racket drop".
    static func event(_ id: StrokeEventID) -> String {
        switch id {
        case .start: "Start"
        case .release: "Ball release"
        case .loading: "Loading"
        case .tossTop: "Toss arm up"
        case .cocking: "Racket drop"
        case .unitTurn: "Unit turn"
        case .backswingEnd: "Backswing"
        case .forwardSwingStart: "Forward swing"
        case .contact: "Contact"
        case .deceleration: "Slowing down"
        case .finish: "Finish"
        case .followThroughEnd: "Follow-through"
        }
    }

    /// The name of a picture: its event, or that it is the moment the coaching rests on.
    static func moment(_ event: StrokeEventID?) -> String { event.map(Words.event) ?? "Key moment" }

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

    static func hand(_ hand: Hand) -> String { hand == .right ? "right hand" : "left hand" }

    /// Where a moment lies relative to contact, in real time.
    static func distance(fromContact seconds: Double) -> String {
        let hundredths = (seconds.magnitude * 100).rounded() / 100
        if hundredths < 0.005 { return "ball on the strings" }
        return "\(Number.text(hundredths, decimals: 2)) s \(seconds < 0 ? "before" : "after") contact"
    }
}
