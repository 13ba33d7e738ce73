import Dispatch
import Synchronization

/// A pose model, loaded and compiled.
///
/// One may serve several clips at a time.
public final class PoseNetworks: Sendable {
    /// The model that is loaded.
    public let model: InstalledModel
    /// The version of the OpenVINO runtime that runs it.
    public let runtimeVersion: String
    let decoder: any PoseDecoder
    let detector: CompiledNetwork
    let landmarker: CompiledNetwork

    /// How many inferences of the landmarker run side by side.
    ///
    /// The same on every machine, because the region of a frame is predicted from those that are no longer in flight.
    static let streams = 2

    /// How many inferences are in flight: one more than run, so that the next begins while an answer is read and a region
    /// sampled.
    ///
    /// With two, 7 to 8 % of the time is lost to waiting. The prediction reaches one frame further, by which
    /// landmarks of samples, of swings rendered anew and of real clips against MediaPipe's differ by at most 0.03 % of the height.
    static let inFlight = streams + 1

    /// Loads and compiles a model: some hundred milliseconds, about half of that where the networks were compiled before.
    ///
    /// Compiled networks are kept beside the model where its folder can be written to.
    ///
    /// - Parameter threads: how many threads inference may use, at least one.
    public init(
        model: InstalledModel, runtime: OpenVINORuntime, threads: Int
    ) throws(PoseError) {
        let core = try InferenceCore(runtime)
        decoder = try PoseDecoders.make(for: model.manifest, path: model.folder + "/manifest.yaml")
        // The two compile at the same time: each is single-threaded work. The landmarker does so on the caller's thread,
        // whose priority its inference threads inherit; Dispatch's threads have a priority of their own, and inference
        // in a process that was made nicer, or less nice, would not follow.
        let cache = CompiledNetworks(of: model, runtime: runtime)
        let folder = cache.folder
        let other = Compilation()
        let done = DispatchGroup()
        DispatchQueue.global().async(group: done) {
            other.set(
                Self.compile(
                    model.manifest.detector.network, of: model, core: core, streams: Self.streams, threads: threads,
                    cache: folder))
        }
        let landmarker = Self.compile(
            model.manifest.landmarker.network, of: model, core: core, streams: Self.streams, threads: threads,
            cache: folder)
        done.wait()
        detector = try other.take()
        self.landmarker = try landmarker.get()
        cache.keep()
        self.model = model
        runtimeVersion = runtime.version
    }

    private static func compile(
        _ network: String, of model: InstalledModel, core: InferenceCore, streams: Int, threads: Int, cache: String?
    ) -> Result<CompiledNetwork, PoseError> {
        let path = model.folder + "/" + network
        return Result { () throws(PoseError) in
            try CompiledNetwork(
                core: core, xml: path + ".xml", weights: path + ".bin", streams: min(streams, threads),
                threads: max(1, threads), cache: cache)
        }
    }

    /// Where the compilation on another thread leaves what it made.
    private final class Compilation: Sendable {
        private let value = Mutex<Result<CompiledNetwork, PoseError>?>(nil)

        func set(_ value: Result<CompiledNetwork, PoseError>) {
            self.value.withLock { $0 = value }
        }

        func take() throws(PoseError) -> CompiledNetwork {
            guard let value = value.withLock({ $0 }) else {
                throw .inferenceFailed(stage: "compiling the model", reason: "no result")
            }
            return try value.get()
        }
    }
}
