import Foundation
import SwingCore
import SwingMotion

/// Brings a quantity's course down to one value, with what the timing of moments adds to its uncertainty.
struct Reading {
    let series: [Double?]
    let scene: StrokeContext

    struct Value {
        let value: Double
        /// Half the 90 % interval that uncertain moments cause, in the value's unit.
        let slack: Double
        /// The times the value was read at, the one it belongs to first.
        let times: [Double]

        /// This value less another one, whose moments are uncertain by themselves.
        func less(_ other: Value, times: [Double]) -> Value {
            Value(value: value - other.value, slack: hypot(slack, other.slack), times: times)
        }
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
            return Value(value: value, slack: 0, times: turned.times)
        case .fall(let first, let second):
            guard let start = at(first), let end = at(second) else { return nil }
            return start.less(end, times: end.times + start.times)
        case .riseToAnchor(let window):
            guard let end = at(window.anchor), let low = extreme(window, better: <) else { return nil }
            return end.less(low, times: end.times + low.times)
        case .riseFromAnchor(let window):
            guard let start = at(window.anchor), let high = extreme(window, better: >) else { return nil }
            return high.less(start, times: start.times + high.times)
        case .momentOfGreatest(let window):
            guard let anchor = scene.moment(window.anchor), let high = extreme(window, better: >) else { return nil }
            let playback = scene.track.playback
            return Value(
                value: (high.times[0] - anchor.time) / playback, slack: anchor.uncertainty / playback, times: high.times
            )
        }
    }

    /// Where in a moment's interval, in parts of its half width, the quantity is looked at to see how far it moves.
    private static let places = [-1, -0.5, 0, 0.5, 1]

    /// The middle between the least and the greatest value in a moment's interval.
    ///
    /// Where a quantity is greatest at the moment itself, like the height of a hand at contact, a moment that is a little off
    /// can only make it smaller: the value read there is not the likeliest. In rendered strokes the middle is nearer to the
    /// truth by more than a third for the hand's height in smashes, and as near as the other over all metrics.
    private func at(_ event: StrokeEventID) -> Value? {
        guard let moment = scene.moment(event), value(at: moment.time) != nil else { return nil }
        let values = Reading.places.compactMap { value(at: moment.time + $0 * moment.uncertainty) }
        guard let least = values.min(), let greatest = values.max() else { return nil }
        let half = (greatest - least) / 2
        return Value(value: least + half, slack: half, times: [moment.time])
    }

    /// The samples of a span; nil where the clip shows less than half of it, or fewer than half of them are known.
    private func known(_ span: ClosedRange<Double>) -> [(time: Double, value: Double)]? {
        guard scene.track.coversHalf(of: span) else { return nil }
        let inside = scene.track.times.indices.filter { span.contains(scene.track.times[$0]) }
        let known = inside.compactMap { index in series[index].map { (time: scene.track.times[index], value: $0) } }
        return !known.isEmpty && known.count * 2 >= inside.count ? known : nil
    }

    /// The greatest or least in a window; nil where the clip cuts it off.
    private func extreme(_ window: TimeWindow, better: (Double, Double) -> Bool) -> Value? {
        guard let span = scene.span(window), let known = known(span), var best = known.first else { return nil }
        for sample in known.dropFirst() where better(sample.value, best.value) { best = sample }
        guard !scene.track.truncatesPeak(at: best.time, of: span) else { return nil }
        return Value(value: best.value, slack: 0, times: [best.time])
    }

    private func mean(_ window: TimeWindow) -> Value? {
        guard let span = scene.span(window), let known = known(span), let moment = scene.moment(window.anchor) else {
            return nil
        }
        let mean = known.reduce(0) { $0 + $1.value } / Double(known.count)
        return Value(value: mean, slack: 0, times: [moment.time])
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
