extension MessageTexts {
    /// The messages for when the English texts themselves are missing or damaged.
    ///
    /// The sentences are those of the English texts file.
    package static let builtIn = MessageTexts(
        entries: [
            "analysis.textsMissing": Entry(
                what: "The texts {file} were not found; looked in {searched}.",
                why: "Strokes cannot be graded without them.", next: "{repair}"),
            "analysis.rubricMissing": Entry(
                what: "The rubric {file} was not found; looked in {searched}.",
                why: "Strokes cannot be graded without it.", next: "{repair}"),
            "analysis.unreadableFile": Entry(
                what: "{path} cannot be read: {reason}.", why: "What was asked for starts from it.",
                next: "Check that the file is there, that it is an ordinary file and that you may read it."),
            "rubric.invalid": Entry(
                what: "{file}[, line {line}][, {key}]: {problem}.",
                why: "Strokes are graded only with rubric and texts that are right throughout.", next: "{remedy}."),
            "installation.repair": Entry(
                what: "A part of the installation is missing.", why: "The toolkit does not work without it.",
                next:
                    "Run 'tools/install' (or any 'tools/swing' command) in TennisSwing's source folder, or 'swing models fetch --to FOLDER': it fetches what is missing."
            ),
            "installation.repair.package": Entry(
                what: "A part of the installation is missing.", why: "The toolkit does not work without it.",
                next: "Run 'sudo {command}': it fetches what is missing."),
        ], commandLine: [:], clauses: builtInClauses, conjunction: "{first} and {last}")
}
