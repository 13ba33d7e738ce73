import SwingCore
import SwingFiles
import SwingMedia
import SwingMotion
import SwingPose

extension AnalysisRun {
    /// Follows, in shots in which others of about the player's size are seen at any time, whoever swings, and tells them apart.
    ///
    /// They are searched for through these shots at a low frame rate, and followed closely where they move as in a stroke, all in one
    /// more pass. Where nobody else is there and the player was never lost, it costs nothing.
    func followOthers(besides found: PosePassResult, in clip: Clip, networks: PoseNetworks) throws -> PosePassResult {
        guard options.players == .all, options.playerBox == nil, !cancellation.isStopRequested,
            !found.poses.sharedShots.isEmpty || !found.breaks().isEmpty
        else { return found }
        var result = found
        let sounds = try hitSounds(of: clip, until: .infinity)
        result.sounds = sounds
        let cues = ContactCues(sounds: sounds)
        let motionOptions = options.motion(cues: cues)
        let main = MotionAnalyzer(found.poses.track, options: motionOptions, models: models.models)
        // Where one plays at another game's pace, the others do not play tennis either.
        guard !main.isFastExchange else { return result }
        let pass = PosePass(clip: clip, networks: networks, options: options, cancellation: cancellation)
        let passes =
            [found] + (try pass.findOthers(besides: found, most: PlayerTurn.mostPlayers - 1, progress: progress))
        let others = passes.dropFirst().map { pass in
            MotionAnalyzer(pass.poses.track, options: motionOptions, models: models.models, besides: main)
        }
        guard !others.contains(where: \.isFastExchange) else { return result }
        let strokes = ([main] + others).map { $0.analysis(cues).strokes }
        if let track = track(of: passes, strokes: strokes, playback: clip.info.playback, cues: cues) {
            result.poses.track = track
        }
        return result
    }

    /// The track that follows whoever has their turn; nil where the main player's does.
    ///
    /// - Parameters:
    ///   - passes: the main player's first.
    ///   - strokes: of each.
    private func track(
        of passes: [PosePassResult], strokes: [[Stroke]], playback: PlaybackRate, cues: ContactCues
    ) -> PoseTrack? {
        let tracks = passes.map(\.poses.track)
        guard let start = tracks.compactMap({ $0.frames.first?.time.seconds }).min() else { return nil }
        var hits = PlayerTurns.hits(of: strokes, playback: playback)
        // Each time some go who do not keep their turn. Whoever was never lost and is alone in the end is one player, whoever
        // stands about in the same clothes.
        while hits.contains(where: { $0.track != 0 }) || !passes[0].breaks().isEmpty {
            let players = Self.players(of: hits, in: passes, playback: playback)
            let turns = PlayerTurns.turns(hits, of: players, from: start, playback: playback)
                .beginning(with: tracks[0].cuts, between: hits.map(\.stroke.contact.time))
            guard !turns.isEmpty, let track = PlayerTurns.track(of: tracks, turns: turns) else { return nil }
            let joined = MotionAnalyzer(track, options: options.motion(cues: cues), models: models.models)
            let kept = PlayerTurns.confirmed(hits, by: joined.analysis(cues).strokes, playback: playback)
            guard kept.count < hits.count else { return track }
            hits = kept
        }
        return nil
    }

    /// What the tracks alone say of two strokes, as the logarithm of odds.
    ///
    /// In none of 34 intervals between strokes of real clips in which the player was in every frame did the track go over to another;
    /// of those in which the player was lost it did in three of four, of which little can be said.
    private static let sameTrack = (unbroken: 3.6, broken: 0.5)

    /// Who hit which stroke.
    private static func players(
        of hits: [PlayerTurns.Hit], in passes: [PosePassResult], playback: PlaybackRate
    ) -> [PlayerIdentities.Identity] {
        func others(than track: Int) -> [PosePassResult] { passes.indices.filter { $0 != track }.map { passes[$0] } }
        let looks = hits.map { hit in
            let span = hit.surroundings(playback)
            return PlayerIdentities.Hit(
                track: hit.track, look: passes[hit.track].poses.appearance(in: span),
                others: others(than: hit.track).compactMap { $0.poses.appearance(in: span) })
        }
        let breaks = passes.indices.map { passes[$0].breaks(besides: others(than: $0)) }
        return PlayerIdentities.players(of: looks) { first, second in
            let times = [hits[first], hits[second]].map(\.stroke.contact.time).sorted()
            let isUnbroken = [first, second].allSatisfy { place in
                let breaks = breaks[hits[place].track]
                return breaks.firstIndex(notBelow: times[0]) == breaks.firstIndex(notBelow: times[1])
            }
            let odds = isUnbroken ? sameTrack.unbroken : sameTrack.broken
            return hits[first].track == hits[second].track ? odds : -odds
        }
    }
}

extension PosePassResult {
    /// The times at which the track may have gone over to another person, in ascending order.
    fileprivate func breaks(besides others: [PosePassResult] = []) -> [Double] {
        let others = others.flatMap(\.tracks)
        return tracks.flatMap { $0.breaks(besides: others) }.sorted()
    }
}
