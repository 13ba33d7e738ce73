import ArgumentParser
import SwingCore
import SwingReport
import SwingTechnique
import TennisSwing

/// What a shell offers as values of options and arguments.
enum ValueCompletions {
    static var hands: CompletionKind { words(Hand.self, with: "auto") }
    static var kinds: CompletionKind { .list(["auto"] + OptionChecks.kinds.map(\.rawValue)) }
    static var givenHands: CompletionKind { words(Hand.self) }
    static var givenKinds: CompletionKind { .list(OptionChecks.kinds.map(\.rawValue)) }
    static var views: CompletionKind { .list(["auto"] + OptionChecks.views.map(\.rawValue)) }
    static var levels: CompletionKind { words(PlayerLevel.self, with: "none") }
    static var efforts: CompletionKind { words(Effort.self) }
    static var players: CompletionKind { words(PlayerSelection.self) }
    static var overlays: CompletionKind { words(OverlaySelection.self) }
    static var shapes: CompletionKind { words(VideoShape.self) }
    static var rotations: CompletionKind { .list(["auto"] + AnalysisOptions.rotations.map { String($0) }) }
    static var isolation: CompletionKind { words(IsolationMode.self) }
    static var formats: CompletionKind { words(ExportFormat.self) }
    static var themes: CompletionKind { .list(DrawingOptions.themes) }
    static var units: CompletionKind { words(UnitSystem.self) }
    static var metrics: CompletionKind { .list(MetricCatalog.names) }
    static var yaml: CompletionKind { .file(extensions: ["yaml", "yml"]) }
    /// Looked up when they are asked for: people install languages of their own.
    static var languages: CompletionKind { .custom { _, _, _ in RubricLibrary.languages() } }

    private static func words<Value: CaseIterable & RawRepresentable<String>>(
        _ type: Value.Type, with first: String...
    ) -> CompletionKind {
        .list(first + type.allCases.map(\.rawValue))
    }
}
