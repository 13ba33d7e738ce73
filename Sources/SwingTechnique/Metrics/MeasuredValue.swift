import Foundation
import SwingCore

/// What was read, and how far off it may be.
struct MeasuredValue: Hashable, Sendable {
    let value: Double
    /// The standard deviations of what can be off, in the value's unit.
    let errors: Errors
    /// Presentation time the value belongs to, seconds.
    let time: Double

    struct Errors: Hashable, Sendable {
        /// The pose, the view and the state of the landmarks.
        var pose = 0.0
        /// The moment of the events.
        var timing = 0.0
        /// Where the ball is sent.
        var target = 0.0
    }

    /// The standard deviation of everything that can be off.
    var deviation: Double { hypot(hypot(errors.pose, errors.timing), errors.target) }

    /// What of it readings share that are read at contact, in space, or against the target.
    ///
    /// Assumed: half of what a lifted skeleton is off is the skeleton's as a whole.
    func shared(_ definition: MetricDefinition, _ space: MeasuringSpace) -> [StrokeStanding.Cause: Double] {
        [
            .contact: definition.isReadAtContact ? errors.timing : 0,
            .skeleton: space == .world ? errors.pose * 0.5.squareRoot() : 0, .target: errors.target,
        ]
    }
}

extension MetricDefinition {
    /// Whether its value belongs to the moment of contact.
    fileprivate var isReadAtContact: Bool {
        switch measure {
        case .duration(let first, let last): first == .contact || last == .contact
        case .quantity(_, let reduction): reduction.requiredEvents.contains(.contact)
        }
    }
}
