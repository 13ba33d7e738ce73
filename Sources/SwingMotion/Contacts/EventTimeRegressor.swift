import SwingCore

/// Predicts the times of a stroke's events from where the joints are around it: a linear regression for each kind and
/// event.
///
/// The contact is predicted from the burst of hand speed, the other events from the contact. Trained by
/// `tools/train/moments`; its card in `models/motion` says on what.
struct EventTimeRegressor: Sendable {
    /// The events that are predicted from the contact.
    static let fromContact = Set(StrokeEventID.allCases).subtracting([.contact])

    /// By kind and event; an output is in real seconds from the middle of the window.
    private let regressors: [StrokeKind: [StrokeEventID: LinearRegressor]]

    /// Reads a regression for each kind and event that arrays are named by, such as `serve.cocking.mean`.
    init(_ file: SafeTensors) throws(TensorFileFault) {
        var regressors: [StrokeKind: [StrokeEventID: LinearRegressor]] = [:]
        for name in file.names {
            let parts = name.split(separator: ".").map(String.init)
            guard parts.count == 3, let kind = StrokeKind(rawValue: parts[0]),
                let event = StrokeEventID(rawValue: parts[1])
            else { throw .unknown(name) }
            if regressors[kind]?[event] == nil {
                regressors[kind, default: [:]][event] = try LinearRegressor(file, "\(kind.rawValue).\(event.rawValue)")
            }
        }
        self.regressors = regressors
    }

    /// When events happen, real seconds from the middle of the window; none where the clip shows too little, or space
    /// is measured: the regressions know motion as a pose model sees it.
    ///
    /// - Parameters:
    ///   - events: the contact, or those predicted from it.
    ///   - time: the middle of the window, presentation seconds: the burst for the contact, the contact for the others.
    func offsets(
        _ kind: StrokeKind, _ events: Set<StrokeEventID>, in track: MotionTrack, hand: Hand, around time: Double,
        playback: PlaybackRate
    ) -> [StrokeEventID: Double] {
        // A window is only read where there is a regression to use it.
        guard regressors[kind]?.keys.contains(where: events.contains) == true,
            StrokeWindow.isShown(track, hand: hand, around: time, playback: playback),
            let window = StrokeWindow(track, hand: hand, around: time, playback: playback, space: .world),
            !window.knowsGround
        else { return [:] }
        return outputs(kind, events, window).filter(\.value.isFinite)
    }

    /// The outputs for a window as it is, of those events for which the kind has a regression.
    func outputs(_ kind: StrokeKind, _ events: Set<StrokeEventID>, _ window: StrokeWindow) -> [StrokeEventID: Double] {
        let numbers = LinearRegressor.numbers(window)
        return (regressors[kind] ?? [:]).filter { events.contains($0.key) }.mapValues { $0.output(for: numbers) }
    }
}
