import SwingCore
import SwingTechnique

/// A stroke in four numbers.
struct StatList {
    private let stroke: StrokeSummary

    init(_ stroke: StrokeSummary) {
        self.stroke = stroke
    }

    var markup: Markup {
        let judged = stroke.metrics.count { $0.grade != nil }
        let speed = stroke.metrics.first { $0.id == "handPeakSpeed" }
        let stats: [(String, String)?] = [
            ("Values judged", "\(judged) of \(stroke.metrics.count)"),
            speed.flatMap { metric in
                metric.value.map { ("Hand speed", Number.value($0, unit: metric.unit)) }
            },
            ("Contact", PageWords.time(stroke.contact.time)),
            ("Kind is sure to", Number.text(stroke.confidence * 100, decimals: 0) + " %"),
        ]
        let items = stats.compactMap(\.self).map { name, value -> Markup in
            "<div><dt class=\"label\">\(name)</dt><dd class=\"number\">\(value)</dd></div>"
        }
        return "<dl class=\"stats\">\(items)</dl>"
    }
}

/// What already works.
struct Strengths {
    private let strengths: [String]
    private let lang: Markup

    init(_ stroke: StrokeSummary, lang: Markup) {
        self.lang = lang
        strengths = stroke.coaching?.strengths ?? []
    }

    /// Nothing where nothing stands out.
    var markup: Markup {
        guard !strengths.isEmpty else { return .nothing }
        return """
            <div class="strengths">
            <p class="label">What already works</p>
            <ul\(lang)>\(strengths.map { "<li>\($0)</li>" as Markup })</ul>
            </div>
            """
    }
}
