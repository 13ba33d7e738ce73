import SwingCore

/// The error of the times of events.
enum EventUncertainty {
    /// Half the width of the interval that holds nine of ten, real seconds: from 92 drawn strokes with the errors of a
    /// pose model, rounded, and from the rendered ones where these are further off.
    static func of(_ id: StrokeEventID, _ kind: StrokeKind) -> Double {
        switch id {
        case .unitTurn, .start: 0.15
        case .backswingEnd: 0.06
        case .forwardSwingStart: 0.065
        case .followThroughEnd: rest(kind)
        case .release: 0.075
        case .tossTop: 0.05
        // The knees and the elbow of a smash are bent for long before it, without a time at which they are so the most.
        case .loading: kind == .smash ? 0.3 : 0.06
        case .cocking: kind == .smash ? 0.3 : 0.08
        case .deceleration, .contact: 0.04
        case .finish: kind == .smash ? 0.18 : 0.1
        }
    }

    /// A volley has no follow-through to speak of: its hand comes to rest at any of several times.
    private static func rest(_ kind: StrokeKind) -> Double {
        switch kind {
        case .forehand: 0.08
        case .backhand: 0.19
        case .forehandVolley, .backhandVolley, .serve, .smash, .unknown: 0.35
        }
    }
}
