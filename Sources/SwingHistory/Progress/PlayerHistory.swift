package import SwingCore

/// A player's recorded practice, as progress is computed from.
package struct PlayerHistory: Hashable, Sendable {
    /// The player's name.
    package let player: String
    /// The days of practice, earliest first, each day once, each with a stroke.
    package let sessions: [PracticeSession]

    /// Makes a history; sessions are put in order, and those of the same day are joined.
    ///
    /// A clip without a stroke is no practice: it may show trees.
    package init(player: String, sessions: [PracticeSession]) {
        self.player = player
        self.sessions = Dictionary(grouping: sessions, by: \.day)
            .map { day, parts in
                PracticeSession(day: day, clips: parts.flatMap(\.clips).filter { !$0.strokes.isEmpty })
            }
            .filter { !$0.clips.isEmpty }
            .sorted { $0.day < $1.day }
    }

    /// Every stroke, in time order.
    package var strokes: [RecordedStroke] { sessions.flatMap(\.strokes) }

    /// The standing height in meters that was told last, or nil where nobody has told it.
    package var height: Double? { sessions.flatMap(\.clips).compactMap(\.playerHeight).last }
}

/// The clips of one calendar day.
package struct PracticeSession: Hashable, Sendable {
    /// The day.
    package let day: CalendarDay
    /// The clips of the day, in the order they were recorded.
    package let clips: [RecordedClip]

    /// Makes a session; clips with a known time are put in its order, the others keep their place after them.
    package init(day: CalendarDay, clips: [RecordedClip]) {
        self.day = day
        self.clips = clips.enumerated()
            .sorted { first, second in
                let times = (first.element.recordedAt ?? .infinity, second.element.recordedAt ?? .infinity)
                return times.0 == times.1 ? first.offset < second.offset : times.0 < times.1
            }
            .map(\.element)
    }

    /// Every stroke of the day, in time order.
    package var strokes: [RecordedStroke] { clips.flatMap(\.strokes) }
}

/// One analyzed clip.
package struct RecordedClip: Hashable, Sendable {
    /// The clip's file name, without its folder.
    package let name: String
    /// The path of the result folder, or nil where it is not known.
    package let resultFolder: String?
    /// When it was recorded, seconds since 1970 UTC, or nil where it is not known.
    package let recordedAt: Double?
    /// Frames captured a second of real time, or nil where it is not known.
    package let captureRate: Double?
    /// The player's standing height in meters that the clip was analyzed with, or nil where nobody has told it.
    package let playerHeight: Double?
    /// The strokes, in time order.
    package let strokes: [RecordedStroke]

    /// Makes a clip.
    package init(
        name: String, resultFolder: String?, recordedAt: Double?, captureRate: Double?, playerHeight: Double? = nil,
        strokes: [RecordedStroke]
    ) {
        self.name = name
        self.resultFolder = resultFolder
        self.recordedAt = recordedAt
        self.captureRate = captureRate
        self.playerHeight = playerHeight
        self.strokes = strokes
    }
}
