import SwingCore
import SwingTechnique
import SwingText

/// The course of a stroke: hand speed, angles and the kinetic chain over time, with a table of the same numbers.
struct PlotSection {
    private let stroke: StrokeSummary
    private let curves: StrokeCurves
    private let words: Phrases

    /// - Parameter strokes: how many strokes the page has: in long sessions each shows fewer samples.
    init(_ stroke: StrokeSummary, _ curves: StrokeCurves, strokes: Int, _ words: Phrases) {
        self.words = words
        self.stroke = stroke
        let fair = Self.mostInAll / max(strokes, 1)
        self.curves = curves.thinned(to: min(max(fair, Self.fewest), Self.most))
    }

    /// More samples than a plot of a phone's width could show apart.
    private static let most = 150
    /// Fewer would not show a swing: its burst of speed takes a quarter of the time shown.
    private static let fewest = 30
    /// At half a kilobyte each in plots and table, these take half of what a page may weigh.
    private static let mostInAll = 5000

    /// Nothing where there is nothing to draw.
    var markup: Markup {
        guard let first = curves.sinceContact.first, let last = curves.sinceContact.last,
            let across = PlotAxis.exact(from: first, to: last, steps: 5)
        else { return .nothing }
        let moments = moments(across)
        let figure = PlotFigure(moments: moments, across: across, sinceContact: curves.sinceContact, words: words)
        let plots = [
            HandSpeedPlot(curves, figure, words).markup, AnglePlot(curves, figure, words).markup,
            ChainPlot(curves, figure, words).markup,
        ].compactMap(\.self)
        guard !plots.isEmpty else { return .nothing }
        return """
            <section class="plots" aria-labelledby="s\(stroke.id)-plots" data-first="\(first, decimals: 4)" \
            data-last="\(last, decimals: 4)">
            <h3 id="s\(stroke.id)-plots">\(words.title(.overTime))</h3>
            <p class="meta">\(words(.plotsRead))\(curves.realTimeUnknown ? " " + words(.plotsSlow) : "")</p>
            \(momentList(moments))
            \(stepper)
            \(plots)
            \(SeriesTable(stroke.id, curves, moments, words).markup)
            </section>
            """
    }

    private func moments(_ across: PlotAxis) -> [PlotMoment] {
        stroke.events.enumerated().map { index, event in
            let since = curves.sinceContact(at: event.time)
            return PlotMoment(
                number: index + 1, title: Phrases.sentence(words.moment(event.id)), time: event.time,
                sinceContact: since,
                isContact: event.id == .contact, percent: across.percent(since))
        }
    }

    private func momentList(_ moments: [PlotMoment]) -> Markup {
        let items = moments.map { moment -> Markup in
            """
            <li class="\(moment.isContact ? "is-contact" : "")"><span>\(moment.title)</span> \
            <span class="number">\(moment.isContact ? "0 s" : words.sinceContact(moment.sinceContact))</span></li>
            """
        }
        return "<ol class=\"moments\">\(items)</ol>"
    }

    /// Steps through the samples with the arrow keys; shown by the script that it needs.
    private var stepper: Markup {
        let contact = curves.sinceContact.indices.min {
            curves.sinceContact[$0].magnitude < curves.sinceContact[$1].magnitude
        }
        let id = "s\(stroke.id)-step"
        // The script puts the seconds in.
        let seconds = ["seconds": "{seconds}"]
        return """
            <div class="stepper" hidden data-at="\(words(.atContact))" \
            data-before="\(words(.beforeContact, seconds))" data-after="\(words(.afterContact, seconds))" \
            data-mark="\(words(.decimalMark))">
            <label for="\(id)">\(words.title(.stepThrough))</label>
            <input type="range" id="\(id)" min="0" max="\(curves.times.count - 1)" value="\(contact ?? 0)" step="1">
            <output for="\(id)" class="number"></output>
            </div>
            """
    }
}

extension StrokeCurves {
    /// Seconds of real time from contact at a presentation time, by the nearest two samples.
    func sinceContact(at time: Double) -> Double {
        guard let first = times.first, let last = times.last, last > first else { return 0 }
        let scale = (sinceContact[sinceContact.count - 1] - sinceContact[0]) / (last - first)
        return sinceContact[0] + (time - first) * scale
    }
}
