/// Words that this project once used in a sense of its own, each with the terms of the field.
///
/// The glossary of the documentation explains the terms. Words that are also terms, such as “moment” in a text for players,
/// are banned only where they have one sense.
enum PrivateWord {
    /// Banned as a word of a public name.
    static let inNames: [String: String] = [
        "look": "theme, sampled frame, pass or appearance", "looks": "themes, sampled frames, passes or appearances",
        "told": "estimated, predicted or stated", "tells": "determines or predicts", "telling": "evidence",
        "summit": "peak", "summits": "peaks", "lesson": "training sample", "lessons": "training samples",
        "taught": "trained", "parcel": "buffer", "parcels": "buffers", "wish": "request", "wishes": "requests",
        "witness": "evidence", "doubts": "costs or uncertainty", "ways": "displacements, paths or directions",
    ]

    /// Banned in the help of commands.
    static var inText: [(words: Regex<AnyRegexOutput>, term: String)] {
        [
            (Regex(/\blook(s|ed|ing)?\b(?! for)/), "theme, analyze or search"),
            (Regex(/\b(told|tells)\b/), "estimated, set or shown"),
            (Regex(/\bmoments?\b/), "event, instant or time"),
            (Regex(/\b(summit|lesson|parcel|wish|story|doubt)s?\b/), "the term of the glossary"),
            (Regex(/\bturned back\b/), "corrected"),
            (Regex(/\bstretch(es)?\b/), "segment or time range"),
            (Regex(/\b(frames|pixels|meters) a second\b/), "per second"),
        ]
    }

    /// The name that a line of Swift declares as public, or nil.
    static func publicName(declaredIn line: String) -> String? {
        // Most lines declare nothing, and an expression is slow.
        guard line.contains("public ") else { return nil }
        let declaration =
            #/
            ^\s*(?:@\w+\s+)*public\s
            (?:(?:static|final|mutating|consuming|nonmutating)\s)*
            (?:struct|class|enum|protocol|let|var|func|case|typealias|actor)\s`?(\w+)
            /#
        return line.firstMatch(of: declaration).map { String($0.output.1) }
    }

    /// The first banned word of a name in camel case, or nil.
    static func found(in name: String) -> String? {
        name.matches(of: /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/).map { $0.output.lowercased() }.first { inNames[$0] != nil }
    }
}
