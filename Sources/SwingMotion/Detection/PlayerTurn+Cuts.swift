package import SwingCore

extension [PlayerTurn] {
    /// The turns, those between two strokes with a cut between them beginning with the last such cut.
    ///
    /// - Parameters:
    ///   - cuts: of the video, ascending, presentation seconds.
    ///   - contacts: of the strokes, ascending, presentation seconds; no two turns begin between the same two.
    package func beginning(with cuts: [Double], between contacts: [Double]) -> [PlayerTurn] {
        map { turn in
            let next = contacts.firstIndex(notBelow: turn.time)
            guard next > 0, next < contacts.count,
                let cut = cuts.last(where: { contacts[next - 1] < $0 && $0 <= contacts[next] })
            else { return turn }
            return PlayerTurn(time: cut, player: turn.player, confidence: turn.confidence, track: turn.track)
        }
    }
}
