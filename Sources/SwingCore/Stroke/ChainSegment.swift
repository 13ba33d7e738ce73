/// The segments of the kinetic chain from the ground outwards: speed is handed on from one to the next.
public enum ChainSegment: String, CaseIterable, Hashable, Sendable {
    case pelvis, trunk, arm, hand
}
