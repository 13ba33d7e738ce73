import SwingCore

extension Hand {
    var wrist: Joint { self == .right ? .rightWrist : .leftWrist }
    var elbow: Joint { self == .right ? .rightElbow : .leftElbow }
    /// The direction in which this hand's forehand turns the body: to the player's left is positive.
    var forehandTurn: Double { self == .right ? 1 : -1 }
}
