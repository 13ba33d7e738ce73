import SwingCore
import SwingTechnique

/// The choices above the table: player, kind of stroke, grade.
///
/// Without the page's script they are not shown.
struct BatchFilters {
    private let clips: [BatchPageClip]
    private let words: Phrases

    init(_ clips: [BatchPageClip], _ words: Phrases) {
        self.clips = clips
        self.words = words
    }

    var markup: Markup {
        let strokes = clips.flatMap(\.strokes)
        let players = Set(clips.compactMap(\.player)).sorted().map { ($0, $0) }
        let kinds = StrokeKind.allCases.filter { kind in strokes.contains { $0.kind == kind } }.map {
            ($0.rawValue, Phrases.sentence(words.stroke($0, nil)))
        }
        let grades = Grade.allCases.filter { grade in strokes.contains { $0.grade == grade } }.map {
            ($0.rawValue, words.grade($0))
        }
        let choices = [
            (PhraseID.player, "player", players), (.kindOfStroke, "kind", kinds), (.gradeOfStroke, "grade", grades),
        ]
        .filter { $0.2.count > 1 }.map { choice($0.1, words.title($0.0), $0.2) }
        return choices.isEmpty
            ? .nothing : "<form class=\"filters\" id=\"filters\" hidden>\(choices)</form>"
    }

    private func choice(_ name: String, _ label: String, _ options: [(value: String, title: String)]) -> Markup {
        let items = options.map { "<option value=\"\($0.value)\">\($0.title)</option>" as Markup }
        return """
            <label>\(label) <select name="\(name)"><option value="">\(words.title(.all))</option>\(items)</select></label>
            """
    }
}
