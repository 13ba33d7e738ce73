import SwingCore
import SwingMotion

/// Reads the quantities behind metrics along a stroke.
struct CurveReader {
    let scene: StrokeContext
    /// How the stroke is judged, or nil where the rubric has no bands for it.
    let judged: RubricStroke?

    /// The quantity at every sample of the scene, nil where it is not known or a landmark is hidden.
    func values(of quantity: Quantity) -> [Double?] {
        let reader = QuantityReader(scene: scene, space: space(of: quantity))
        return seen(reader.series(quantity), reader.joints(quantity))
    }

    /// How fast the line through two joints turns forwards, as seen from above, degrees per second of real time.
    func forwardTurn(_ id: AngleID) -> [Double?] {
        let angles = AngleTable.unwrappedSeries(id, in: scene.track, space: .world)
        let life = scene.track.times.map { $0 / scene.track.playback }
        let rates = Kinematics.derivative(smoothed(angles, life), times: life)
        return seen(rates.map { $0.map { $0 * scene.backswingTurn } }, AngleTable.definition(id).joints)
    }

    /// Half-power frequency in hertz for angles seen from above: they rest on depth, which is three times as noisy as the
    /// picture, and a turn into the ball takes a quarter of a second.
    private static let turnCutoff = 4.0

    /// Stretches of at least three samples, smoothed; shorter ones have no rate worth showing.
    private func smoothed(_ values: [Double?], _ life: [Double]) -> [Double?] {
        var result = [Double?](repeating: nil, count: values.count)
        var start = 0
        for index in 0...values.count where index == values.count || values[index] == nil {
            let known = values[start..<index].compactMap(\.self)
            if known.count > 2 {
                let times = Array(life[start..<index])
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
        for metric in judged?.metrics ?? [] {
            guard let definition = MetricCatalog.definition(metric.id, for: scene.stroke.kind),
                case .quantity(quantity, _) = definition.measure, let accuracy = metric.accuracy(in: scene)
            else { continue }
            return accuracy.space == .image ? .image : .world
        }
        return .world
    }

    private func seen(_ values: [Double?], _ joints: [Joint]) -> [Double?] {
        values.indices.map { sample in
            let isHidden = joints.contains { joint in
                scene.track.joints[joint.rawValue].visibilityAround(sample) < MetricEvaluator.hiddenBelow
            }
            guard !isHidden, let value = values[sample], value.isFinite else { return nil }
            return value
        }
    }
}
