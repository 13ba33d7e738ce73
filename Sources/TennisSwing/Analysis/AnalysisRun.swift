import SwingFiles
import SwingOverlay
import SwingPose
import SwingReport

/// One analysis, from the input to a value: synchronous work for one thread.
struct AnalysisRun {
    let options: AnalysisOptions
    let rubric: Rubric
    let models: InstalledMotionModels
    let theme: Theme
    let cancellation: CancellationFlag
    let progress: (AnalysisProgress) -> Void

    /// Probes a clip and computes its digest.
    func open(_ path: String) throws -> Clip {
        let file = FileStatus(of: path, followsLinks: true)
        let probe = try ClipProbe.scan(
            path, captureRate: options.captureFrameRate, quarterTurns: options.rotation.map { $0 / 90 },
            cancellation: cancellation)
        try options.contacts.check(within: [probe.scan.firstTime, probe.scan.lastTime])
        guard let digest = FileDigest.sha256(path: path, cancellation: cancellation) else {
            throw cancellation.isCancelled ? AnalysisError.cancelled : AnalysisError.unreadable(path)
        }
        return Clip(path: path, probe: probe, sha256: digest, file: file)
    }

    /// Analyzes a clip.
    ///
    /// - Parameter timer: holds the stages before the model was loaded.
    func analyze(_ clip: Clip, with networks: PoseNetworks, timer: inout StageTimer) throws -> Analysis {
        timer.end(.model)
        let upright = try findUprightPlayer(clip, networks: networks)
        let clip = upright.clip
        var found = try followOthers(besides: upright.found, in: clip, networks: networks)
        timer.end(.pose)
        let interruption = cancellation.isStopRequested ? found.poses.track.frames.last?.time.seconds : nil
        let (motion, cues) = try findStrokes(found, of: clip, until: interruption, timer: &timer)
        if interruption == nil { try options.contacts.check(in: motion) }
        // Their memory is needed for drawing.
        found.poses.keptFrames = FrameCache()
        let pose = found.poses
        let graded = GradedMotion(motion, options: options, rubric: rubric, models: models)
        timer.end(.grading)
        if cancellation.isCancelled || interruption != nil && graded.assessments.isEmpty {
            throw AnalysisError.cancelled
        }
        let model = networks.model.listing
        let document = graded.document(
            input: InputSummary(clip),
            pose: PoseSummary(pose.track, model: model.name, modelDigest: model.digest),
            earlier: clip.probe.warnings + pose.decoding.warnings + pose.warnings
                + [upright.warning].compactMap(\.self),
            later: interruption.map { [PartialResult.warning(at: $0, of: clip)] } ?? [], timings: timer.timings)
        let header = PoseFileHeader(
            track: pose.track, timeBase: clip.info.timeBase, model: model.name, modelDigest: model.digest,
            inputSha256: clip.sha256, motionModels: models.digests, cues: cues)
        return Analysis(
            source: .clip(clip), graded: graded, header: header, theme: theme, drawing: options.drawing,
            document: document, poses: pose.track, isPartial: interruption != nil)
    }

    func analyze(_ poses: ImportedPoses, timer: inout StageTimer) throws -> Analysis {
        let source = poses.source
        let motion = MotionAnalysis.analyze(
            source.track, options: options.motion(cues: source.cues), models: models.models)
        timer.end(.motion)
        if cancellation.isCancelled { throw AnalysisError.cancelled }
        try options.contacts.check(in: motion)
        let graded = GradedMotion(motion, options: options, rubric: rubric, models: models)
        timer.end(.grading)
        let header = PoseFileHeader(
            track: source.track, timeBase: source.track.frames.first?.time.timeBase ?? .microseconds,
            model: source.model, modelDigest: source.modelDigest, inputSha256: poses.sha256,
            motionModels: models.digests, cues: source.cues)
        let document = graded.document(
            input: poses.input, pose: PoseSummary(source.track, model: source.model, modelDigest: source.modelDigest),
            timings: timer.timings)
        return Analysis(
            source: .poses(poses.path), graded: graded, header: header, theme: theme, drawing: options.drawing,
            document: document, poses: source.track, isPartial: false)
    }

    private func analyzer(_ track: PoseTrack, _ cues: ContactCues, besides main: MotionAnalyzer? = nil)
        -> MotionAnalyzer
    {
        MotionAnalyzer(track, options: options.motion(cues: cues), models: models.models, besides: main)
    }

    private func posePass(_ clip: Clip, _ networks: PoseNetworks) -> PosePass {
        PosePass(clip: clip, networks: networks, options: options, cancellation: cancellation, progress: progress)
    }

    /// The motion, and what of the clip besides the poses says when the ball was hit.
    ///
    /// - Parameter interruption: where the poses end before the clip does; then no frame is decoded again.
    private func findStrokes(
        _ found: PosePassResult, of clip: Clip, until interruption: Double?, timer: inout StageTimer
    ) throws -> (motion: MotionAnalysis, cues: ContactCues) {
        var cues = ContactCues(sounds: try found.sounds ?? hitSounds(of: clip, until: interruption ?? .infinity))
        timer.end(.sound)
        var reader = analyzer(found.poses.track, cues)
        var motion = reader.analysis(cues)
        timer.end(.motion)
        defer { timer.end(.refineContact) }
        if cancellation.isCancelled { throw AnalysisError.cancelled }
        guard interruption == nil else { return (motion, cues) }
        var refinement = ContactRefinement(
            at: clip, kept: found.poses.keptFrames, lines: found.lines, cancellation: cancellation)
        cues.balls = try refinement.scan(motion, open: reader.open)
        if !cues.balls.isEmpty {
            reader = analyzer(found.poses.track, cues)
            motion = reader.analysis(cues)
        }
        guard !motion.strokes.isEmpty else { return (motion, cues) }
        let refined = try refinement.refine(
            motion, tracksBallDespiteSound: options.effort.tracksBallDespiteSound(in: clip.realDuration),
            progress: progress)
        cues.balls += refined.balls
        cues.lines = refined.lines
        return (reader.analysis(cues), cues)
    }

    func hitSounds(of clip: Clip, until end: Double) throws -> [AudioOnset] {
        // A clip slowed down by its recorder has its sound stretched or silenced: onsets would mislead.
        guard clip.info.audio != nil, clip.info.playback.isRealTime, !clip.info.isTimeLapse else { return [] }
        progress(AnalysisProgress(stage: .sound, frames: 0, fraction: nil))
        return try AudioOnsetDetector.onsets(of: clip.info, until: end, cancellation: cancellation)
    }

    /// Finds the player in a clip and, where that shows that its picture lies, once more in the picture turned upright.
    ///
    /// Nothing is turned where somebody says how the picture stands, by the rotation or by a box drawn on it, nor where
    /// the player does not stand upright in the turned picture and is not seen about as often. Where nobody stands in
    /// either, nobody is in the picture, which then does not lie.
    ///
    /// - Returns: the clip as it is analyzed, what was found in it, and what to say of a picture that lies or lay.
    func findUprightPlayer(
        _ clip: Clip, networks: PoseNetworks
    ) throws -> (clip: Clip, found: PosePassResult, warning: AnalysisWarning?) {
        var found = try posePass(clip, networks).findPlayer()
        guard let turns = SidewaysRecording.turnsMissing(in: found.poses.track) else { return (clip, found, nil) }
        let geometry = clip.info.geometry
        let lying = SidewaysRecording.warning(turnsMissing: turns, in: geometry)
        guard options.rotation == nil, options.playerBox == nil, !geometry.isMirrored, !cancellation.isStopRequested
        else { return (clip, found, lying) }
        // Their memory is needed for those of the turned picture.
        found.poses.keptFrames = FrameCache()
        let upright = try clip.turned(
            (geometry.quarterTurns + turns) % 4, captureRate: options.captureFrameRate, cancellation: cancellation)
        let again = try posePass(upright, networks).findPlayer()
        guard SidewaysRecording.stands(in: again.poses.track, asOftenAs: found.poses.track) else {
            let isNobody = SidewaysRecording.showsNobody(again.poses.track)
            return (clip, found, isNobody ? AnalysisWarning(.noPlayer) : lying)
        }
        return (upright, again, SidewaysRecording.turned(upright.info.geometry))
    }

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
        let main = analyzer(found.poses.track, cues)
        // Where one plays at another game's pace, the others do not play tennis either.
        guard !main.isFastExchange else { return result }
        let passes =
            [found] + (try posePass(clip, networks).findOthers(besides: found, most: PlayerTurn.mostPlayers - 1))
        let others = passes.dropFirst().map { analyzer($0.poses.track, cues, besides: main) }
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
            guard !turns.isEmpty, var track = PlayerTurns.track(of: tracks, turns: turns) else { return nil }
            let shown = analyzer(track, cues).analysis(cues).strokes
            let kept = PlayerTurns.confirmed(hits, by: shown, playback: playback)
            guard kept.count < hits.count else {
                // Who is followed when stays: only the numbers of the players change.
                track.turns = turns.numbered(byStrokesAt: shown.map(\.contact.time))
                return track
            }
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
            let isUnbroken = [first, second].allSatisfy { index in
                let breaks = breaks[hits[index].track]
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
