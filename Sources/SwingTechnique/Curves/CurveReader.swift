import SwingCore
import SwingMotion

/// Reads the quantities behind metrics along a stroke.
struct CurveReader {
    let context: StrokeContext
    /// How the stroke is rubricStroke, or nil where the rubric has no bands for it.
    let rubricStroke: RubricStroke?

    /// The quantity at every sample of the stroke, nil where it is not known or a landmark is hidden.
    func values(of quantity: Quantity) -> [Double?] {
        let reader = QuantityReader(context: context, space: space(of: quantity))
        return visible(reader.series(quantity), reader.joints(quantity))
    }

    /// How fast the line through two joints turns forwards, as seen from above, degrees per second of real time.
    func forwardTurn(_ id: AngleID) -> [Double?] {
        let angles = AngleTable.unwrappedSeries(id, in: context.track, space: .world)
        let realTimes = context.track.times.map { $0 / context.track.playback }
        let rates = Kinematics.derivative(smoothed(angles, realTimes), times: realTimes)
        return visible(rates.map { $0.map { $0 * context.backswingTurn } }, AngleTable.definition(id).joints)
    }

    /// Half-power frequency in hertz for angles seen from above: they rest on depth, which is three times as noisy as the
    /// picture, and a turn into the ball takes a quarter of a second.
    private static let turnCutoff = 4.0

    /// Segments of at least three samples, smoothed; shorter ones have no rate worth showing.
    private func smoothed(_ values: [Double?], _ realTimes: [Double]) -> [Double?] {
        var result = [Double?](repeating: nil, count: values.count)
        var start = 0
        for index in 0...values.count where index == values.count || values[index] == nil {
            let known = values[start..<index].compactMap(\.self)
            if known.count > 2 {
                let times = Array(realTimes[start..<index])
                let spline = SplineSmoother(times: times, weights: known.map { _ in 1 }, cutoff: Self.turnCutoff)
                result.replaceSubrange(start..<index, with: spline.smooth(known))
            }
            start = index + 1
        }
        return result
    }

    /// Where the metric of the same quantity is read from this view.
    ///
    /// Without such a metric: along the limbs in metric space, which no projection shortens.
    private func space(of quantity: Quantity) -> AngleSpace {
        for metric in rubricStroke?.metrics ?? [] {
            guard let definition = MetricCatalog.definition(metric.id, for: context.stroke.kind),
                case .quantity(quantity, _) = definition.measure, let accuracy = metric.accuracy(in: context)
            else { continue }
            return accuracy.space == .image ? .image : .world
        }
        return .world
    }

    private func visible(_ values: [Double?], _ joints: [Joint]) -> [Double?] {
        values.indices.map { sample in
            let isHidden = joints.contains { joint in
                context.track.joints[joint.rawValue].visibilityAround(sample) < MetricEvaluator.hiddenBelow
            }
            guard !isHidden, let value = values[sample], value.isFinite else { return nil }
            return value
        }
    }
}
