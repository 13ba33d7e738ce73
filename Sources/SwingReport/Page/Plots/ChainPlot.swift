import SwingTechnique

extension PlotFigure {
    /// The kinetic chain: one lane per link, from the ground up, each with the time of its peak speed.
    ///
    /// Nil where there is no chain.
    var chainPlot: Markup? {
        guard !curves.chain.isEmpty else { return nil }
        return """
            <figure class="plot chain">
            <figcaption><h4>\(phrases.title(.chain))</h4><p>\(phrases(.chainRead)) \(orderOfPeaks)</p></figcaption>
            <ol class="lanes">
            \(curves.chain.enumerated().map { index, curve in lane(curve, number: index + 1) })
            </ol>
            \(axis)
            </figure>
            """
    }

    /// The order of the links' peaks, where it is certain despite their errors.
    private var orderOfPeaks: String {
        let peaks = curves.chain.compactMap { curve in
            curve.peak.map { (curve.link, $0.sinceContact) }
        }.sorted { $0.1 < $1.1 }
        let isSure = zip(peaks.dropFirst(), peaks).allSatisfy { later, earlier in
            later.1 - later.0.peakError > earlier.1 + earlier.0.peakError
        }
        let names = peaks.map { phrases.link($0.0) }
        return isSure && peaks.count > 2
            ? phrases(.chainOrder, ["links": names.joined(separator: ", ")]) : phrases(.chainDoubt)
    }

    private func lane(_ curve: ChainCurve, number: Int) -> Markup {
        let up = PlotAxis.exact(from: 0, to: 1.4 * max(curve.values.compactMap(\.self).max() ?? 0, 1e-6), steps: 1)
        guard let up else { return .nothing }
        return """
            <li><p><strong>\(Phrases.sentence(phrases.link(curve.link)))</strong> <span class="number">\(peak(of: curve))</span></p>
            <div class="area" aria-hidden="true">
            <svg viewBox="0 0 1000 1000" preserveAspectRatio="none">\(events.map(\.line))\
            \(path(curve.values, up, number: number))\(whisker(curve))</svg>
            \(marker(curve, number: number))
            <span class="cursor" hidden></span>
            </div></li>
            """
    }

    private func peak(of curve: ChainCurve) -> String {
        guard let peak = curve.peak else { return phrases(.noPeak) }
        let time = phrases.sinceContact(peak.sinceContact)
        let margin = phrases.time(curve.link.peakError)
        // The hand's part toward the target is no second top speed of the hand.
        guard curve.link != .hand else { return phrases(.peakTime, ["time": time, "margin": margin]) }
        let speed =
            curve.unit == .degreesPerSecond
            ? phrases.number(peak.speed, decimals: 0) + " °/s" : phrases.value(peak.speed, unit: curve.unit.rawValue)
        return phrases(.peakAt, ["speed": speed, "time": time, "margin": margin])
    }

    /// The error of the peak's time.
    private func whisker(_ curve: ChainCurve) -> Markup? {
        curve.peak.map { peak in
            let ends = [-1.0, 1.0].map { across.percent(peak.sinceContact + $0 * curve.link.peakError) * 10 }
            return "<path class=\"whisker\" d=\"M\(ends[0], decimals: 1) 120H\(ends[1], decimals: 1)\"/>"
        }
    }

    private func marker(_ curve: ChainCurve, number: Int) -> Markup? {
        curve.peak.map { peak in
            """
            <span class="peak series-\(number)" style="left:\(across.percent(peak.sinceContact), decimals: 2)%"></span>
            """
        }
    }
}
