import Foundation

/// A sample of how cameras are held and zoomed, with its prior probability.
struct CameraPriorSample {
    /// The focal length in parts of the picture's longer side.
    let zoom: Double
    /// The height of the camera over the ground, in heights of the player: there the horizon crosses the picture.
    let elevation: Double
    /// The rotation about its own axis, radians.
    let roll: Double
    /// The logarithm of its prior probability, up to a constant.
    let logPrior: Double

    /// A phone's main camera has 0.7 to 0.9 of the longer side of a video, twice that zoomed in; held by hand or on a
    /// tripod it stands at 0.5 to 1.2 of a player's height, in stands and on television much higher.
    static let all: [CameraPriorSample] = {
        let zooms = logNormal(median: 1, factor: 0.4, from: 0.5, through: 4.5, count: 12)
        let elevations = logNormal(median: 0.85, factor: 0.6, from: 0.25, through: 8, count: 20)
        var samples: [CameraPriorSample] = []
        for (zoom, zoomPrior) in zooms {
            for (elevation, elevationPrior) in elevations {
                for degrees in stride(from: -4.0, through: 4, by: 1) {
                    let logPrior = zoomPrior + elevationPrior - degrees * degrees / (2 * rollDeviation * rollDeviation)
                    guard logPrior >= leastLogPrior else { continue }
                    samples.append(
                        CameraPriorSample(
                            zoom: zoom, elevation: elevation, roll: degrees * .pi / 180, logPrior: logPrior))
                }
            }
        }
        return samples
    }()

    /// The standard deviation of the roll of a phone held level, degrees.
    private static let rollDeviation = 1.5

    /// Less likely poses, such as a camera zoomed in, high up and rolled at once, are not tried.
    private static let leastLogPrior = -7.5

    /// Values in equal steps of their logarithm, each with the logarithm of a log-normal distribution.
    private static func logNormal(
        median middle: Double, factor: Double, from first: Double, through last: Double, count: Int
    ) -> [(Double, Double)] {
        (0..<count).map { step in
            let value = first * pow(last / first, Double(step) / Double(count - 1))
            let score = log(value / middle) / factor
            return (value, -score * score / 2)
        }
    }
}
