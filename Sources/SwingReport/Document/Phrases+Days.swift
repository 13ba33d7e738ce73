package import SwingTechnique

/// How days, counts of things and shares are said.
extension Phrases {
    private static let months: [PhraseID] = [
        .january, .february, .march, .april, .may, .june, .july, .august, .september, .october, .november, .december,
    ]
    private static let weekdays: [PhraseID] = [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday]

    /// A day, such as “3 May 2026”.
    package func day(_ day: CalendarDay) -> String {
        let (year, _, dayOfMonth) = day.date
        return self(.dayOfYear, ["day": String(dayOfMonth), "month": month(of: day), "year": String(year)])
    }

    /// The month of a day, such as “May”.
    package func month(of day: CalendarDay) -> String {
        let (_, month, _) = day.date
        return self(Self.months[min(max(month, 1), 12) - 1])
    }

    /// A day of the week, such as “Mon”; 1 is Monday.
    package func weekday(_ number: Int) -> String { title(Self.weekdays[min(max(number, 1), 7) - 1]) }

    /// How many days, such as “3 days”.
    package func days(_ count: Int) -> String { count == 1 ? self(.oneDay) : self(.manyDays, ["count": String(count)]) }

    /// How many sessions, such as “3 sessions”.
    package func sessions(_ count: Int) -> String {
        count == 1 ? self(.oneSession) : self(.manySessions, ["count": String(count)])
    }

    /// How many clips, such as “3 clips”.
    package func clips(_ count: Int) -> String {
        count == 1 ? self(.oneClip) : self(.manyClips, ["count": String(count)])
    }

    /// What advice rests on, such as “12 strokes in 3 clips”, with the sessions where there are several.
    package func evidence(strokes: Int, clips: Int, sessions: Int) -> String {
        let counts = [
            "strokes": self.strokes(strokes), "clips": self.clips(clips), "sessions": self.sessions(sessions),
        ]
        return self(sessions > 1 ? .restsOnSessions : .strokesInClips, counts)
    }

    /// How many players, such as “3 players”.
    package func players(_ count: Int) -> String {
        count == 1 ? self(.onePlayer) : self(.manyPlayers, ["count": String(count)])
    }

    /// How long ago, such as “3 days ago”.
    package func ago(_ count: Int) -> String { count == 0 ? self(.today) : self(.ago, ["days": days(count)]) }

    /// How often, such as “usually every 7 days”.
    package func usually(every gap: Int) -> String { self(.usuallyEvery, ["days": days(gap)]) }

    /// A share of 1, such as “62%”.
    package func share(_ value: Double) -> String { self(.percent, ["value": number(value * 100, decimals: 0)]) }
}

extension Phrases {
    /// How a stroke stands among players at large, and how much of it was seen; empty where nothing was.
    ///
    /// Where the stroke has no grade, what it is like is not told.
    package func standing(_ stroke: StrokeSummary) -> String {
        let like: PhraseID? = stroke.grade.map { grade in
            switch grade {
            case .excellent: .likeSkilled
            case .good: .between
            case .needsWork, .critical: .likeBeginners
            }
        }
        let telling = stroke.tellingMetrics.compactMap { id in stroke.metrics.first { $0.id == id }?.title }
        let above =
            telling.isEmpty ? nil : self(.aboveAllIn, ["metrics": list(telling.map(Phrases.inline))])
        let place = like.map { [self($0), above].compactMap(\.self).joined(separator: ", ") }
        return [place, stroke.coverage.map(seen)].compactMap(\.self).joined(separator: "; ")
    }

    /// The grade in words, or what is known in place of one.
    package func verdict(_ stroke: StrokeSummary) -> String {
        verdict(stroke.grade, low: stroke.scoreRange?.low, high: stroke.scoreRange?.high)
    }

    /// The verdict within a line of text, which says where a grade is not sure.
    package func verdictInLine(_ stroke: StrokeSummary) -> String {
        verdict(stroke).lowercased() + (stroke.doubt == nil ? "" : ", " + self(.probable))
    }

    /// What to do next in one line.
    package func instruction(_ coaching: CoachingSummary) -> String { instruction(coaching.headline, coaching.said) }

    /// How much of a stroke was seen, such as “seen: 9 of 17, 4 of them well”.
    package func seen(_ coverage: StrokeCoverage) -> String {
        self(.seenOf, ["seen": String(coverage.seen), "count": String(coverage.of), "well": String(coverage.well)])
    }
}
