public import Foundation
package import SwingFiles
import SwingOverlay
import SwingPose
package import SwingTechnique
import Synchronization

/// Analyzes recorded tennis strokes: from a clip, or from poses that another program found, to graded, coached strokes.
///
/// Rubric, texts and models are loaded once and shared by all analyses. An analyzer is safe to be used from several
/// tasks: each analysis works on a thread of its own, and gives the same bytes alone and beside others. Inference takes
/// most cores already, so more than two or three analyses at a time only take more memory.
///
/// ```swift
/// import Foundation
/// import TennisSwing
///
/// let analyzer = try Analyzer(models: .folder(URL(filePath: "models")))
/// let analysis = try await analyzer.analyze(URL(filePath: "forehand.mp4"))
/// for stroke in analysis.strokes {
///     print(stroke.stroke.kind, stroke.grade.map { "\($0)" } ?? "not gradable")
/// }
/// try await analysis.write(to: URL(filePath: "forehand.swing"))
/// ```
public final class Analyzer: Sendable {
    /// The options, with absolute paths and digests of the rubric and the texts they name, as a result stores them.
    package let options: AnalysisOptions
    private let rubric: Rubric
    private let models: InstalledMotionModels
    private let theme: Theme
    private let source: ModelSource
    /// Whether it was checked already that this process may take what the analysis of a clip takes.
    private let hasRoom = Atomic<Bool>(false)
    private let networks = Mutex<PoseNetworks?>(nil)

    /// The language of the coaching.
    package var phrases: Phrases { rubric.texts.phrases }

    /// Loads what every analysis needs: the rubric, the texts of the coaching and the motion models.
    ///
    /// The pose model, which imported poses do not need, is loaded with the first clip.
    ///
    /// - Parameter models: where the OpenVINO runtime and the pose models are. A folder is looked into at once.
    /// - Throws: `AnalysisError` for an unknown theme, `RubricError` for a rubric that cannot be used, `PoseError` where
    ///   the folder of models does not hold them.
    public init(options: AnalysisOptions = AnalysisOptions(), models source: ModelSource = .installed) throws {
        if source != .installed { _ = try source.find() }
        self.source = source
        var options = options
        theme = try Theme.chosen(options.drawing.theme)
        rubric = try RubricLibrary.load(for: &options)
        models = try MotionModelLibrary.load()
        self.options = options
    }

    /// Loads what every analysis of a clip needs, where this process may take as much as that takes.
    ///
    /// A program asks for it before its first thread begins: one that may not begin is waited for without end.
    ///
    /// - Throws: what `init` does, and `PoseError` where too little may be taken.
    package static func ofClips(_ options: AnalysisOptions = AnalysisOptions()) throws -> Analyzer {
        try AnalysisNeeds.check()
        let analyzer = try Analyzer(options: options)
        analyzer.hasRoom.store(true, ordering: .releasing)
        return analyzer
    }

    /// Analyzes a clip and writes nothing.
    ///
    /// Memory holds a bounded number of decoded frames while it works, and none afterwards.
    ///
    /// - Parameters:
    ///   - clip: a video.
    ///   - progress: gets reports, and ends with the work.
    /// - Throws: a `UserFacingError` that says what to do about it, or `CancellationError` within a second after the
    ///   task was cancelled.
    public func analyze(_ clip: URL, progress: ProgressStream? = nil) async throws -> Analysis {
        defer { progress?.finish() }
        let cancellation = CancellationFlag()
        return try await WorkerThread.run(cancellation: cancellation, isAbandonable: true) { [self] in
            try analyze(clip.path, cancellation: cancellation) { progress?.report($0) }
        }
    }

    /// The same on the caller's thread.
    ///
    /// - Parameters:
    ///   - cancellation: stops the work, as a signal does.
    ///   - progress: gets reports.
    package func analyze(
        _ clip: String, cancellation: CancellationFlag, progress: @escaping (AnalysisProgress) -> Void
    ) throws -> Analysis {
        var timer = StageTimer()
        let run = run(cancellation, progress)
        let clip = try run.open(clip)
        timer.end(.input)
        return try clip.whileUnchanged(cancellation) { try run.analyze(clip, with: loadedNetworks(), timer: &timer) }
    }

    /// Analyzes poses that another program found, and writes nothing.
    ///
    /// ```swift
    /// let analysis = try await analyzer.analyze(
    ///     poses: URL(filePath: "openpose/"), mapping: URL(filePath: "map.yaml"))
    /// ```
    ///
    /// - Parameters:
    ///   - poses: a `pose.jsonl`, a file of COCO keypoints, a table, or a folder of OpenPose files.
    ///   - mapping: a mapping file, or nil where the poses say all that is needed, such as their frame rate.
    /// - Throws: a `UserFacingError` that says what to do about it, or `CancellationError`.
    public func analyze(poses: URL, mapping: URL? = nil) async throws -> Analysis {
        let cancellation = CancellationFlag()
        return try await WorkerThread.run(cancellation: cancellation, isAbandonable: true) { [self] in
            var timer = StageTimer()
            let poses = try ImportedPoses(poses.path, mapping: mapping?.path)
            timer.end(.input)
            return try run(cancellation).analyze(poses, timer: &timer)
        }
    }

    /// Analyzes a clip, on the caller's thread, and writes its result folder, which is reserved before the long work begins:
    /// where it cannot be written, or another process writes it, that is known at once.
    ///
    /// The two steps are those of `analyze(_:progress:)` and `Analysis.write(to:)`.
    ///
    /// - Parameters:
    ///   - clip: the path of a video.
    ///   - folder: the result folder that is wanted, as for `Analysis.write(to:)`.
    ///   - cancellation: stops the work, as a signal does. An interruption while the player of a clip over 20 s is
    ///     followed ends that early: the strokes found so far are written, without pictures, where no earlier result
    ///     would be replaced.
    ///   - progress: gets reports.
    /// - Throws: as `analyze(_:progress:)` and `Analysis.write(to:)`.
    package func analyze(
        _ clip: String, into folder: String, cancellation: CancellationFlag,
        progress: @escaping (AnalysisProgress) -> Void
    ) throws -> AnalysisResult {
        var timer = StageTimer()
        let run = run(cancellation, progress)
        let clip = try run.open(clip)
        var output = try OutputFolder.forResult(of: clip.sha256, wanted: folder)
        timer.end(.input)
        let analysis = try clip.whileUnchanged(cancellation) {
            try run.analyze(clip, with: loadedNetworks(), timer: &timer)
        }
        if analysis.isPartial, !PartialResult.mayBeWritten(to: output.destination) { throw AnalysisError.cancelled }
        return try analysis.write(
            into: &output, wanted: folder, cancellation: cancellation, progress: progress)
    }

    /// Analyzes imported poses, on the caller's thread, and writes their result folder, which is reserved before the work
    /// begins.
    ///
    /// - Throws: as `analyze(poses:mapping:)` and `Analysis.write(to:)`.
    package func analyze(
        poses: String, mapping: String?, into folder: String, cancellation: CancellationFlag
    ) throws -> AnalysisResult {
        var timer = StageTimer()
        let poses = try ImportedPoses(poses, mapping: mapping)
        var output = try OutputFolder.forResult(of: poses.sha256, wanted: folder)
        timer.end(.input)
        let analysis = try run(cancellation).analyze(poses, timer: &timer)
        return try analysis.write(
            into: &output, wanted: folder, cancellation: cancellation, progress: { _ in })
    }

    /// Loads all that the first clip would load: the pose model, and, where pictures are drawn, the text engine with its list of
    /// fonts.
    ///
    /// - Throws: a `UserFacingError`.
    package func prepare() throws {
        _ = try loadedNetworks()
        if options.drawing.selection != .none { _ = try theme.missingFonts() }
    }

    private func run(
        _ cancellation: CancellationFlag, _ progress: @escaping (AnalysisProgress) -> Void = { _ in }
    ) -> AnalysisRun {
        AnalysisRun(
            options: options, rubric: rubric, models: models, theme: theme, cancellation: cancellation,
            progress: progress)
    }

    private func loadedNetworks() throws(PoseError) -> PoseNetworks {
        try networks.withLock { loaded throws(PoseError) in
            if let loaded { return loaded }
            if !hasRoom.load(ordering: .acquiring) { try AnalysisNeeds.check() }
            let (model, runtime) = try source.find()
            let networks = try PoseNetworks(model: model, runtime: runtime, threads: PoseOptions.defaultThreads)
            loaded = networks
            return networks
        }
    }
}
