import Foundation
import SwingCore
import SwingMotion

/// Measures catalog metrics in one stroke.
struct MetricEvaluator {
    let context: StrokeContext
    /// Whether the clip seems slowed down by a factor nobody stated.
    let realTimeUnknown: Bool

    /// Below this visibility a landmark counts as hidden: on rendered truth such arms are noise.
    static let hiddenBelow = 0.3
    /// From this visibility the errors of the evidence hold: its validation frames were chosen so.
    static let plainFrom = 0.65
    /// How much wider a reading at the edge of hidden is; unfiltered arms on rendered truth are about twice as far off.
    static let hiddenFactor = 2.0
    /// How much wider a reading bridged from its neighbors is: at 60 frames a second 9 of 10 intervals of rendered
    /// strokes then hold, with bridges of 0.12 s four in five (90 of 113).
    static let bridgedFactor = 2.0

    /// By how much of a reading's error a player of so many pixels adds to it: errors of a fixed part of a pixel.
    ///
    /// Measured on 12 samples made smaller, contact given: with 220, 150, 100 and 60 pixels 666 readings were off by 0.93,
    /// 0.97, 1.16 and 1.54 of their stated errors (root of the mean square), at full size, 425 pixels, by 0.87. What that adds
    /// times the pixels is 72, 64, 77 and 76.
    static let pixelsOfError = 75.0
    /// The smallest player of those samples, pixels: of smaller ones nobody knows how far readings are off.
    static let leastPixels = 60.0

    func measure(_ definition: MetricDefinition, _ accuracy: ViewAccuracy) -> Result<MeasuredValue, NotMeasurableReason>
    {
        if definition.needsRealTime && realTimeUnknown { return .failure(.realTime) }
        if definition.minimumRate > 0 && context.captureRate < definition.minimumRate {
            return .failure(.frameRate(context.captureRate, needed: definition.minimumRate))
        }
        if let pixels = context.tooFewPixels {
            return .failure(.tooSmall(pixels))
        }
        return read(definition, accuracy).flatMap { reading in
            definition.possible.contains(reading.value) && reading.deviation.isFinite
                ? .success(reading) : .failure(.impossible)
        }
    }

    private func read(
        _ definition: MetricDefinition, _ accuracy: ViewAccuracy
    ) -> Result<MeasuredValue, NotMeasurableReason> {
        switch definition.measure {
        case .duration(let first, let second): return duration(first, second, accuracy)
        case .quantity(let quantity, let reduction):
            for event in reduction.requiredEvents where context.timing(event) == nil {
                return .failure(context.obstacle(event))
            }
            return reduced(quantity, reduction, accuracy)
        }
    }

    private func duration(
        _ first: StrokeEventID, _ second: StrokeEventID, _ accuracy: ViewAccuracy
    ) -> Result<MeasuredValue, NotMeasurableReason> {
        guard let start = context.timing(first) else {
            return .failure(context.obstacle(first))
        }
        guard let end = context.timing(second) else {
            return .failure(context.obstacle(second))
        }
        let playback = context.track.playback
        let timing = (start.uncertainty * start.uncertainty + end.uncertainty * end.uncertainty).squareRoot()
        let timingDeviation = timing / NormalDistribution.central90 / playback
        return .success(
            MeasuredValue(
                value: (end.time - start.time) / playback,
                errors: MeasuredValue.Errors(pose: accuracy.readingError, timing: timingDeviation), time: end.time))
    }

    private func reduced(
        _ quantity: Quantity, _ reduction: Reduction, _ accuracy: ViewAccuracy
    ) -> Result<MeasuredValue, NotMeasurableReason> {
        let reader = QuantityReader(context: context, space: accuracy.space)
        let series = reader.series(quantity)
        guard let reduced = SeriesReduction(series: series, context: context).reduce(reduction, reader: reader) else {
            return .failure(obstacle(to: quantity, reduction, reader, series))
        }
        let joints = reader.joints(quantity)
        if accuracy.space == .image, let joint = joints.first(where: { isMostlyHidden($0, over: reduction.window) }) {
            return .failure(.hidden(joint))
        }
        var worst = 1.0
        for time in reduced.times {
            switch clarity(of: joints, at: time) {
            case .failure(let obstacle): return .failure(obstacle)
            case .success(let factor): worst = max(worst, factor)
            }
        }
        guard isTwistPossible(quantity, reduced.times, reader) else { return .failure(.impossible) }
        let observed = accuracy.readingError * worst * context.smallFactor
        let corrected = correction(quantity, reduced.value)
        let aimed = targetError(quantity, reduction, accuracy.space, reduced.value)
        let errors = MeasuredValue.Errors(
            pose: hypot(observed, corrected), timing: reduced.timingUncertainty / NormalDistribution.central90,
            target: aimed)
        return .success(MeasuredValue(value: reduced.value, errors: errors, time: reduced.times[0]))
    }

    /// How far shoulders can be turned against the hips, degrees: beyond it the pose has swapped a pair of landmarks.
    static let twist = -60.0...90

    /// Whether a turn was read where shoulders and hips fit each other.
    private func isTwistPossible(_ quantity: Quantity, _ times: [Double], _ reader: QuantityReader) -> Bool {
        guard quantity.traits.isTurn else { return true }
        let twists = reader.series(.separation)
        return times.allSatisfy { time in
            context.track.sample(nearest: time).flatMap { twists[$0] }.map { Self.twist.contains($0) } ?? true
        }
    }

    /// By how much a reading changes where the ball is sent as far to one side as it may be.
    private func targetError(
        _ quantity: Quantity, _ reduction: Reduction, _ space: AngleSpace, _ value: Double
    ) -> Double {
        guard quantity.traits.needsTarget, context.excessTargetDeviation > 0 else { return 0 }
        let reader = QuantityReader(context: context.withOffsetTarget, space: space)
        let series = reader.series(quantity)
        guard let other = SeriesReduction(series: series, context: reader.context).reduce(reduction, reader: reader)
        else { return 0 }
        return abs(quantity.traits.isTurn ? Degrees.wrapped(other.value - value) : other.value - value)
    }

    /// The standard deviation of what a speed is corrected for, in its unit.
    private func correction(_ quantity: Quantity, _ value: Double) -> Double {
        switch quantity.traits.isCorrectedFor {
        case .attenuation: PeakSpeedAttenuation.at(context.captureRate).deviation * value
        case .depth: DepthSpeedCorrection.deviation
        case nil: 0
        }
    }

    /// Whether a joint is hidden for more than half of the samples from which a value is taken.
    ///
    /// In the picture a hidden joint is only guessed: the lowest or fastest position of an arm behind the body would be
    /// that where it comes into view. The lifted skeleton estimates such an arm from the rest of the body.
    private func isMostlyHidden(_ joint: Joint, over window: TimeWindow?) -> Bool {
        guard let span = window.flatMap(context.span) else { return false }
        let samples = context.track.times.indices.filter { span.contains(context.track.times[$0]) }
        let trajectory = context.track.joints[joint.rawValue]
        return samples.count { trajectory.visibilityAround($0) < Self.hiddenBelow } * 2 > samples.count
    }

    /// By how much the state of the landmarks widens a reading, or what hides them.
    private func clarity(of joints: [Joint], at time: Double) -> Result<Double, NotMeasurableReason> {
        guard let sample = context.track.sample(nearest: time) else { return .failure(.cut) }
        var worst = 1.0
        for joint in joints {
            let trajectory = context.track.joints[joint.rawValue]
            if trajectory.states[sample] == .missing { return .failure(.hidden(joint)) }
            let position = trajectory.image[sample]
            let inside =
                position.x >= 0 && position.x <= Double(context.track.width) && position.y >= 0
                && position.y <= Double(context.track.height)
            if !inside { return .failure(.outside(joint)) }
            let visibility = trajectory.visibilityAround(sample)
            if visibility < Self.hiddenBelow { return .failure(.hidden(joint)) }
            let shortfall = max(0, (Self.plainFrom - visibility) / (Self.plainFrom - Self.hiddenBelow))
            var factor = 1 + (Self.hiddenFactor - 1) * shortfall
            if trajectory.states[sample] == .interpolated { factor = max(factor, Self.bridgedFactor) }
            worst = max(worst, factor)
        }
        return .success(worst)
    }

    private func obstacle(
        to quantity: Quantity, _ reduction: Reduction, _ reader: QuantityReader, _ series: [Double?]
    ) -> NotMeasurableReason {
        if let time = reduction.requiredEvents.first.flatMap(context.timing)?.time,
            case .failure(let error) = clarity(of: reader.joints(quantity), at: time)
        {
            return error
        }
        if series.contains(where: { $0 != nil }) { return .cut }
        return quantity.traits.needsTarget ? .target : .scale
    }
}

extension JointTrajectory {
    /// How well a joint is seen at a sample; where it was bridged, at the worse of its nearest observations on both sides.
    ///
    /// - Complexity: O(1) but for the length of a bridge.
    func visibilityAround(_ sample: Int) -> Double {
        guard states[sample] == .interpolated else { return visibility[sample] }
        let ends = [
            states[..<sample].lastIndex { $0 != .interpolated }, states[sample...].firstIndex { $0 != .interpolated },
        ]
        return ends.map { end in end.map { visibility[$0] } ?? 0 }.min() ?? 0
    }
}

/// What a head's speed has along the line of sight, which no picture shows, and what the least moving reference takes off.
///
/// Measured on 411 motion-captured ground strokes and volleys seen by eight cameras: the slope of the line fitted in the
/// picture against the mean speed in space, whose bands it is compared with. The unseen speed is much the same whether the
/// camera looks along the court, across it or between (best 0.36 to 0.40 standing heights a second) and however fast the head
/// seems to move; each player's left out, the speed completed so is 0.19 off, one scaled up in proportion 0.25.
enum DepthSpeedCorrection {
    /// Standing heights per second.
    static let speed = 0.38
    /// Standard deviation of a completed speed: 0.3 hold nine in ten.
    static let deviation = 0.18

    /// The speed in space of what drifts so fast in the picture, standing heights per second.
    static func completed(_ seen: Double) -> Double { (seen * seen + speed * speed).squareRoot() }
}
