extension CoachingTexts {
    /// A word that judges the player, where a text should say what to do.
    public struct JudgingWord: Hashable, Sendable {
        /// The keys that lead to it, such as `advice`, `sitDeeper`, `cue`; a line of a list by its number.
        public let place: [String]
        /// The word, in lower case.
        public let word: String
    }

    /// Every word of the list to avoid that a text says, in the order of the places.
    public func judgingWords() -> [JudgingWord] {
        let avoid = Set(avoid)
        return lines.sorted { $0.place.lexicographicallyPrecedes($1.place) }.flatMap { line in
            line.text.lowercased().split { !$0.isLetter }.map(String.init).filter(avoid.contains)
                .map { JudgingWord(place: line.place, word: $0) }
        }
    }

    /// Everything a player can read, and where it stands.
    private var lines: [(place: [String], text: String)] {
        var lines = titles.map { (["titles", $0], $1) } + strengths.map { (["strengths", $0], $1) }
        lines += reasons.map { (["reasons", $0.rawValue], $1) }
        for (id, advice) in advice {
            lines += [
                (["advice", id, "headline"], advice.headline), (["advice", id, "cue"], advice.cue),
                (["advice", id, "why"], advice.why),
            ]
        }
        for (id, flag) in flags {
            lines += [
                (["flags", id, "what"], flag.what), (["flags", id, "why"], flag.why),
                (["flags", id, "next"], flag.next),
            ]
        }
        for (id, drill) in drills {
            lines += [(["drills", id, "name"], drill.name), (["drills", id, "dose"], drill.dose)]
            lines += drill.how.enumerated().map { (["drills", id, "how", String($0)], $1) }
            lines += drill.progression.map { (["drills", id, "progression", $0.rawValue], $1) }
        }
        return lines
    }
}
