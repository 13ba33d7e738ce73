import SwingHistory
package import TennisSwing

/// The document `summary.json`: what became of every clip of a batch.
///
/// It is made from the stored results, so that any order of work, and any number of shards, gives the same bytes.
package struct BatchSummary: Encodable, Sendable {
    /// The version of this format.
    package let schemaVersion = 1
    /// How many clips ended how.
    package let counts: Counts
    /// The causes that most strokes of the group share, the most common first.
    package let causes: [BatchCause]
    /// What the strokes of a kind tell together, of each named player who has some in two clips or more.
    package var sessionAdvice: [BatchSessionAdvice] = []
    /// The clips, in the order of the plan.
    package let clips: [Clip]

    /// How many clips ended how.
    package struct Counts: Encodable, Hashable, Sendable {
        package let clips: Int
        /// Those with a result.
        package let analyzed: Int
        /// Those without.
        package let failed: Int
        /// Those whose turn has not come, in another shard or after an interruption.
        package let pending: Int
        /// The strokes of all results.
        package let strokes: Int
    }

    package struct Clip: Encodable, Sendable {
        /// How it ended.
        package enum State: String, Encodable, Sendable { case analyzed, failed, pending }

        /// Names the clip within the batch.
        package let key: String
        /// The clip's file name.
        package let clip: String
        /// Where the clip is.
        package let path: String
        /// Who plays, or nil.
        @ExplicitNull package var player: String?
        /// Whether nothing but the name of the clip's folder says who plays.
        package let isNamedByFolder: Bool
        /// How it ended.
        package let state: State
        /// The key of the first clip of the batch that is the same recording, byte by byte; nil where this is the first.
        @ExplicitNull package var copyOf: String?
        /// The day the clip was recorded, as ISO 8601 writes it, or nil.
        @ExplicitNull package var date: String?
        /// Who says the day, or nil.
        @ExplicitNull package var dateSource: ClipDay.Source?
        /// The result folder, relative to the summary.
        package let folder: String
        /// What is written down about the clip, or nil.
        @ExplicitNull package var note: String?
        /// The strokes; empty where there is no result, and of a copy, whose strokes are the first clip's.
        package fileprivate(set) var strokes: [StrokeSummary]
        /// What a person has corrected or confirmed.
        package let corrections: [CorrectionEntry]
        /// Why a clip with a result has no stroke: the first of its warnings that tells, or nil.
        @ExplicitNull package var reason: WarningEntry?
        /// Why it failed, or nil.
        @ExplicitNull package var failure: ErrorReport?
    }

    /// - Parameter outcomes: what became of every clip, in the order of the plan.
    package init(_ outcomes: [(clip: BatchClip, outcome: ClipOutcome)]) {
        var first: [String: String] = [:]
        clips = outcomes.map { clip, outcome in
            var entry = Clip(clip: clip, outcome: outcome)
            if case .analyzed(let document, _) = outcome {
                entry.copyOf = first[document.input.sha256]
                if entry.copyOf != nil { entry.strokes = [] }
                first[document.input.sha256] = entry.copyOf ?? clip.key
            }
            return entry
        }
        counts = Counts(
            clips: clips.count, analyzed: clips.count { $0.state == .analyzed },
            failed: clips.count { $0.state == .failed }, pending: clips.count { $0.state == .pending },
            strokes: clips.reduce(0) { $0 + $1.strokes.count })
        causes = Self.causes(of: clips)
    }

    /// The players that nobody has named but the folders of their clips, in the order of their names.
    var playersOfFolders: [String] { Set(clips.filter(\.isNamedByFolder).compactMap(\.player)).sorted() }

    /// Of equals the one comes first that more strokes are surely to change.
    private static func causes(of clips: [Clip]) -> [BatchCause] {
        struct Key: Hashable {
            let type: StrokeType
            let metric: String
            // Too much and too little of a metric are no one cause.
            let headline: String
        }
        typealias Count = (strokes: Int, sure: Int, players: Set<String>)
        var groups: [Key: Count] = [:]
        for clip in clips {
            for stroke in clip.strokes {
                guard let coaching = stroke.coaching, coaching.asksForChange, let metric = coaching.evidence?.metric
                else { continue }
                let key = Key(type: stroke.type, metric: metric, headline: coaching.headline)
                var group = groups[key] ?? (0, 0, [])
                group.strokes += 1
                group.sure += coaching.said == .next ? 1 : 0
                if let player = clip.player, stroke.isOfMainPlayer { group.players.insert(player) }
                groups[key] = group
            }
        }
        func order(_ group: (key: Key, value: Count)) -> (Int, Int, String, String, String, String) {
            let (key, count) = group
            let (kind, variant) = key.type.names
            return (-count.strokes, -count.sure, kind, variant, key.metric, key.headline)
        }
        return groups.sorted { order($0) < order($1) }.map { key, group in
            BatchCause(
                key.type, metric: key.metric, headline: key.headline, strokes: group.strokes,
                players: group.players.sorted())
        }
    }
}

extension BatchSummary.Clip {
    fileprivate init(clip: BatchClip, outcome: ClipOutcome) {
        key = clip.key
        self.clip = clip.name
        path = clip.path
        switch outcome {
        case .analyzed(let document, let folder): (state, self.folder, strokes) = (.analyzed, folder, document.strokes)
        case .failed: (state, folder, strokes) = (.failed, clip.key + ResultFolders.ending, [])
        case .pending: (state, folder, strokes) = (.pending, clip.key + ResultFolders.ending, [])
        }
        var recordedAt: String?
        if case .analyzed(let document, _) = outcome {
            recordedAt = document.input.recordedAt
            corrections = document.corrections
            reason = document.reasonWithoutStroke
        } else {
            corrections = []
        }
        let day = ClipDay(told: clip.notes.date, recordedAt: recordedAt, changed: { clip.changed })
        date = day?.day.description
        dateSource = day?.source
        player = clip.notes.player
        isNamedByFolder = clip.isNamedByFolder
        note = clip.notes.note
        if case .failed(let reason) = outcome { failure = reason }
    }
}
