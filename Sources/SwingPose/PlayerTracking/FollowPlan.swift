/// Whom to follow closely when, of people who come and go: in some lanes side by side, in each of them one after the other.
///
/// Pure.
public struct FollowPlan: Sendable {
    /// A time in which somebody moves as in a stroke.
    public struct Span: Sendable {
        /// Who, by their place among all.
        let person: Int
        /// Presentation seconds.
        let time: ClosedRange<Double>
        /// How far a hand moves.
        let displacement: Double

        /// Describes a time.
        public init(person: Int, time: ClosedRange<Double>, displacement: Double) {
            self.person = person
            self.time = time
            self.displacement = displacement
        }
    }

    /// In each lane in time order, not overlapping.
    public private(set) var lanes: [[Span]] = []

    /// - Parameters:
    ///   - spans: those worth it; where there are too many at a time, those stay in which a hand moves farthest.
    ///   - most: how many are followed side by side at most.
    /// - Complexity: O(n²) in the number of spans.
    public init(_ spans: [Span], most: Int) {
        for span in spans.sorted(by: { ($1.displacement, $0.time.lowerBound) < ($0.displacement, $1.time.lowerBound) })
        {
            let free = lanes.indices.filter { lane in !lanes[lane].contains { $0.time.overlaps(span.time) } }
            // Who was followed in a lane stays in it.
            if let lane = free.first(where: { lanes[$0].contains { $0.person == span.person } }) ?? free.first {
                lanes[lane].append(span)
            } else if lanes.count < most {
                lanes.append([span])
            }
        }
        lanes = lanes.map { $0.sorted { $0.time.lowerBound < $1.time.lowerBound } }
    }

    /// The parts of the clip in which somebody is followed, in time order, not overlapping.
    public var stretches: [ClosedRange<Double>] {
        var result: [ClosedRange<Double>] = []
        for time in lanes.joined().map(\.time).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = result.last, time.lowerBound <= last.upperBound {
                result[result.count - 1] = last.lowerBound...max(last.upperBound, time.upperBound)
            } else {
                result.append(time)
            }
        }
        return result
    }
}
