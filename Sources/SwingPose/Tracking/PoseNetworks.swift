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

    /// How many inferences of a network run side by side.
    ///
    /// Two, because the region of a frame is predicted from the frame before the last one: with more in flight the
    /// prediction would reach further and results would depend on the machine.
    static let streams = 2

    /// Loads and compiles a model: some hundred milliseconds.
    ///
    /// - Parameter threads: how many threads inference may use, at least one.
    public init(
        model: InstalledModel, runtime: OpenVINORuntime, threads: Int
    ) throws(PoseError) {
        let core = try InferenceCore(runtime)
        decoder = try PoseDecoders.make(for: model.manifest, path: model.folder + "/manifest.yaml")
        let networks = [model.manifest.detector.network, model.manifest.landmarker.network]
        // The two compile at the same time: each is single-threaded work.
        let results = Results()
        DispatchQueue.concurrentPerform(iterations: networks.count) { index in
            let path = model.folder + "/" + networks[index]
            let result = Result { () throws(PoseError) in
                try CompiledNetwork(
                    core: core, xml: path + ".xml", weights: path + ".bin", streams: min(Self.streams, threads),
                    threads: max(1, threads))
            }
            results.set(result, at: index)
        }
        detector = try results.take(0)
        landmarker = try results.take(1)
        self.model = model
        runtimeVersion = runtime.version
    }

    /// Where the concurrent compilations leave what they made.
    private final class Results: Sendable {
        private let values = Mutex<[Int: Result<CompiledNetwork, PoseError>]>([:])

        func set(_ value: Result<CompiledNetwork, PoseError>, at index: Int) {
            values.withLock { $0[index] = value }
        }

        func take(_ index: Int) throws(PoseError) -> CompiledNetwork {
            guard let value = values.withLock({ $0[index] }) else {
                throw .inferenceFailed(stage: "compiling the model", reason: "no result")
            }
            return try value.get()
        }
    }
}
