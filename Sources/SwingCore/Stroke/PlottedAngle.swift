/// The angles of the body that are plotted over a stroke.
public enum PlottedAngle: String, CaseIterable, Hashable, Sendable {
    case elbowBend, armRaise, frontKneeBend, backKneeBend, trunkLean, shoulderTurn, hipShoulderSeparation
}
