import SwingCore

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
