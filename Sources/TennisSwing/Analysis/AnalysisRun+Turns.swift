import SwingCore
import SwingFiles
import SwingMedia
import SwingMotion
import SwingPose

extension AnalysisRun {
    /// Follows, where others stand beside the player who could be the player as well, whoever swings, and tells them apart.
    ///
    /// Each of them is followed through the clip in a pass of their own, so it costs as much again as finding the player
    /// did: of a clip that is searched at a low frame rate first, for its length, the search and the segments in which they
    /// are active. Where nobody of their size is there and the player was never lost, nothing.
    func followOthers(besides found: PosePassResult, in clip: Clip, networks: PoseNetworks) throws -> PosePassResult {
        let pass = PosePass(clip: clip, networks: networks, options: options, cancellation: cancellation)
        guard options.players == .all, options.playerBox == nil, found.poses.rivals > 0 || !found.breaks().isEmpty,
            !cancellation.isStopRequested
        else { return found }
        var passes = [found]
        while passes.count < min(1 + found.poses.rivals, PlayerTurn.mostPlayers) {
            let next = try pass.find(besides: passes, progress: progress)
            guard next.poses.track.frames.contains(where: { $0.pose != nil }), !cancellation.isStopRequested else {
                break
            }
            passes.append(next)
        }
        var result = found
        let sounds = try hitSounds(of: clip, until: .infinity)
        result.sounds = sounds
        let cues = ContactCues(sounds: sounds)
        let analyzers = passes.map { pass in
            MotionAnalyzer(pass.poses.track, options: options.motion(cues: cues), models: models.models)
        }
        // Where one plays at another game's pace, the others do not play tennis either.
        guard !analyzers.contains(where: \.isFastExchange) else { return result }
        let playback = clip.info.playback
        let hits = PlayerTurns.hits(of: analyzers.map { $0.analysis(cues).strokes }, playback: playback)
        let players = Self.players(of: hits, in: passes, playback: playback)
        guard let start = passes.compactMap({ $0.poses.track.frames.first?.time.seconds }).min() else { return result }
        let turns = PlayerTurns.turns(hits, of: players, from: start, playback: playback)
            .beginning(with: found.poses.track.cuts, between: hits.map(\.stroke.contact.time))
        guard !turns.isEmpty, let track = PlayerTurns.track(of: passes.map(\.poses.track), turns: turns) else {
            return result
        }
        result.poses.track = track
        return result
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

    private var tracks: [PoseTrackResult] { [poses] + [coarse].compactMap(\.self) }
}
