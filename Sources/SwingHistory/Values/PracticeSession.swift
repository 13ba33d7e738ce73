package import SwingCore

/// The clips of one day of practice.
package struct PracticeSession: Hashable, Sendable {
    /// The day.
    package let day: CalendarDay
    /// The clips with a stroke in the order they were recorded; those whose time is not known keep their place after them.
    package let clips: [HistoryClip]

    /// Every stroke of the day, in time order.
    package var strokes: [HistoryStroke] { clips.flatMap(\.strokes) }
}

extension HistoryPlayer {
    /// The days of practice, earliest first, each day once, each with a stroke.
    ///
    /// A clip without a stroke is no practice: it may show trees.
    ///
    /// - Parameter today: later days are left out.
    package func sessions(until today: CalendarDay) -> [PracticeSession] {
        let practiced = clips.filter { $0.day <= today && !$0.strokes.isEmpty }
        return Dictionary(grouping: practiced, by: \.day).sorted { $0.key < $1.key }.map { day, clips in
            let inOrder = clips.enumerated().sorted { first, second in
                let times = (first.element.recordedAt, second.element.recordedAt)
                guard times.0 != times.1 else { return first.offset < second.offset }
                return (times.0?.seconds ?? .max) < (times.1?.seconds ?? .max)
            }
            return PracticeSession(day: day, clips: inOrder.map(\.element))
        }
    }
}
