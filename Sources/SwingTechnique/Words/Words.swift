package import SwingCore

/// The words a player reads for the names used in data.
package enum Words {
    /// The stroke, such as "Two-handed backhand".
    package static func stroke(_ kind: StrokeKind, _ variant: StrokeVariant?) -> String {
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
    package static func event(_ id: StrokeEventID) -> String {
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
    package static func moment(_ event: StrokeEventID?) -> String { event.map(Words.event) ?? "Key moment" }

    /// The hitting hand, such as "right hand".
    package static func hand(_ hand: Hand) -> String { hand == .right ? "right hand" : "left hand" }

    /// The grade, such as "Needs work".
    package static func grade(_ grade: Grade) -> String {
        switch grade {
        case .excellent: "Excellent"
        case .good: "Good"
        case .needsWork: "Needs work"
        case .critical: "Top priority"
        }
    }
}
