import Foundation

extension MotionCurve {
    /// The curve as a CSS easing function.
    ///
    /// A spring becomes `linear(…)`: its response from 0 to 1 until it stays within one per cent, so the transition's
    /// duration is the spring's settling time.
    var css: String {
        switch self {
        case .bezier(let x1, let y1, let x2, let y2):
            "cubic-bezier(\([x1, y1, x2, y2].map(CSS.number).joined(separator: ",")))"
        case .spring(let response, let damping):
            "linear(\(MotionCurve.samples(response: response, damping: damping).map(short).joined(separator: ",")))"
        }
    }

    private func short(_ value: Double) -> String { CSS.number((value * 1000).rounded() / 1000) }

    /// The step response of a damped spring from 0 to 1, sampled evenly in time.
    ///
    /// - Parameters:
    ///   - response: period of the undamped spring in seconds.
    ///   - damping: the damping ratio; taken as at most 0.999, since the formula is the underdamped one.
    static func samples(response: Double, damping: Double, count: Int = 24) -> [Double] {
        let ratio = min(max(damping, 0.05), 0.999)
        let natural = 2 * Double.pi / max(response, 1e-3)
        let damped = natural * (1 - ratio * ratio).squareRoot()
        // The envelope e^(-ζωt) falls to one per cent after ln 100 / ζω.
        let settled = log(100) / (ratio * natural)
        var values = (0..<count).map { index -> Double in
            let time = settled * Double(index) / Double(count)
            let oscillation = cos(damped * time) + ratio * natural / damped * sin(damped * time)
            return 1 - exp(-ratio * natural * time) * oscillation
        }
        values.append(1)
        return values
    }
}
