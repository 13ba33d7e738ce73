/// The JSON Schemas (2020-12) of what the program writes and reads, as `swing schema NAME` prints them.
///
/// Each is a file of `Sources/CResources/assets/schemas`. Tests hold them against written documents and against the program's own lists.
public enum DocumentSchema: String, CaseIterable, Sendable {
    /// Of `analysis.json`.
    case analysis
    /// Of a line of `pose.jsonl`.
    case pose
    /// Of an exported history.
    case history
    /// Of the progress of a player or of a group.
    case progress
    /// Of a rubric, for editors that check YAML while it is written; the rest `swing rubric check` finds.
    case rubric

    /// The schema's text.
    public var text: String { EmbeddedFiles.asset("schemas/\(rawValue).json") }
}
