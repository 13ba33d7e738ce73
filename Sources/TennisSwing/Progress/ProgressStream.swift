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
    public init() {
        (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Reads the reports; a reader that is slower than the work gets the newest one.
    public func makeAsyncIterator() -> AsyncStream<AnalysisProgress>.Iterator { stream.makeAsyncIterator() }

    func report(_ progress: AnalysisProgress) { continuation.yield(progress) }

    func finish() { continuation.finish() }
}
