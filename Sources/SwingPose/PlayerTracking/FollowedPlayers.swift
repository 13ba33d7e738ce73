import SwingCore
import SwingMedia

/// Those who were followed in earlier passes over a clip, while somebody else is searched for.
struct FollowedPlayers: Sendable {
    /// Of one player, in time order.
    private struct Path: Sendable {
        let times: [Double]
        let regions: [Region]
    }

    private let paths: [Path]

    /// Seconds for which somebody is still where they were seen: three frames at 15 frames a second.
    private static let memory = 0.2

    /// - Parameter sightings: of each player, in time order.
    init(_ sightings: [[PlayerObservation]] = []) {
        paths = sightings.map { Path(times: $0.map(\.seconds), regions: $0.map(\.region)) }
    }

    /// Whether somebody whose hips are seen at a time is one of them.
    ///
    /// Complexity: O(p · log n), for p players who were seen n times.
    func contains(hips: SIMD2<Double>, at seconds: Double) -> Bool {
        paths.contains { path in
            let after = path.times.firstIndex(notBelow: seconds)
            return [after - 1, after].contains { index in
                path.times.indices.contains(index) && abs(path.times[index] - seconds) <= Self.memory
                    && path.regions[index].isOfBody(withHips: hips)
            }
        }
    }
}
