import SwingCore
import SwingFiles
import SwingMedia
import SwingMotion
import SwingPose

extension AnalysisRun {
    /// Follows, where others stand beside the player who could be the player as well, whoever swings.
    ///
    /// Each of them is followed through the clip in a pass of their own, so it costs as much again as finding the player
    /// did; where nobody of their size is there, nothing. A clip that is searched at a low frame rate first, for its
    /// length, has one player.
    func followOthers(besides found: PosePassResult, in clip: Clip, networks: PoseNetworks) throws -> PosePassResult {
        let pass = PosePass(clip: clip, networks: networks, options: options, cancellation: cancellation)
        guard options.players == .all, options.playerBox == nil, found.poses.rivals > 0, pass.readsEveryFrame,
            !cancellation.isStopRequested, let start = found.poses.track.frames.first?.time.seconds
        else { return found }
        var passes = [found.poses]
        while passes.count < min(1 + found.poses.rivals, PlayerTurn.mostPlayers) {
            let next = try pass.followAnother(besides: passes, progress: progress)
            guard next.track.frames.contains(where: { $0.pose != nil }) else { break }
            passes.append(next)
        }
        var result = found
        let sounds = try hitSounds(of: clip, until: .infinity)
        result.sounds = sounds
        let cues = ContactCues(sounds: sounds)
        let analyzers = passes.map { poses in
            MotionAnalyzer(poses.track, options: options.motion(cues: cues), models: models.models)
        }
        // Where one plays at another game's pace, the others do not play tennis either.
        guard !analyzers.contains(where: \.isFastExchange) else { return result }
        let turns = PlayerTurns.turns(
            of: analyzers.map { $0.analysis(cues).strokes }, from: start, playback: clip.info.playback)
        guard !turns.isEmpty, let track = PlayerTurns.track(of: passes.map(\.track), turns: turns) else {
            return result
        }
        result.poses.track = track
        return result
    }
}
