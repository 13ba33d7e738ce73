public import SwingCore
import SwingMotion

/// How fast one link of the kinetic chain moves through a stroke, and when it is fastest.
public struct ChainCurve: Hashable, Sendable {
    /// A link at its fastest.
    public struct Peak: Hashable, Sendable {
        /// Seconds of real time from contact, negative before it.
        public let sinceContact: Double
        /// The speed, in the link's unit.
        public let speed: Double
    }

    /// Which link.
    public let link: ChainSegment
    /// Its forward speed by sample, nil where not known: degrees per second for pelvis and trunk, standing heights per
    /// second against the hips for arm and hand.
    public let values: [Double?]
    /// The unit of `values`: degrees or standing heights per second.
    public let unit: MetricUnit
    /// The peak in the swing to the ball, or nil where the speed only rises or falls in it.
    public let peak: Peak?

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
    public var peakError: Double {
        switch self {
        case .pelvis: 0.17
        case .trunk: 0.12
        case .arm: 0.29
        case .hand: 0.05
        }
    }
}
