/// From when on a track follows which player, where several take turns.
public struct PlayerTurn: Codable, Hashable, Sendable {
    /// The presentation time of the first frame, seconds.
    public let time: Double
    /// The player: 1 for the main player of the clip, 2 and more for others.
    public let player: Int
    /// How sure it is that it is this player, 0 to 1; nil where nobody else was ever there.
    public let confidence: Double?
    /// Which of those who were followed side by side is shown, 1 for the one followed first; nil where it is the player's
    /// number.
    ///
    /// Tracks exchange players where these cross.
    public let track: Int?

    /// The number of the main player.
    public static let mainPlayer = 1
    /// The most players that are followed in one clip.
    public static let mostPlayers = 4
    /// The probability from which a player is told as found, as it is for the kind of a stroke.
    private static let leastSure = 0.7

    /// Makes a turn.
    public init(time: Double, player: Int, confidence: Double? = nil, track: Int? = nil) {
        self.time = time
        self.player = player
        self.confidence = confidence
        self.track = track
    }

    /// Which of those who were followed side by side is shown, 1 for the one followed first.
    package var followedTrack: Int { track ?? player }

    /// Whether a player of this confidence is told as found; otherwise it is a question.
    package static func isSure(_ confidence: Double?) -> Bool { confidence.map { $0 >= leastSure } ?? true }
}

extension [PlayerTurn] {
    /// Whose turn it is at a time; the main player's before the first.
    ///
    /// Complexity: O(n).
    public func player(at seconds: Double) -> Int { turn(at: seconds)?.player ?? PlayerTurn.mainPlayer }

    /// The turn at a time; nil before the first.
    ///
    /// Complexity: O(n).
    package func turn(at seconds: Double) -> PlayerTurn? { last { $0.time <= seconds } }

    /// Whose turn it is at some times in ascending order.
    ///
    /// Complexity: O(n) in the number of times and turns.
    package func players(at times: [Double]) -> [Int] { turns(at: times).map(\.player) }

    /// The turns at some times in ascending order; before the first that of the main player.
    ///
    /// Complexity: O(n) in the number of times and turns.
    package func turns(at times: [Double]) -> [PlayerTurn] {
        var next = startIndex
        var turn = PlayerTurn(time: -.infinity, player: PlayerTurn.mainPlayer)
        return times.map { time in
            while next < endIndex, self[next].time <= time {
                turn = self[next]
                next += 1
            }
            return turn
        }
    }
}
