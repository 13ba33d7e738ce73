/// From when on a track follows which player, where several take turns.
public struct PlayerTurn: Codable, Hashable, Sendable {
    /// The presentation time of the first frame, seconds.
    public let time: Double
    /// The player: 1 for the main player of the clip, 2 and more for others.
    public let player: Int

    /// The number of the main player.
    public static let mainPlayer = 1
    /// The most players that are followed in one clip.
    public static let mostPlayers = 4

    /// Makes a turn.
    public init(time: Double, player: Int) {
        self.time = time
        self.player = player
    }
}

extension [PlayerTurn] {
    /// Whose turn it is at a time; the main player's before the first.
    ///
    /// Complexity: O(n).
    public func player(at seconds: Double) -> Int {
        last { $0.time <= seconds }?.player ?? PlayerTurn.mainPlayer
    }

    /// Whose turn it is at some times in ascending order.
    ///
    /// Complexity: O(n) in the number of times and turns.
    package func players(at times: [Double]) -> [Int] {
        var next = startIndex
        var player = PlayerTurn.mainPlayer
        return times.map { time in
            while next < endIndex, self[next].time <= time {
                player = self[next].player
                next += 1
            }
            return player
        }
    }
}
