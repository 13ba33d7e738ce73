import SwingCore
import SwingTechnique

/// A stroke in four numbers, for coaches.
struct StatisticList {
    private let stroke: StrokeSummary
    private let words: Phrases

    init(_ stroke: StrokeSummary, _ words: Phrases) {
        self.words = words
        self.stroke = stroke
    }

    var markup: Markup {
        let graded = stroke.metrics.count { $0.grade != nil }
        let speed = stroke.metrics.first { $0.id == "handPeakSpeed" }
        let part = ["part": String(graded), "all": String(stroke.metrics.count)]
        let percent = words.number(stroke.confidence * 100, decimals: 0)
        let stats: [(String, String)?] = [
            (words.title(.valuesJudged), words(.partOf, part)),
            speed.flatMap { metric in
                metric.value.map { (words.title(.handSpeed), words.forCoach.value($0, unit: metric.unit)) }
            },
            (Phrases.sentence(words.eventName(.contact)), words.time(stroke.contact.time)),
            (words.title(.kindIsSure), words(.sure, ["percent": percent])),
        ]
        // How sure the toolkit is and how much it judged help a coach, not a player.
        let items = stats.compactMap(\.self).map { name, value -> Markup in
            "<div><dt class=\"label\">\(name)</dt><dd class=\"number\">\(value)</dd></div>"
        }
        return "<dl class=\"stats coach-only\">\(items)</dl>"
    }
}

/// What already works.
struct Strengths {
    private let strengths: [String]
    private let words: Phrases

    init(_ stroke: StrokeSummary, _ words: Phrases) {
        self.words = words
        strengths = stroke.coaching?.strengths ?? []
    }

    /// Nothing where nothing stands out.
    var markup: Markup {
        guard !strengths.isEmpty else { return .nothing }
        return """
            <div class="strengths">
            <p class="label">\(words.title(.alreadyWorks))</p>
            <ul>\(strengths.map { "<li>\($0)</li>" as Markup })</ul>
            </div>
            """
    }
}
