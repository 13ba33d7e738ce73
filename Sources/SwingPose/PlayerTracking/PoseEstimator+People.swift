import SwingCore
public import SwingMedia

extension PoseEstimator {
    /// Looks some times a second for everybody besides whoever is followed already.
    ///
    /// - Parameters:
    ///   - shots: where to look, presentation seconds, in time order, not overlapping.
    ///   - known: what was found of whoever is followed already.
    ///   - open: opens the clip at its beginning. Called once, if there is such a shot.
    ///   - progress: called for every frame, with how many were read and its presentation time in seconds.
    ///   - isCancelled: asked before every frame.
    ///   - isStopRequested: asked before every frame: whether to give what was found so far.
    /// - Returns: those seen more than in passing, each in one shot only.
    /// - Throws: `PoseError`, and what `open` and decoding throw.
    public func scan(
        _ shots: [Range<Double>], besides known: [PoseTrackResult], open: () throws -> VideoReader,
        progress: (_ frames: Int, _ seconds: Double) -> Void = { _, _ in }, isCancelled: () -> Bool = { false },
        isStopRequested: () -> Bool = { false }
    ) throws -> [RoughTrack] {
        guard !shots.isEmpty else { return [] }
        var reader = try open()
        let followed = FollowedPlayers(known.map(\.sightings))
        var people: [RoughTrack] = []
        var frames = 0
        for shot in shots where !isStopRequested() {
            var scan = try PeopleScan(
                networks: networks, options: options, geometry: reader.info.geometry, besides: followed.within(shot))
            if shot.lowerBound.isFinite { try reader.seek(toSeconds: shot.lowerBound) }
            while !isStopRequested(), let frame = try reader.next(), frame.time.seconds < shot.upperBound {
                if isCancelled() { throw PoseError.cancelled }
                guard frame.time.seconds >= shot.lowerBound else { continue }
                try scan.take(frame)
                frames += 1
                progress(frames, frame.time.seconds)
            }
            people += try scan.finish()
        }
        return people
    }

    /// Follows people at full rate where a plan says so, all of them while the clip is read once.
    ///
    /// - Parameters:
    ///   - people: those of the plan.
    ///   - known: what was found of whoever is followed already.
    ///   - cuts: the times at which new shots of an edited video begin.
    ///   - open: opens the clip at its beginning. Called once, if anybody is to be followed.
    ///   - progress: called for every frame, with how many were read and its presentation time in seconds.
    ///   - isCancelled: asked before every frame.
    ///   - isStopRequested: asked before every frame: whether to give what was found so far.
    /// - Returns: the track of each lane.
    /// - Throws: `PoseError`, and what `open` and decoding throw.
    public func follow(
        _ people: [RoughTrack], by plan: FollowPlan, besides known: [PoseTrackResult], cuts: [Double],
        open: () throws -> VideoReader,
        progress: (_ frames: Int, _ seconds: Double) -> Void = { _, _ in }, isCancelled: () -> Bool = { false },
        isStopRequested: () -> Bool = { false }
    ) throws -> [PoseTrackResult] {
        guard !plan.lanes.isEmpty else { return [] }
        var reader = try open()
        let geometry = reader.info.geometry
        let followed = FollowedPlayers(known.map(\.sightings))
        var lanes = try plan.lanes.map { spans in
            let run = try PoseTracker(
                networks: networks, options: options, geometry: geometry, confirmsPlayer: false, others: followed)
            return FollowedLane(run, spans, of: people, cuts: cuts)
        }
        var last = -Double.infinity
        var frames = 0
        for stretch in plan.stretches where !isStopRequested() {
            try reader.seek(toSeconds: stretch.lowerBound)
            while !isStopRequested(), let frame = try reader.next(), frame.time.seconds <= stretch.upperBound {
                if isCancelled() { throw PoseError.cancelled }
                // The frame shown when a stretch begins may have been read at the end of the one before.
                guard frame.time.seconds > last else { continue }
                last = frame.time.seconds
                frames += 1
                for lane in lanes.indices { try lanes[lane].take(frame) }
                progress(frames, last)
            }
        }
        var results: [PoseTrackResult] = []
        for lane in lanes.indices {
            // Where one goes over to whoever is followed in another, it shows nobody.
            let result = try lanes[lane].finish()
            results.append(result.without(FollowedPlayers(results.map(\.sightings))))
        }
        return results
    }
}
