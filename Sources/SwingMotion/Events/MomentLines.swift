import SwingCore

/// Tells when the moments of a stroke happen from where the joints are around it: for each kind a straight line.
///
/// The contact is told from the burst of hand speed, the other moments from the contact. Trained by `tools/train/moments`;
/// `models/strokes` says on what.
struct MomentLines: Sendable {
    /// The moments that are told from the contact.
    static let fromContact = Set(StrokeEventID.allCases).subtracting([.contact])

    /// By kind and moment; a line answers with seconds of life from the middle of the window.
    private let lines: [StrokeKind: [StrokeEventID: WindowLine]]

    /// The lines that come with the toolkit.
    static let shipped = MomentLines(lines: MomentWeights.base64.mapValues { $0.mapValues(WindowLine.init(shipped:)) })

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
        let numbers = WindowLine.numbers(window)
        return (lines[kind] ?? [:]).filter { moments.contains($0.key) }.mapValues { $0.answer(numbers) }
    }
}
