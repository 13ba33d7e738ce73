import SwingCore

/// What the events of all strokes are found from: series over the whole clip, computed once.
struct EventSignals {
    let hands: HandSignals
    /// The direction of the chest without jumps of a whole turn, degrees, by sample.
    let chestAzimuth: [Double?]
    /// Its rate of change, degrees per presentation second.
    let chestVelocity: [Double?]
    private let wristVelocities: [Hand: [SIMD3<Double>?]]

    /// - Parameter hands: of the motion with the skeleton lifted into space: a chest seen squarer than it is seems to
    ///   stop turning too soon.
    /// - Complexity: O(n) in the number of samples.
    init(_ hands: HandSignals) {
        self.hands = hands
        chestAzimuth = AngleTable.unwrappedSeries(.shoulderAzimuth, in: hands.track, space: .world)
        chestVelocity = Kinematics.derivative(chestAzimuth, times: hands.times)
        wristVelocities = Dictionary(
            uniqueKeysWithValues: Hand.allCases.map {
                ($0, Kinematics.worldVelocity(.joint($0.wrist), in: hands.track))
            })
    }

    /// The velocity of a wrist in space as `Kinematics.worldVelocity` gives it, by sample.
    func wristVelocity(_ hand: Hand) -> [SIMD3<Double>?] { wristVelocities[hand] ?? [] }
}
