import Foundation

/// A way a camera may be held and zoomed, and how likely it is before anything is seen.
struct CameraPriorSample {
    /// The focal length in parts of the picture's longer side.
    let zoom: Double
    /// How high the camera stands over the ground, in heights of the player: there the horizon crosses the picture.
    let elevation: Double
    /// How far it is turned about its own axis, radians.
    let roll: Double
    /// The logarithm of how likely it is, up to a constant.
    let logPrior: Double

    /// A phone's main camera has 0.7 to 0.9 of the longer side of a video, twice that zoomed in; held by hand or on a tripod it
    /// stands at 0.5 to 1.2 of a player's height, in stands and on television much higher.
    static let all: [CameraPriorSample] = {
        let zooms = spread(middle: 1, factor: 0.4, from: 0.5, through: 4.5, count: 12)
        let elevations = spread(middle: 0.85, factor: 0.6, from: 0.25, through: 8, count: 20)
        var guesses: [CameraPriorSample] = []
        for (zoom, zoomPrior) in zooms {
            for (elevation, elevationPrior) in elevations {
                for degrees in stride(from: -4.0, through: 4, by: 1) {
                    let logPrior = zoomPrior + elevationPrior - degrees * degrees / (2 * askew * askew)
                    guard logPrior >= leastLogPrior else { continue }
                    guesses.append(
                        CameraPriorSample(
                            zoom: zoom, elevation: elevation, roll: degrees * .pi / 180, logPrior: logPrior))
                }
            }
        }
        return guesses
    }()

    /// The standard deviation of how level a phone is held, degrees.
    private static let askew = 1.5

    /// What is less likely, a camera zoomed in, high up and held askew at once, is not tried.
    private static let leastLogPrior = -7.5

    /// Values in equal steps of their logarithm, each with the logarithm of a log-normal distribution.
    private static func spread(
        middle: Double, factor: Double, from first: Double, through last: Double, count: Int
    ) -> [(Double, Double)] {
        (0..<count).map { step in
            let value = first * pow(last / first, Double(step) / Double(count - 1))
            let away = log(value / middle) / factor
            return (value, -away * away / 2)
        }
    }
}
