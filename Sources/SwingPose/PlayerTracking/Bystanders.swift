import SwingCore
import SwingMedia

/// Looks now and then, from when the player was told from those who were there first, whether somebody comes to a shot who could be
/// the player by their size.
struct Bystanders {
    /// Seconds between two looks: who comes to hit a ball is there for longer.
    private static let interval = 1.0

    /// Whether somebody was seen.
    private(set) var areSeen = false
    private var due = Double.infinity

    /// Begins to look.
    ///
    /// - Parameters:
    ///   - seconds: when the player was seen last; nil where nobody was, and nobody is looked for.
    ///   - areSeen: whether there were others from the beginning.
    mutating func begin(after seconds: Double?, areSeen: Bool) {
        due = seconds.map { $0 + Self.interval } ?? .infinity
        self.areSeen = areSeen
    }

    /// Looks at everybody in a frame, where it is time to and nobody was seen yet.
    ///
    /// - Parameter region: the square around the player.
    mutating func look(
        at frame: VideoFrame, besides region: Region, search: inout PlayerLocator, _ decoder: any PoseDecoder,
        counters: inout PoseCounters
    ) throws(PoseError) {
        guard !areSeen, frame.time.seconds >= due else { return }
        due = frame.time.seconds + Self.interval
        let size = PlayerConfirmation.rivalSize * decoder.detection(in: region, score: 1).radius
        areSeen = try search.everybody(in: frame, like: region.side, counters: &counters).contains {
            !region.isOfBody(withHips: $0.hips) && $0.prominence >= size
        }
    }
}
