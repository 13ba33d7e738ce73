import Foundation
import SwingCore

/// Tells from where the camera looks at a stroke.
enum ViewFinder {
    /// The view, how sure it is, 0 to 1, and the direction of the hit it was told by.
    ///
    /// - Parameter lifted: the motion with the skeleton lifted into space.
    static func view(
        of stroke: Stroke, lifted: HandSignals
    ) -> (view: CameraView, confidence: Double, target: Double?) {
        guard let azimuth = target(of: stroke, lifted: lifted) else {
            return (.unknown, 0, nil)
        }
        return (sector(azimuth), confidence(azimuth), azimuth)
    }

    /// Where the ball is sent as seen from above, degrees: 0 towards the camera, 90 towards the right of the picture.
    ///
    /// Told by the way of the racket's wrist at contact and by where hips and chest look. Players turn their trunks through
    /// contact more or less, while the hand passes the ball in much the same way; but it is over in a moment, and a contact
    /// told some hundredths of a second early or late gives another way. Where the two disagree the trunk is believed.
    static func target(of stroke: Stroke, lifted: HandSignals) -> Double? {
        let turn = stroke.hand.forehandTurn
        let leads = Leads(stroke.kind, stroke.variant)
        let hand = handAzimuth(stroke, lifted).map { $0 + leads.hand * turn }
        let trunk = trunkAzimuth(stroke, lifted).map { $0 + leads.trunk * turn }
        guard let hand, let trunk else { return (hand ?? trunk).map(Degrees.wrapped) }
        let share = handShare(apart: abs(Degrees.wrapped(hand - trunk)))
        return azimuth(of: direction(hand) * share + direction(trunk) * (1 - share)).map(Degrees.wrapped)
    }

    /// How much the hand counts beside the trunk, which it is so many degrees apart from.
    ///
    /// The hand's way is within 4 to 8 degrees the same in rendered groundstrokes and lies on average 5 degrees from that in
    /// real ones, the trunk's within 5 and 25. Where they were 24 degrees apart or more, the trunk was nearer to the truth: in
    /// eight of eight rendered strokes and, as judged by eye, in four of four real ones.
    private static func handShare(apart degrees: Double) -> Double {
        0.6 * min(1, max(0, (45 - degrees) / 30))
    }

    /// The way of the racket's wrist past the hips, from shortly before contact to shortly after.
    private static func handAzimuth(_ stroke: Stroke, _ lifted: HandSignals) -> Double? {
        let wrist = stroke.hand.wrist
        let reach = 0.04 * lifted.second
        guard let before = lifted.track.sample(nearest: stroke.contact.time - reach),
            let after = lifted.track.sample(nearest: stroke.contact.time + reach), after > before,
            let start = lifted.track.world(wrist, before), let end = lifted.track.world(wrist, after)
        else { return nil }
        let way = end - start
        return azimuth(of: SIMD2(way.x, way.z))
    }

    private static func trunkAzimuth(_ stroke: Stroke, _ lifted: HandSignals) -> Double? {
        let reach = 0.05 * lifted.second
        var sum = SIMD2<Double>.zero
        for id in [AngleID.pelvisAzimuth, .shoulderAzimuth] {
            for sample in lifted.samples(from: stroke.contact.time - reach, to: stroke.contact.time + reach) {
                guard let value = AngleTable.value(id, in: lifted.track, at: sample, space: .world) else { continue }
                sum += direction(value)
            }
        }
        return azimuth(of: sum)
    }

    private static func direction(_ azimuth: Double) -> SIMD2<Double> {
        SIMD2(sin(azimuth * .pi / 180), cos(azimuth * .pi / 180))
    }

    private static func azimuth(of direction: SIMD2<Double>) -> Double? {
        direction.length > 0 ? atan2(direction.x, direction.y) * 180 / .pi : nil
    }

    /// How far hand and trunk have still to turn, the way a forehand turns, to point to the target at contact, degrees.
    ///
    /// The hand's are those of 59 rendered strokes of known direction; forehands are drawn towards six in real clips whose view
    /// was judged by eye (-18 rendered, -11 real), serves halfway to five (-22 and 9). The trunk's lie halfway between
    /// the rendered strokes (forehands 12, two-handed backhands -50, others -77, volleys 12 and -44, serves 1, smashes 4),
    /// which are one player's, and the motion capture of ten players, who hit no ball and whose target is taken as the way
    /// their room faces (medians 42, -40, -77, 36 and -66, 21, 30). Real clips: forehands 36, two-handed backhands -35,
    /// serves 15.
    private struct Leads {
        let hand: Double
        let trunk: Double

        init(_ kind: StrokeKind, _ variant: StrokeVariant?) {
            switch kind {
            case .forehand, .unknown: (hand, trunk) = (-16, 27)
            case .backhand: (hand, trunk) = (26, variant == .twoHanded ? -45 : -77)
            case .forehandVolley: (hand, trunk) = (-37, 24)
            case .backhandVolley: (hand, trunk) = (46, -55)
            case .serve: (hand, trunk) = (-7, 11)
            case .smash: (hand, trunk) = (-29, 17)
            }
        }
    }

    /// What is left of the direction, degrees: what parts rendered from real strokes, and the spread among players.
    private static let spread = 12.0

    private static let halfWidth = CameraView.width / 2

    /// The side of the player for a direction of the hit, 0 degrees being towards the camera.
    static func sector(_ azimuth: Double) -> CameraView {
        let turned = abs(Degrees.wrapped(azimuth))
        if turned <= halfWidth { return .front }
        if turned >= 180 - halfWidth { return .back }
        return abs(turned - 90) <= halfWidth ? .side : .diagonal
    }

    /// How likely the true direction lies in the same sector, its error being normal.
    private static func confidence(_ azimuth: Double) -> Double {
        let offset = azimuth - (azimuth / CameraView.width).rounded() * CameraView.width
        let scale = spread * 2.0.squareRoot()
        return (erf((halfWidth - offset) / scale) + erf((halfWidth + offset) / scale)) / 2
    }
}
