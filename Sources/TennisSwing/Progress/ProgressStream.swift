import SwingCore

/// The progress of an analysis as an asynchronous sequence: always the newest report, never a backlog.
///
/// Pass a new one to each call and read it from one task. It ends with the work, whether that succeeds or not.
///
/// ```swift
/// let progress = ProgressStream()
/// async let analysis = analyzer.analyze(URL(filePath: "forehand.mp4"), progress: progress)
/// for await report in progress {
///     print(report.stage, report.fraction ?? 0)
/// }
/// print(try await analysis.strokes.count)
/// ```
public struct ProgressStream: AsyncSequence, Sendable {
    private let stream: AsyncStream<AnalysisProgress>
    private let continuation: AsyncStream<AnalysisProgress>.Continuation

    /// Makes a stream that nothing was reported to.
    public init() { (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

    /// Reads the reports; a reader that is slower than the work gets the newest one.
    public func makeAsyncIterator() -> AsyncStream<AnalysisProgress>.Iterator { stream.makeAsyncIterator() }

    func report(_ progress: AnalysisProgress) { continuation.yield(progress) }

    func finish() { continuation.finish() }
}

/// A stage of an analysis, in the order they are done: the vocabulary of progress reports, of `--ndjson` events and of
/// the timings in `analysis.json`.
public enum AnalysisStage: String, CaseIterable, Hashable, Sendable {
    /// Reading the input: probing a clip and computing its digest, or parsing imported poses. Only timed.
    case input
    /// Loading the pose model. Only timed.
    case model
    /// Searching a long clip at a low frame rate for where something happens. Only reported; timed with `pose`.
    case search
    /// Estimating the player's pose in every frame.
    case pose
    /// Detecting the sounds of hits.
    case sound
    /// Reconstructing the motion and detecting strokes. Only timed.
    case motion
    /// Refining contact times by the ball, and the view by court lines, in the frames around each contact.
    case refineContact
    /// Measuring and grading the strokes. Only timed.
    case grading
    /// Writing the pose file. Only timed.
    case store
    /// Drawing key frames and the overlay video.
    case drawing
}

/// How far an analysis is.
public struct AnalysisProgress: Hashable, Sendable {
    /// What is being done.
    public let stage: AnalysisStage
    /// Frames done in this stage.
    public let frames: Int
    /// The share of this stage that is done, 0 to 1, or nil where the clip does not say how long it is.
    public let fraction: Double?

    package init(stage: AnalysisStage, frames: Int, fraction: Double?) {
        (self.stage, self.frames, self.fraction) = (stage, frames, fraction)
    }
}

/// How much of all stages of one analysis is done, from 0 to 1 and never back.
package struct OverallProgress: Sendable {
    /// What each stage costs beside the others: shares of the time that samples and phone clips of 2 to 60 s took on
    /// two cores; a clip's own shares differ by some tenths.
    private static let costs: [AnalysisStage: Double] = [
        .search: 20, .pose: 45, .sound: 1, .refineContact: 4, .drawing: 40,
    ]

    private let stages: [AnalysisStage]
    private var begun: AnalysisStage?
    /// The share that is done.
    package private(set) var fraction = 0.0

    /// Expects some stages, in the order of `AnalysisStage`.
    package init(stages: [AnalysisStage]) { self.stages = stages }

    /// Expects the stages of an analysis that draws what is selected.
    package init(drawing: OverlaySelection) {
        self.init(stages: AnalysisStage.allCases.filter { $0 != .drawing || drawing != .none })
    }

    package mutating func take(_ report: AnalysisProgress) {
        // The search comes first or not at all.
        if begun == nil { begun = report.stage }
        let counted = stages.drop { $0 != begun }
        let total = counted.reduce(0) { $0 + (Self.costs[$1] ?? 0) }
        guard total > 0, counted.contains(report.stage) else { return }
        let before = counted.prefix { $0 != report.stage }.reduce(0) { $0 + (Self.costs[$1] ?? 0) }
        let own = (Self.costs[report.stage] ?? 0) * min(max(report.fraction ?? 0, 0), 1)
        fraction = max(fraction, (before + own) / total)
    }
}

/// How much of some segments of a clip is done.
struct SegmentProgress {
    private let segments: [ClosedRange<Double>]

    /// - Parameters:
    ///   - segments: presentation seconds, in time order, not overlapping.
    ///   - clip: when its first and last frame are shown; segments may reach beyond.
    init(_ segments: [ClosedRange<Double>], in clip: ClosedRange<Double>) {
        self.segments = segments.map { $0.clamped(to: clip) }
    }

    /// Seconds to be read in all.
    var total: Double { segments.reduce(0) { $0 + $1.upperBound - $1.lowerBound } }

    /// Seconds that have been read when a frame is.
    func done(at seconds: Double) -> Double {
        segments.reduce(0) { $0 + max(0, min(seconds, $1.upperBound) - $1.lowerBound) }
    }
}

/// How long each stage took in seconds, for the provenance of a result.
struct StageTimer {
    /// Seconds by the name of the stage, and `total` for all of them.
    private(set) var timings: [String: Double]
    private let earlierTotal: Double
    private let start = ContinuousClock.now
    private var last = ContinuousClock.now

    private static let total = "total"

    /// Starts the clock.
    ///
    /// - Parameter earlier: the timings of stages that were done before, which are kept.
    init(continuing earlier: [String: Double] = [:]) {
        timings = earlier
        earlierTotal = earlier[Self.total] ?? 0
    }

    /// Ends a stage: the time since the last end is its own.
    mutating func end(_ stage: AnalysisStage) {
        let now = ContinuousClock.now
        timings[stage.rawValue] = (now - last).seconds
        timings[Self.total] = earlierTotal + (now - start).seconds
        last = now
    }

    /// Adds the parts of a stage.
    mutating func add(_ parts: [String: Double]) {
        timings.merge(parts) { _, new in new }
    }
}
