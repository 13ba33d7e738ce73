import ArgumentParser
import TennisSwing

/// What a shell offers as values of what is no option of the table, or takes less than it.
enum ValueCompletions {
    static var formats: CompletionKind { .list(ExportFormat.allCases.map(\.rawValue)) }
    static var metrics: CompletionKind { .list(MetricCatalog.names) }
    static var yaml: CompletionKind { .file(extensions: ["yaml", "yml"]) }
    /// Looked up when they are asked for: people install languages of their own.
    static var languages: CompletionKind { .custom { _, _, _ in RubricLibrary.languages() } }
}
