import SwingCore

/// Tells when the moments of a stroke happen from where the joints are around it: for each kind a straight line.
///
/// The contact is told from the burst of hand speed, the other moments from the contact. Trained by `tools/train/moments`;
/// its card in `models/motion` says on what.
struct EventTimeRegressor: Sendable {
    /// The moments that are told from the contact.
    static let fromContact = Set(StrokeEventID.allCases).subtracting([.contact])

    /// By kind and moment; a line answers with seconds of life from the middle of the window.
    private let lines: [StrokeKind: [StrokeEventID: LinearRegressor]]

    /// Reads a line for each kind and moment that arrays are named by, such as `serve.cocking.mean`.
    init(_ file: SafeTensors) throws(TensorFileFault) {
        var lines: [StrokeKind: [StrokeEventID: LinearRegressor]] = [:]
        for name in file.names {
            let parts = name.split(separator: ".").map(String.init)
            guard parts.count == 3, let kind = StrokeKind(rawValue: parts[0]),
                let moment = StrokeEventID(rawValue: parts[1])
            else { throw .unknown(name) }
            if lines[kind]?[moment] == nil {
                lines[kind, default: [:]][moment] = try LinearRegressor(file, "\(kind.rawValue).\(moment.rawValue)")
            }
        }
        self.lines = lines
    }

    /// When moments happen, seconds of life from the middle of the window; none where the clip shows too little, or space is
    /// measured: the lines know motion as a pose model sees it.
    ///
    /// - Parameters:
    ///   - moments: which are asked for; the contact, or those told from it.
    ///   - time: the middle of the window, presentation seconds: the burst for the contact, the contact for the others.
    ///   - second: presentation seconds for one second of the player's life.
    func offsets(
        _ kind: StrokeKind, _ moments: Set<StrokeEventID>, in track: MotionTrack, hand: Hand, around time: Double,
        second: Double
    ) -> [StrokeEventID: Double] {
        // A window is only read where there is something to ask it.
        guard lines[kind]?.keys.contains(where: moments.contains) == true,
            StrokeWindow.isShown(track, hand: hand, around: time, second: second),
            let window = StrokeWindow(track, hand: hand, around: time, second: second, space: .world),
            !window.knowsGround
        else { return [:] }
        return answers(kind, moments, window).filter(\.value.isFinite)
    }

    /// The answers for a window as it is, to those of the moments that the kind has a line for.
    func answers(_ kind: StrokeKind, _ moments: Set<StrokeEventID>, _ window: StrokeWindow) -> [StrokeEventID: Double] {
        let numbers = LinearRegressor.numbers(window)
        return (lines[kind] ?? [:]).filter { moments.contains($0.key) }.mapValues { $0.answer(numbers) }
    }
}
