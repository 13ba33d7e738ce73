public import SwingCore
public import SwingMedia

/// Finds the player in every frame of a clip.
///
/// Decoding, sampling and inference overlap: while a frame is decoded, the three before it are with the landmarker. The
/// regions depend on frame numbers only, never on which inference ended first, so two runs give the same track.
public struct PoseEstimator {
    let networks: PoseNetworks
    let options: PoseOptions

    /// Makes a stage on a loaded model.
    public init(networks: PoseNetworks, options: PoseOptions = PoseOptions()) {
        self.networks = networks
        self.options = options
    }

    /// Reads a clip to its end.
    ///
    /// - Parameters:
    ///   - open: opens the clip at its beginning. Called once, or again when the player of the first shot turns out to
    ///     be another than the one who was followed first.
    ///   - progress: called for every frame, with its number and presentation time in seconds.
    ///   - isCancelled: asked before every frame.
    ///   - isStopRequested: asked before every frame: whether to give what was found so far.
    /// - Throws: `PoseError`, and what `open` and decoding throw. A clip without a person is not an error.
    public func run(
        open: () throws -> VideoReader, progress: (_ frames: Int, _ seconds: Double) -> Void = { _, _ in },
        isCancelled: () -> Bool = { false }, isStopRequested: () -> Bool = { false }
    ) throws -> PoseTrackResult {
        var reader = try open()
        let geometry = reader.info.geometry
        if let box = options.playerBox, !box.meets(width: geometry.width, height: geometry.height) {
            throw PoseError.playerBoxOutside(width: geometry.width, height: geometry.height)
        }
        var run = try PoseTracker(networks: networks, options: options, geometry: geometry, confirmsPlayer: true)
        var shots = ShotReader()
        while true {
            while !isStopRequested(), !run.isToRestart, let (frame, beginsShot) = try shots.next(&reader) {
                if isCancelled() { throw PoseError.cancelled }
                try run.take(frame, beginsShot: beginsShot)
                progress(run.counters.framesDecoded, frame.time.seconds)
            }
            try run.endClip()
            guard run.isToRestart, !isStopRequested() else { break }
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
    ///   - isCancelled: asked before every frame.
    ///   - isStopRequested: asked before every frame: whether to give what was found so far.
    /// - Throws: `PoseError`, and what `open` and decoding throw.
    public func refine(
        _ coarse: PoseTrackResult, in segments: [ClosedRange<Double>], open: () throws -> VideoReader,
        fastestFrame: (VideoFrame, PictureGeometry) -> Void = { _, _ in },
        progress: (_ frames: Int, _ seconds: Double) -> Void = { _, _ in }, isCancelled: () -> Bool = { false },
        isStopRequested: () -> Bool = { false }
    ) throws -> PoseTrackResult {
        guard !segments.isEmpty else { return coarse }
        var reader = try open()
        var run = try PoseTracker(
            networks: networks, options: options, geometry: reader.info.geometry, confirmsPlayer: false)
        var last: MediaTime?
        for segment in segments where !isStopRequested() {
            try run.resume(from: coarse.sighting(nearest: segment.lowerBound))
            try reader.seek(toSeconds: segment.lowerBound)
            var shots = ShotReader()
            while !isStopRequested(), let (frame, beginsShot) = try shots.next(&reader),
                frame.time.seconds <= segment.upperBound
            {
                if isCancelled() { throw PoseError.cancelled }
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
}
