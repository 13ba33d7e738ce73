import SwingCore

extension CoachingTexts {
    /// A word that judges the player, where a text should say what to do.
    package struct JudgmentalWord: Hashable, Sendable {
        /// The keys that lead to it, such as `advice`, `sitDeeper`, `cue`; a line of a list by its number.
        package let path: [String]
        /// The word, in lower case.
        package let word: String
    }

    /// Every word of the list to avoid that a text says, in the order of their paths.
    package func judgmentalWords() -> [JudgmentalWord] {
        let avoid = Set(avoid)
        return sentences.sorted { $0.path.lexicographicallyPrecedes($1.path) }.flatMap { line in
            line.text.lowercased().split { !$0.isLetter }.map(String.init).filter(avoid.contains)
                .map { JudgmentalWord(path: line.path, word: $0) }
        }
    }

    /// Everything a player can read, by its path of keys.
    private var sentences: [(path: [String], text: String)] {
        var entries = titles.map { (["titles", $0], $1) } + strengths.map { (["strengths", $0], $1) }
        entries += reasons.map { (["reasons", $0.rawValue], $1) } + lines.map { (["lines", $0.rawValue], $1) }
        for (id, advice) in advice {
            entries += [
                (["advice", id, "headline"], advice.headline), (["advice", id, "cue"], advice.cue),
                (["advice", id, "why"], advice.why),
            ]
        }
        for (section, texts) in [("flags", flags), ("warnings", warnings)] {
            for (id, text) in texts {
                entries += [
                    ([section, id, "what"], text.what), ([section, id, "why"], text.why),
                    ([section, id, "next"], text.next),
                ]
            }
        }
        for (id, drill) in drills {
            entries += [(["drills", id, "name"], drill.name), (["drills", id, "dose"], drill.dose)]
            entries += drill.how.enumerated().map { (["drills", id, "how", String($0)], $1) }
            entries += drill.progression.map { (["drills", id, "progression", $0.rawValue], $1) }
        }
        return entries
    }

    /// Warnings about a clip or a result; errors speak of files and of the program, not of the player.
    private var warnings: [String: MessageTexts.Entry] {
        let codes = Set(AnalysisWarning.Code.allCases.map(\.rawValue))
        return messages.entries.filter { codes.contains(String($0.key.prefix { $0 != "." })) }
    }
}
