import SwingCore
import SwingMotion

/// Brings a quantity's course down to one value, with what the timing of moments adds to its uncertainty.
struct Reading {
    let series: [Double?]
    let scene: StrokeScene

    struct Value {
        let value: Double
        /// Half the width of the 90 % interval that uncertain moments cause, in the value's unit.
        let timing: Double
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
            return Value(value: value, timing: 0, times: turned.times)
        case .fall(let first, let second):
            guard let start = at(first), let end = at(second) else { return nil }
            let timing = (start.timing * start.timing + end.timing * end.timing).squareRoot()
            return Value(value: start.value - end.value, timing: timing, times: end.times + start.times)
        case .riseToAnchor(let window):
            guard let end = at(window.anchor), let low = extreme(window, better: <) else { return nil }
            let timing = (end.timing * end.timing + low.timing * low.timing).squareRoot()
            return Value(value: end.value - low.value, timing: timing, times: end.times + low.times)
        }
    }

    /// The value at a moment; its timing part is the larger change towards either end of the moment's interval.
    private func at(_ event: StrokeEventID) -> Value? {
        guard let moment = scene.moment(event), let value = value(at: moment.time) else { return nil }
        let changes = [-1.0, 1.0].compactMap { side in
            self.value(at: moment.time + side * moment.uncertainty).map { abs($0 - value) }
        }
        return Value(value: value, timing: changes.max() ?? 0, times: [moment.time])
    }

    private func span(_ window: TimeWindow) -> ClosedRange<Double>? {
        guard let moment = scene.moment(window.anchor) else { return nil }
        let factor = scene.track.slowMotionFactor
        let first = moment.time - window.before * factor
        let last = moment.time + window.after * factor
        return first <= last ? first...last : nil
    }

    /// The samples of a window, or nil where fewer than half of them are known.
    private func known(_ window: TimeWindow) -> [(time: Double, value: Double)]? {
        guard let span = span(window) else { return nil }
        let inside = scene.track.times.indices.filter { span.contains(scene.track.times[$0]) }
        let known = inside.compactMap { index in series[index].map { (time: scene.track.times[index], value: $0) } }
        return !known.isEmpty && known.count * 2 >= inside.count ? known : nil
    }

    private func extreme(_ window: TimeWindow, better: (Double, Double) -> Bool) -> Value? {
        guard let known = known(window), var best = known.first else { return nil }
        for sample in known.dropFirst() where better(sample.value, best.value) { best = sample }
        return Value(value: best.value, timing: 0, times: [best.time])
    }

    private func mean(_ window: TimeWindow) -> Value? {
        guard let known = known(window), let moment = scene.moment(window.anchor) else { return nil }
        let mean = known.reduce(0) { $0 + $1.value } / Double(known.count)
        return Value(value: mean, timing: 0, times: [moment.time])
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
