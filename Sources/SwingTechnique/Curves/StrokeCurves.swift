public import SwingCore
public import SwingMotion

/// One stroke sample by sample: what its metrics are read from, for plots.
///
/// Each curve is read as the metric of the same quantity is, in the same space, so that a metric's value lies on its
/// curve. Samples at which a landmark is hidden are nil, as they are not graded either.
public struct StrokeCurves: Hashable, Sendable {
    /// The stroke's number, as `Stroke.id`.
    public let strokeID: Int
    /// Presentation times in seconds, strictly increasing.
    public let times: [Double]
    /// Seconds of real time from contact, negative before it, by sample.
    public let sinceContact: [Double]
    /// Whether the clip plays slower than real time by an unknown factor, so that `sinceContact` and speeds are only
    /// relative.
    public let realTimeUnknown: Bool
    /// The hitting hand's speed against the hips, standing heights per second of real time.
    public let handSpeed: [Double?]
    /// Angles of the body in degrees, at most four; those that could be read in less than half of the stroke are left
    /// out.
    public let angles: [AngleCurve]
    /// The links of the kinetic chain from the pelvis outwards; empty where fewer than three can be read.
    public let chain: [ChainCurve]

    /// Reads the curves of a stroke.
    ///
    /// - Parameter view: where the camera stands for this stroke.
    /// - Returns: nil where no pose was found around the stroke.
    public init?(_ stroke: Stroke, view: CameraView, in motion: MotionAnalysis, rubric: Rubric) {
        guard let context = StrokeContext(stroke, view: view, target: motion.target(of: stroke), in: motion.track)
        else {
            return nil
        }
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

    /// Real seconds shown on both sides of the stroke.
    private static let margin = 0.1
}

/// One angle of the body through a stroke.
public struct AngleCurve: Hashable, Sendable {
    /// Which angle.
    public let name: PlottedAngle
    /// Degrees by sample, nil where not known.
    public let values: [Double?]
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
    public func thinned(to most: Int) -> StrokeCurves {
        guard times.count > most, most > 0 else { return self }
        let step = (times.count + most - 1) / most
        let contact = sinceContact.indices.min { sinceContact[$0].magnitude < sinceContact[$1].magnitude } ?? 0
        let kept = Array(stride(from: contact % step, to: times.count, by: step))
        return StrokeCurves(
            strokeID: strokeID, times: kept.map { times[$0] }, sinceContact: kept.map { sinceContact[$0] },
            realTimeUnknown: realTimeUnknown, handSpeed: kept.map { handSpeed[$0] },
            angles: angles.map { angle in AngleCurve(name: angle.name, values: kept.map { angle.values[$0] }) },
            chain: chain.map { curve in
                ChainCurve(
                    link: curve.link, values: kept.map { curve.values[$0] }, unit: curve.unit, peak: curve.peak)
            })
    }

    private init(
        strokeID: Int, times: [Double], sinceContact: [Double], realTimeUnknown: Bool, handSpeed: [Double?],
        angles: [AngleCurve], chain: [ChainCurve]
    ) {
        self.strokeID = strokeID
        self.times = times
        self.sinceContact = sinceContact
        self.realTimeUnknown = realTimeUnknown
        self.handSpeed = handSpeed
        self.angles = angles
        self.chain = chain
    }
}
