import SwingTechnique

/// The time series of a stroke: hand speed, angles and the kinetic chain, with a table of the same numbers.
struct PlotSection {
    private let stroke: StrokeSummary
    private let curves: StrokeCurves
    private let phrases: Phrases

    /// - Parameter strokes: the number of strokes on the page: in long sessions each shows fewer samples.
    init(_ stroke: StrokeSummary, _ curves: StrokeCurves, strokes: Int, _ phrases: Phrases) {
        self.phrases = phrases
        self.stroke = stroke
        let perStroke = Self.maxSamplesPerPage / max(strokes, 1)
        self.curves = curves.thinned(to: min(max(perStroke, Self.minSamples), Self.maxSamples))
    }

    /// More samples than a plot of a phone's width can resolve.
    private static let maxSamples = 150
    /// Fewer would not resolve a swing: its burst of speed takes a quarter of the time shown.
    private static let minSamples = 30
    /// At half a kilobyte each in plots and table, these take half of the size limit of a page.
    private static let maxSamplesPerPage = 5000

    /// Nothing where there is nothing to draw.
    var markup: Markup {
        guard let first = curves.sinceContact.first, let last = curves.sinceContact.last,
            let across = PlotAxis.exact(from: first, to: last, steps: 5)
        else { return .nothing }
        let events = events(across)
        let figure = PlotFigure(events: events, across: across, curves: curves, phrases: phrases)
        let plots = [figure.handSpeedPlot, figure.anglePlot, figure.chainPlot].compactMap(\.self)
        guard !plots.isEmpty else { return .nothing }
        return """
            <section class="plots" aria-labelledby="s\(stroke.id)-plots" data-first="\(first, decimals: 4)" \
            data-last="\(last, decimals: 4)">
            <h3 id="s\(stroke.id)-plots">\(phrases.title(.overTime))</h3>
            <details class="fold">
            <summary>\(phrases.title(.plotsFolded))</summary>
            <p class="meta">\(phrases(.plotsRead))\(curves.realTimeUnknown ? " " + phrases(.plotsSlow) : "")</p>
            \(eventList(events))
            \(slider)
            \(plots)
            \(figure.table(ofStroke: stroke.id))
            </details>
            </section>
            """
    }

    private func events(_ across: PlotAxis) -> [PlotEvent] {
        stroke.events.enumerated().map { index, event in
            let since = curves.sinceContact(at: event.time)
            return PlotEvent(
                number: index + 1, title: Phrases.sentence(phrases.eventName(event.id)), time: event.time,
                sinceContact: since, isContact: event.id == .contact, percent: across.percent(since))
        }
    }

    private func eventList(_ events: [PlotEvent]) -> Markup {
        let items = events.map { event -> Markup in
            """
            <li class="\(event.isContact ? "is-contact" : "")"><span>\(event.title)</span> \
            <span class="number">\(event.isContact ? "0 s" : phrases.sinceContact(event.sinceContact))</span></li>
            """
        }
        return "<ol class=\"moments\">\(items)</ol>"
    }

    /// A slider through the samples; shown by the script that it needs.
    private var slider: Markup {
        let id = "s\(stroke.id)-step"
        // The script inserts the seconds.
        let seconds = ["seconds": "{seconds}"]
        return """
            <div class="stepper" hidden data-at="\(phrases(.atContact))" \
            data-before="\(phrases(.beforeContact, seconds))" data-after="\(phrases(.afterContact, seconds))" \
            data-mark="\(phrases(.decimalMark))">
            <label for="\(id)">\(phrases.title(.stepThrough))</label>
            <input type="range" id="\(id)" min="0" max="\(curves.times.count - 1)" value="\(curves.contact)" step="1">
            <output for="\(id)" class="number"></output>
            </div>
            """
    }
}

extension StrokeCurves {
    /// Seconds of real time from contact at a presentation time, by linear mapping.
    func sinceContact(at time: Double) -> Double {
        guard let first = times.first, let last = times.last, last > first else { return 0 }
        let scale = (sinceContact[sinceContact.count - 1] - sinceContact[0]) / (last - first)
        return sinceContact[0] + (time - first) * scale
    }
}
