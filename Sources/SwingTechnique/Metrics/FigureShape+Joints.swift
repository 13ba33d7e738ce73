import SwingCore

extension FigureShape {
    /// What to draw, with the player's own landmarks.
    func figure(_ hitting: Hand, _ kind: StrokeKind) -> MetricFigure {
        switch self {
        case .angle(let first, let vertex, let second, let side):
            let hand = side.hand(hitting, kind)
            return .angle(first: first.joint(hand), vertex: vertex.joint(hand), second: second.joint(hand))
        case .armAgainstTrunk:
            return .angle(
                first: BodyPart.elbow.joint(hitting), vertex: BodyPart.shoulder.joint(hitting),
                second: BodyPart.hip.joint(hitting))
        case .trunk:
            return .inclination(from: BodyPart.hip.joint(hitting), to: BodyPart.shoulder.joint(hitting))
        case .line(let from, let to):
            return .distance(from: nearest(from, hitting, kind), to: nearest(to, hitting, kind))
        case .point(let point): return .point(nearest(point, hitting, kind))
        case .none: return .none
        }
    }

    /// The landmark that stands for a point in a drawing; a middle is drawn from the hitting side.
    private func nearest(_ point: BodyPoint, _ hitting: Hand, _ kind: StrokeKind) -> Joint {
        switch point {
        case .part(let part, let side): part.joint(side.hand(hitting, kind))
        case .shoulders: BodyPart.shoulder.joint(hitting)
        case .hips: BodyPart.hip.joint(hitting)
        case .nose: .nose
        }
    }
}
