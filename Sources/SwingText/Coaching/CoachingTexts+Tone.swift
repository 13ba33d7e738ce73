import SwingCore

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
        return sentences.sorted { $0.place.lexicographicallyPrecedes($1.place) }.flatMap { line in
            line.text.lowercased().split { !$0.isLetter }.map(String.init).filter(avoid.contains)
                .map { JudgingWord(place: line.place, word: $0) }
        }
    }

    /// Everything a player can read, and where it stands.
    private var sentences: [(place: [String], text: String)] {
        var said = titles.map { (["titles", $0], $1) } + strengths.map { (["strengths", $0], $1) }
        said += reasons.map { (["reasons", $0.rawValue], $1) } + lines.map { (["lines", $0.rawValue], $1) }
        for (id, advice) in advice {
            said += [
                (["advice", id, "headline"], advice.headline), (["advice", id, "cue"], advice.cue),
                (["advice", id, "why"], advice.why),
            ]
        }
        for (section, texts) in [("flags", flags), ("warnings", warnings)] {
            for (id, text) in texts {
                said += [
                    ([section, id, "what"], text.what), ([section, id, "why"], text.why),
                    ([section, id, "next"], text.next),
                ]
            }
        }
        for (id, drill) in drills {
            said += [(["drills", id, "name"], drill.name), (["drills", id, "dose"], drill.dose)]
            said += drill.how.enumerated().map { (["drills", id, "how", String($0)], $1) }
            said += drill.progression.map { (["drills", id, "progression", $0.rawValue], $1) }
        }
        return said
    }

    /// What is said of a clip or a result; errors speak of files and of the program, not of the player.
    private var warnings: [String: MessageTexts.Entry] {
        let names = Set(AnalysisWarning.Code.allCases.flatMap(\.keys).map(\.name))
        return messages.entries.filter { names.contains($0.key) }
    }
}
