extension Rubric {
    /// The version of the file format this program reads; version 2 knew no players but the skilled.
    public static let schemaVersion = 3

    /// Reads a rubric and checks all of it.
    ///
    /// - Parameters:
    ///   - yaml: the file's text.
    ///   - file: how messages name the file.
    ///   - texts: the words behind the ids it names.
    /// - Throws: `RubricError` with file, line and key at the first thing that is not right.
    public static func load(yaml: String, file: String, texts: CoachingTexts) throws(RubricError) -> Rubric {
        var reader = RubricReader(texts: texts)
        let root = try YAMLNode.root(of: yaml, file: file)
        guard let rubric = reader.read(root) else {
            throw reader.errors.first ?? root.fail(.unreadable)
        }
        return rubric
    }
}
