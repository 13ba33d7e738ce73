package import SwingMotion

/// One stroke sample by sample: what its metrics are read from, for plots.
///
/// Each curve is read as the metric of the same quantity is, in the same space, so that a metric's value lies on its
/// curve. Samples at which a landmark is hidden are nil, as they are not graded either.
package struct StrokeCurves: Hashable, Sendable {
    /// The stroke's number, as `Stroke.id`.
    package let strokeID: Int
    /// Presentation times in seconds, strictly increasing.
    package let times: [Double]
    /// Seconds of real time from contact, negative before it, by sample.
    package let sinceContact: [Double]
    /// Whether the clip plays slower than real time by an unknown factor, so that `sinceContact` and speeds are only
    /// relative.
    package let realTimeUnknown: Bool
    /// The hitting hand's speed against the hips, standing heights per second of real time.
    package let handSpeed: [Double?]
    /// Angles of the body in degrees, at most four; those that could be read in less than half of the stroke are left
    /// out.
    package let angles: [AngleCurve]
    /// The links of the kinetic chain from the pelvis outwards; empty where fewer than three can be read.
    package let chain: [ChainCurve]
}

extension StrokeCurves {
    /// Reads the curves of a stroke.
    ///
    /// - Parameter view: where the camera stands for this stroke.
    /// - Returns: nil where no pose was found around the stroke.
    package init?(_ stroke: Stroke, view: CameraView, in motion: MotionAnalysis, rubric: Rubric) {
        guard let context = StrokeContext(stroke, view: view, target: motion.found(stroke)?.target, in: motion.track)
        else { return nil }
        let playback = context.track.playback
        let margin = Self.margin * playback
        let shown = context.track.times.indices.filter { sample in
            let time = context.track.times[sample]
            return time >= stroke.start - margin && time <= stroke.end + margin
        }
        guard let first = shown.first, let last = shown.last, first < last else { return nil }
        let reader = CurveReader(context: context, rubricStroke: rubric.stroke(stroke.kind, variant: stroke.variant))
        strokeID = stroke.id
        times = Array(context.track.times[first...last])
        sinceContact = times.map { ($0 - stroke.contact.time) / playback }
        realTimeUnknown = motion.warnings.contains { $0.code == .slowMotionSuspected }
        handSpeed = Array(reader.values(of: .speed(.part(.wrist, .hitting)))[first...last])
        angles = PlottedAngle.names(for: stroke.kind).compactMap { name in
            let values = Array(reader.values(of: name.quantity)[first...last])
            return values.count { $0 != nil } * 2 >= values.count ? AngleCurve(name: name, values: values) : nil
        }
        chain = ChainCurve.all(reader, sinceContact: sinceContact, shown: first...last)
    }

    /// The sample nearest to contact.
    package var contact: Int {
        sinceContact.indices.min { sinceContact[$0].magnitude < sinceContact[$1].magnitude } ?? 0
    }

    /// Real seconds shown on both sides of the stroke.
    private static let margin = 0.1
}

/// One angle of the body through a stroke.
package struct AngleCurve: Hashable, Sendable {
    package let name: PlottedAngle
    /// Degrees by sample, nil where not known.
    package let values: [Double?]
}

extension PlottedAngle {
    /// The angles worth following in a kind of stroke: those its rubric judges, arm first.
    static func names(for kind: StrokeKind) -> [Self] {
        switch kind {
        case .serve, .smash, .unknown: [.elbowBend, .armRaise, .frontKneeBend, .trunkLean]
        case .forehand: [.elbowBend, .shoulderTurn, .hipShoulderSeparation, .backKneeBend]
        case .backhand: [.elbowBend, .shoulderTurn, .hipShoulderSeparation, .frontKneeBend]
        case .forehandVolley, .backhandVolley: [.elbowBend, .shoulderTurn, .trunkLean, .frontKneeBend]
        }
    }

    var quantity: Quantity {
        switch self {
        case .elbowBend: .limb(.elbowFlexion, .hitting)
        case .armRaise: .limb(.shoulderElevation, .hitting)
        case .frontKneeBend: .limb(.kneeFlexion, .front)
        case .backKneeBend: .limb(.kneeFlexion, .back)
        case .trunkLean: .trunkInclination
        case .shoulderTurn: .shoulderTurn
        case .hipShoulderSeparation: .separation
        }
    }
}

extension StrokeCurves {
    /// The same curves with at most so many samples: every second one, every third one and so on, counted from contact.
    ///
    /// Peaks stay those of all samples.
    package func thinned(to most: Int) -> StrokeCurves {
        guard times.count > most, most > 0 else { return self }
        let step = (times.count + most - 1) / most
        let kept = Array(stride(from: contact % step, to: times.count, by: step))
        return StrokeCurves(
            strokeID: strokeID, times: kept.map { times[$0] }, sinceContact: kept.map { sinceContact[$0] },
            realTimeUnknown: realTimeUnknown, handSpeed: kept.map { handSpeed[$0] },
            angles: angles.map { angle in AngleCurve(name: angle.name, values: kept.map { angle.values[$0] }) },
            chain: chain.map { curve in
                ChainCurve(link: curve.link, values: kept.map { curve.values[$0] }, unit: curve.unit, peak: curve.peak)
            })
    }
}

/// How fast one link of the kinetic chain moves through a stroke, and when it is fastest.
package struct ChainCurve: Hashable, Sendable {
    /// A link at its fastest.
    package struct Peak: Hashable, Sendable {
        /// Seconds of real time from contact, negative before it.
        package let sinceContact: Double
        /// The speed, in the link's unit.
        package let speed: Double
    }

    package let link: ChainSegment
    /// Its forward speed by sample, nil where not known: degrees per second for pelvis and trunk, standing heights per
    /// second against the hips for arm and hand.
    package let values: [Double?]
    /// The unit of `values`: degrees or standing heights per second.
    package let unit: MetricUnit
    /// The peak in the swing to the ball, or nil where the speed only rises or falls in it.
    package let peak: Peak?

    /// The real time from contact in which a peak belongs to the swing to the ball.
    ///
    /// The longest forward swing the rubric knows takes half a second; the catalog looks for the fastest hand until
    /// 0.1 s after contact.
    private static let swing = -0.5...0.1

    static func all(_ reader: CurveReader, sinceContact: [Double], shown: ClosedRange<Int>) -> [ChainCurve] {
        let links = ChainSegment.allCases.map { link -> ChainCurve in
            let values: [Double?] =
                switch link {
                case .pelvis: reader.forwardTurn(.pelvisAzimuth)
                case .trunk: reader.forwardTurn(.shoulderAzimuth)
                case .arm: reader.values(of: .speed(.part(.elbow, .hitting)))
                case .hand: reader.values(of: .speed(.part(.wrist, .hitting)))
                }
            let part = Array(values[shown])
            return ChainCurve(
                link: link, values: part,
                unit: link == .pelvis || link == .trunk ? .degreesPerSecond : .bodyHeightsPerSecond,
                peak: peak(of: part, sinceContact))
        }
        // Those known for half of the stroke; fewer than three make no chain.
        let known = links.filter { curve in curve.values.count { $0 != nil } * 2 >= curve.values.count }
        return known.count > 2 ? known : []
    }

    private static func peak(of values: [Double?], _ sinceContact: [Double]) -> Peak? {
        let inSwing = values.indices.filter { swing.contains(sinceContact[$0]) && values[$0] != nil }
        guard let best = inSwing.max(by: { (values[$0] ?? 0) < (values[$1] ?? 0) }), let speed = values[best],
            speed > 0, best > 0, best + 1 < values.count
        else { return nil }
        // At the edge of the window or of what is known, the speed may well be greater beyond.
        let isInside = [best - 1, best + 1].allSatisfy { (values[$0] ?? .infinity) <= speed }
        return isInside ? Peak(sinceContact: sinceContact[best], speed: speed) : nil
    }
}

extension ChainSegment {
    /// How far a link's peak may be from the truth, seconds of real time: the largest error over the four rendered
    /// forehands, backhands and smashes whose kind was found and whose peaks could be read.
    ///
    /// One camera sees turns by their depth, which is the least sure of what it sees.
    package var peakError: Double {
        switch self {
        case .pelvis: 0.17
        case .trunk: 0.12
        case .arm: 0.29
        case .hand: 0.05
        }
    }
}

/// Reads the quantities behind metrics along a stroke.
struct CurveReader {
    let context: StrokeContext
    /// Nil where the rubric has no bands for the stroke.
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
        return visible(rates.map { $0.map { $0 * context.backswingTurn } }, id.joints)
    }

    /// Half-power frequency in hertz for angles seen from above: they rest on depth, which is three times as noisy as the
    /// picture, and a turn into the ball takes a quarter of a second.
    private static let turnCutoff = 4.0

    /// Segments of at least three samples, smoothed; shorter ones have no rate worth showing.
    private func smoothed(_ values: [Double?], _ realTimes: [Double]) -> [Double?] {
        var result = [Double?](repeating: nil, count: values.count)
        for run in values.presentRuns() where run.count > 2 {
            let spline = SplineSmoother(
                times: Array(realTimes[run]), weights: run.map { _ in 1 }, cutoff: Self.turnCutoff)
            result.replaceSubrange(run, with: spline.smooth(values[run].compactMap(\.self)))
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
            return accuracy.space
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
