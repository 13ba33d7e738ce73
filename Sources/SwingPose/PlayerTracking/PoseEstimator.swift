@_exported public import SwingCore
package import SwingFiles
@_exported public import SwingMedia

/// Finds the player in every frame of a clip.
///
/// Decoding, sampling and inference overlap: while a frame is decoded, the three before it are with the landmarker. The
/// regions depend on frame numbers only, never on which inference ended first, so two runs give the same track.
package struct PoseEstimator {
    let networks: PoseNetworks
    let options: PoseOptions
    /// Asked before every frame: whether to stop, or to give what was found so far.
    let cancellation: CancellationFlag

    package init(
        networks: PoseNetworks, options: PoseOptions = PoseOptions(),
        cancellation: CancellationFlag = CancellationFlag()
    ) {
        (self.networks, self.options, self.cancellation) = (networks, options, cancellation)
    }

    /// Reads a clip to its end.
    ///
    /// - Parameters:
    ///   - open: opens the clip at its beginning. Called once, or again when the player of the first shot turns out to
    ///     be another than the one who was followed first.
    ///   - progress: called for every frame, with its number and presentation time in seconds.
    /// - Throws: `PoseError`, and what `open` and decoding throw. A clip without a person is not an error.
    package func run(
        open: () throws -> VideoReader,
        progress: (_ frames: Int, _ seconds: Double) -> Void = { _, _ in }
    ) throws -> PoseTrackResult {
        var reader = try open()
        let geometry = reader.info.geometry
        if let box = options.playerBox, !box.meets(width: geometry.width, height: geometry.height) {
            throw PoseError.playerBoxOutside(width: geometry.width, height: geometry.height)
        }
        var run = try PoseTracker(networks: networks, options: options, geometry: geometry, confirmsPlayer: true)
        var shots = ShotReader()
        while true {
            while !cancellation.isStopRequested, !run.isToRestart, let (frame, beginsShot) = try shots.next(&reader) {
                if cancellation.isCancelled { throw PoseError.cancelled }
                try run.take(frame, beginsShot: beginsShot)
                progress(run.counters.framesDecoded, frame.time.seconds)
            }
            try run.endClip()
            guard run.isToRestart, !cancellation.isStopRequested else { break }
            if let start = try run.restart() {
                try reader.seek(toSeconds: start)
                shots = ShotReader(from: start)
            } else {
                reader = try open()
                shots = ShotReader()
            }
        }
        var result = try run.finish()
        result.decoding = reader.counters
        return result
    }

    /// Runs at full rate over segments of a clip that was sampled coarsely before.
    ///
    /// The track holds the frames of the segments, or the coarse samples where there is no segment. The player is the
    /// one of the coarse pass.
    ///
    /// - Parameters:
    ///   - coarse: the result of the coarse pass.
    ///   - segments: presentation seconds, in time order, not overlapping.
    ///   - open: opens the clip at its beginning. Called once, if there is a segment.
    ///   - fastestFrame: called at the end of each segment with the frame in which a hand was fastest in it, and with
    ///     how frames become upright; not where `PoseOptions.keptBytes` left no such frame.
    ///   - progress: called for every frame, with how many were read and its presentation time in seconds.
    /// - Throws: `PoseError`, and what `open` and decoding throw.
    package func refine(
        _ coarse: PoseTrackResult, in segments: [ClosedRange<Double>], open: () throws -> VideoReader,
        fastestFrame: (VideoFrame, PictureGeometry) -> Void = { _, _ in },
        progress: (_ frames: Int, _ seconds: Double) -> Void = { _, _ in }
    ) throws -> PoseTrackResult {
        guard !segments.isEmpty else { return coarse }
        var reader = try open()
        var run = try PoseTracker(
            networks: networks, options: options, geometry: reader.info.geometry, confirmsPlayer: false)
        var last: MediaTime?
        for segment in segments where !cancellation.isStopRequested {
            try run.resume(from: coarse.sighting(nearest: segment.lowerBound))
            try reader.seek(toSeconds: segment.lowerBound)
            var shots = ShotReader()
            while !cancellation.isStopRequested, let (frame, beginsShot) = try shots.next(&reader),
                frame.time.seconds <= segment.upperBound
            {
                if cancellation.isCancelled { throw PoseError.cancelled }
                // The frame shown when a segment begins may have been read at the end of the one before.
                if let last, frame.time <= last { continue }
                last = frame.time
                try run.take(frame, beginsShot: beginsShot)
                progress(run.counters.framesDecoded, frame.time.seconds)
            }
            if let frame = try run.endSegment() { fastestFrame(frame, reader.info.geometry) }
        }
        var result = try run.finish(after: coarse, in: segments)
        result.decoding = reader.counters
        return result
    }

    /// Looks some times a second for everybody besides whoever is followed already.
    ///
    /// - Parameters:
    ///   - shots: where to look, presentation seconds, in time order, not overlapping.
    ///   - known: what was found of whoever is followed already.
    ///   - open: opens the clip at its beginning. Called once, if there is such a shot.
    ///   - progress: called for every frame, with how many were read and its presentation time in seconds.
    /// - Returns: those seen more than in passing, each in one shot only.
    /// - Throws: `PoseError`, and what `open` and decoding throw.
    package func scan(
        _ shots: [Range<Double>], besides known: [PoseTrackResult], open: () throws -> VideoReader,
        progress: (_ frames: Int, _ seconds: Double) -> Void = { _, _ in }
    ) throws -> [RoughTrack] {
        guard !shots.isEmpty else { return [] }
        var reader = try open()
        let followed = FollowedPlayers(known.map(\.sightings))
        var people: [RoughTrack] = []
        var frames = 0
        for shot in shots where !cancellation.isStopRequested {
            var scan = try PeopleScan(
                networks: networks, options: options, geometry: reader.info.geometry, besides: followed.within(shot))
            if shot.lowerBound.isFinite { try reader.seek(toSeconds: shot.lowerBound) }
            while !cancellation.isStopRequested, let frame = try reader.next(), frame.time.seconds < shot.upperBound {
                if cancellation.isCancelled { throw PoseError.cancelled }
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
    /// - Returns: the track of each lane.
    /// - Throws: `PoseError`, and what `open` and decoding throw.
    package func follow(
        _ people: [RoughTrack], by plan: FollowPlan, besides known: [PoseTrackResult], cuts: [Double],
        open: () throws -> VideoReader,
        progress: (_ frames: Int, _ seconds: Double) -> Void = { _, _ in }
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
        for stretch in plan.stretches where !cancellation.isStopRequested {
            try reader.seek(toSeconds: stretch.lowerBound)
            while !cancellation.isStopRequested, let frame = try reader.next(), frame.time.seconds <= stretch.upperBound
            {
                if cancellation.isCancelled { throw PoseError.cancelled }
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

/// Reads the frames of a clip a little ahead, so that each is known to begin a new shot of an edited video or not.
struct ShotReader {
    /// From when on frames are given, presentation seconds.
    private let start: Double
    private var finder = CutFinder()
    /// Frames that were read and not given yet.
    private var ahead: [VideoFrame] = []
    /// Of the first of them, whether they begin a shot.
    private var decided: [Bool] = []
    private var isAtEnd = false

    init(from start: Double = -.infinity) { self.start = start }

    /// The next frame, and whether a new shot begins with it; nil at the clip's end.
    mutating func next(_ reader: inout VideoReader) throws -> (frame: VideoFrame, beginsShot: Bool)? {
        while decided.isEmpty, !isAtEnd {
            guard let frame = try reader.next() else {
                isAtEnd = true
                decided = finder.finish()
                break
            }
            guard frame.time.seconds >= start else { continue }
            ahead.append(frame)
            if let beginsShot = finder.add(LumaThumbnail(frame)) { decided.append(beginsShot) }
        }
        guard !decided.isEmpty else { return nil }
        return (ahead.removeFirst(), decided.removeFirst())
    }
}
