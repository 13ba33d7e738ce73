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

    private init(_ paths: [Path]) { self.paths = paths }

    /// Those who were followed in one shot, there: on the other side of a cut nobody is where they were.
    ///
    /// - Parameter shot: presentation seconds.
    /// - Complexity: O(n) in the number of times they were seen there.
    func within(_ shot: Range<Double>) -> FollowedPlayers {
        FollowedPlayers(
            paths.map { path in
                let seen =
                    path.times.firstIndex(notBelow: shot.lowerBound)..<path.times.firstIndex(notBelow: shot.upperBound)
                return Path(times: Array(path.times[seen]), regions: Array(path.regions[seen]))
            })
    }

    /// Whether somebody whose hips are seen at a time is one of them.
    ///
    /// - Parameter reach: how far they may be from where they were, in sides of their squares.
    ///
    /// Complexity: O(p · log n), for p players who were seen n times.
    func contains(hips: SIMD2<Double>, at seconds: Double, reach: Double = Region.bodyReach) -> Bool {
        paths.contains { path in
            let after = path.times.firstIndex(notBelow: seconds)
            return [after - 1, after].contains { index in
                path.times.indices.contains(index) && abs(path.times[index] - seconds) <= Self.memory
                    && path.regions[index].isOfBody(withHips: hips, reach: reach)
            }
        }
    }

    /// The side of the largest of their regions, each as it was seen at the time nearest to one; nil where nobody was followed.
    ///
    /// Complexity: O(p · log n), for p players who were seen n times.
    func largestSide(near seconds: Double) -> Double? {
        paths.compactMap { path in
            let after = path.times.firstIndex(notBelow: seconds)
            return [after - 1, after].filter(path.times.indices.contains)
                .min { abs(path.times[$0] - seconds) < abs(path.times[$1] - seconds) }.map { path.regions[$0].side }
        }.max()
    }
}
