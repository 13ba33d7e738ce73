import SwingCore

/// What a video shows from one cut to the next.
struct Shot: Sendable {
    let track: PoseTrack
    /// The presentation times that belong to it, seconds; the first shot begins and the last ends at infinity.
    let span: Range<Double>

    /// The shots of a video; one where it is not cut.
    ///
    /// - Complexity: O(n) in the number of frames.
    static func all(of track: PoseTrack) -> [Shot] {
        let cuts = track.cuts.filter(\.isFinite)
        let bounds = [-Double.infinity] + cuts + [.infinity]
        var frames = [[PoseFrame]](repeating: [], count: cuts.count + 1)
        var place = 0
        for frame in track.frames {
            while place < cuts.count, cuts[place] <= frame.time.seconds { place += 1 }
            frames[place].append(frame)
        }
        return frames.indices.map { place in
            let part = PoseTrack(
                width: track.width, height: track.height, playback: track.playback, frames: frames[place],
                turns: track.turns, isLifted: track.isLifted)
            return Shot(track: part, span: bounds[place]..<bounds[place + 1])
        }
    }
}

extension ContactCues {
    /// Those of some time.
    func within(_ span: Range<Double>) -> ContactCues {
        ContactCues(
            sounds: sounds.filter { span.contains($0.time) }, balls: balls.filter { span.contains($0.time) },
            lines: lines.filter { span.contains($0.time) })
    }
}
