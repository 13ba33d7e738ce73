extension CoachingTexts {
    /// The names, labels and numbers of this language.
    public var phrases: Phrases {
        Phrases(
            language: language, names: words, lines: lines, catalog: catalog,
            terminalReasons: Dictionary(
                commandLineReasons.compactMap { id, text in reasons[id].map { ($0, text) } }, uniquingKeysWith: { $1 }))
    }
}
