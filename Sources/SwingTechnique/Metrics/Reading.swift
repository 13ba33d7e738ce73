import SwingCore
import SwingMotion

/// Brings a quantity's course down to one value, with what the timing of moments adds to its uncertainty.
struct Reading {
    let series: [Double?]
    let scene: StrokeScene

    /// How far below and above a value the ends of the 90 % interval lie that uncertain moments cause, in its unit.
    ///
    /// They differ where a quantity turns near the moment: an arm that is longest at contact can only have been read too
    /// long.
    struct Slack {
        var below = 0.0
        var above = 0.0

        /// That of one value less another, which are uncertain by themselves.
        static func - (first: Slack, second: Slack) -> Slack {
            Slack(
                below: (first.below * first.below + second.above * second.above).squareRoot(),
                above: (first.above * first.above + second.below * second.below).squareRoot())
        }
    }

    struct Value {
        let value: Double
        /// How far other moments would have led.
        let slack: Slack
        /// The times the value was read at, the one it belongs to first.
        let times: [Double]
    }

    func reduce(_ reduction: Reduction, reader: QuantityReader) -> Value? {
        switch reduction {
        case .at(let event): return at(event)
        case .greatest(let window): return extreme(window, better: >)
        case .least(let window): return extreme(window, better: <)
        case .mean(let window): return mean(window)
        case .atFullTurn(let window):
            let turns = Reading(series: reader.series(.shoulderTurn), scene: scene)
            guard let turned = turns.extreme(window, better: >), let value = value(at: turned.times[0]) else {
                return nil
            }
            return Value(value: value, slack: Slack(), times: turned.times)
        case .fall(let first, let second):
            guard let start = at(first), let end = at(second) else { return nil }
            return Value(
                value: start.value - end.value, slack: start.slack - end.slack, times: end.times + start.times)
        case .riseToAnchor(let window):
            guard let end = at(window.anchor), let low = extreme(window, better: <) else { return nil }
            return Value(value: end.value - low.value, slack: end.slack - low.slack, times: end.times + low.times)
        case .riseFromAnchor(let window):
            guard let start = at(window.anchor), let high = extreme(window, better: >) else { return nil }
            return Value(
                value: high.value - start.value, slack: high.slack - start.slack, times: start.times + high.times)
        case .momentOfGreatest(let window):
            guard let anchor = scene.moment(window.anchor), let high = extreme(window, better: >) else { return nil }
            let factor = scene.track.slowMotionFactor
            let open = anchor.uncertainty / factor
            return Value(
                value: (high.times[0] - anchor.time) / factor, slack: Slack(below: open, above: open),
                times: high.times)
        }
    }

    /// Where in a moment's interval, in parts of its half width, the quantity is looked at to see how far it moves.
    private static let places = [-1, -0.5, 0.5, 1]

    /// The value at a moment, with the least and the greatest that it takes in the moment's interval.
    private func at(_ event: StrokeEventID) -> Value? {
        guard let moment = scene.moment(event), let value = value(at: moment.time) else { return nil }
        let changes = Reading.places.compactMap { place in
            self.value(at: moment.time + place * moment.uncertainty).map { $0 - value }
        }
        let slack = Slack(below: max(0, -(changes.min() ?? 0)), above: max(0, changes.max() ?? 0))
        return Value(value: value, slack: slack, times: [moment.time])
    }

    /// The samples of a span; nil where the clip shows less than half of it, or fewer than half of them are known.
    private func known(_ span: ClosedRange<Double>) -> [(time: Double, value: Double)]? {
        guard scene.track.showsHalf(of: span) else { return nil }
        let inside = scene.track.times.indices.filter { span.contains(scene.track.times[$0]) }
        let known = inside.compactMap { index in series[index].map { (time: scene.track.times[index], value: $0) } }
        return !known.isEmpty && known.count * 2 >= inside.count ? known : nil
    }

    /// The greatest or least in a window; nil where the clip cuts it off.
    private func extreme(_ window: TimeWindow, better: (Double, Double) -> Bool) -> Value? {
        guard let span = scene.span(window), let known = known(span), var best = known.first else { return nil }
        for sample in known.dropFirst() where better(sample.value, best.value) { best = sample }
        guard !scene.track.cutsOff(summitAt: best.time, of: span) else { return nil }
        return Value(value: best.value, slack: Slack(), times: [best.time])
    }

    private func mean(_ window: TimeWindow) -> Value? {
        guard let span = scene.span(window), let known = known(span), let moment = scene.moment(window.anchor) else {
            return nil
        }
        let mean = known.reduce(0) { $0 + $1.value } / Double(known.count)
        return Value(value: mean, slack: Slack(), times: [moment.time])
    }

    /// The value between the two samples around a time; nil outside the track or beside two unknown samples.
    private func value(at time: Double) -> Double? {
        let times = scene.track.times
        guard let first = times.first, let last = times.last else { return nil }
        // An event may lie half a frame outside the samples it was found from.
        let reach = times.count > 1 ? (last - first) / Double(times.count - 1) : 0
        guard time >= first - reach, time <= last + reach else { return nil }
        let next = times.firstIndex { $0 >= time } ?? times.count - 1
        let previous = max(0, times[next] > time ? next - 1 : next)
        guard let right = series[next] else { return series[previous] }
        guard let left = series[previous], next != previous else { return right }
        let part = min(1, max(0, (time - times[previous]) / (times[next] - times[previous])))
        return left + (right - left) * part
    }
}
