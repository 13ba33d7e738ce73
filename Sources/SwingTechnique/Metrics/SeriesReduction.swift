import Foundation
import SwingMotion

/// Reduces a quantity's time series to one value, with what the timing of events adds to its uncertainty.
struct SeriesReduction {
    let series: [Double?]
    let context: StrokeContext

    struct Value {
        let value: Double
        /// Half the 90 % interval that uncertain event times cause, in the value's unit.
        let timingUncertainty: Double
        /// The times the value was read at, the one it belongs to first.
        let times: [Double]

        /// This value less another one, whose event times are independently uncertain.
        func minus(_ other: Value, times: [Double]) -> Value {
            Value(
                value: value - other.value, timingUncertainty: hypot(timingUncertainty, other.timingUncertainty),
                times: times)
        }
    }

    func reduce(_ reduction: Reduction, reader: QuantityReader) -> Value? {
        switch reduction {
        case .at(let event): return at(event)
        case .greatest(let window): return extreme(window, better: >)
        case .least(let window): return extreme(window, better: <)
        case .atFullTurn(let window):
            let turns = SeriesReduction(series: reader.series(.shoulderTurn), context: context)
            return over(window) { span in
                turns.extreme(in: span, better: >).flatMap { turned in
                    value(at: turned.time).map { (turned.time, $0) }
                }
            }
        case .fall(let first, let second):
            guard let start = at(first), let end = at(second) else { return nil }
            return start.minus(end, times: end.times + start.times)
        case .riseToAnchor(let window):
            guard let end = at(window.anchor), let low = extreme(window, better: <) else { return nil }
            return end.minus(low, times: end.times + low.times)
        case .riseFromAnchor(let window):
            guard let start = at(window.anchor), let high = extreme(window, better: >) else { return nil }
            return high.minus(start, times: start.times + high.times)
        case .timeOfGreatest(let window):
            guard let anchor = context.timing(window.anchor), let high = extreme(window, better: >) else { return nil }
            let playback = context.track.playback
            return Value(
                value: (high.times[0] - anchor.time) / playback, timingUncertainty: anchor.uncertainty / playback,
                times: high.times)
        }
    }

    /// Where in an event's interval, as fractions of its half width, the quantity is sampled to see how much it varies.
    private static let sampledOffsets = [-1, -0.5, 0, 0.5, 1]

    /// The middle between the least and the greatest value in an event's interval.
    ///
    /// Where a quantity is greatest at the event itself, like the height of a hand at contact, a time that is a little
    /// off can only make it smaller: the value read there is not the likeliest. In rendered strokes the middle is
    /// nearer to the truth by more than a third for the hand's height in smashes, and as near as the other over all
    /// metrics.
    private func at(_ id: StrokeEventID) -> Value? {
        guard let event = context.timing(id), value(at: event.time) != nil else { return nil }
        let values = SeriesReduction.sampledOffsets.compactMap { value(at: event.time + $0 * event.uncertainty) }
        guard let least = values.min(), let greatest = values.max() else { return nil }
        let half = (greatest - least) / 2
        return Value(value: least + half, timingUncertainty: half, times: [event.time])
    }

    /// The samples of a span; nil where the clip shows less than half of it, or fewer than half of them are known.
    private func known(_ span: ClosedRange<Double>) -> [(time: Double, value: Double)]? {
        guard context.track.coversHalf(of: span) else { return nil }
        let inside = context.track.times.indices.filter { span.contains(context.track.times[$0]) }
        let known = inside.compactMap { index in series[index].map { (time: context.track.times[index], value: $0) } }
        return !known.isEmpty && known.count * 2 >= inside.count ? known : nil
    }

    /// The greatest or least in a window; nil where the clip cuts it off.
    private func extreme(_ window: TimeWindow, better: (Double, Double) -> Bool) -> Value? {
        over(window) { extreme(in: $0, better: better) }
    }

    /// What is read in a window.
    ///
    /// Where the window lies is as uncertain as its event: by as much as the value changes, it may be off.
    private func over(_ window: TimeWindow, read: (ClosedRange<Double>) -> (time: Double, value: Double)?) -> Value? {
        guard let span = context.span(window), let event = context.timing(window.anchor), event.uncertainty.isFinite,
            let best = read(span)
        else { return nil }
        let values = SeriesReduction.sampledOffsets.compactMap { offset in
            // The middle of the interval is where the best was found.
            if offset == 0 { return best.value }
            let shift = offset * event.uncertainty
            return read(span.lowerBound + shift...span.upperBound + shift)?.value
        }
        let half = ((values.max() ?? best.value) - (values.min() ?? best.value)) / 2
        return Value(value: best.value, timingUncertainty: half, times: [best.time])
    }

    private func extreme(
        in span: ClosedRange<Double>, better: (Double, Double) -> Bool
    ) -> (time: Double, value: Double)? {
        guard let known = known(span), var best = known.first else { return nil }
        for sample in known.dropFirst() where better(sample.value, best.value) { best = sample }
        return context.track.truncatesPeak(at: best.time, of: span) ? nil : best
    }

    /// The value between the two samples around a time; nil outside the track or beside two unknown samples.
    private func value(at time: Double) -> Double? {
        let times = context.track.times
        guard let first = times.first, let last = times.last else { return nil }
        // An event may lie half a frame outside the samples it was found from.
        let step = times.count > 1 ? (last - first) / Double(times.count - 1) : 0
        guard time >= first - step, time <= last + step else { return nil }
        let next = times.firstIndex { $0 >= time } ?? times.count - 1
        let previous = max(0, times[next] > time ? next - 1 : next)
        guard let right = series[next] else { return series[previous] }
        guard let left = series[previous], next != previous else { return right }
        let fraction = min(1, max(0, (time - times[previous]) / (times[next] - times[previous])))
        return left + (right - left) * fraction
    }
}
