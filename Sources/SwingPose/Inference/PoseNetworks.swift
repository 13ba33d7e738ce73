import Dispatch
import SwingCore
import Synchronization

/// A pose model, loaded and compiled.
///
/// One may serve several clips at a time.
package final class PoseNetworks: Sendable {
    package let model: InstalledModel
    /// The version of the OpenVINO runtime that runs it.
    package let runtimeVersion: String
    let decoder: BlazePoseDecoder
    let detector: CompiledNetwork
    let landmarker: CompiledNetwork

    /// How many inferences of a network run side by side, on every machine, so that the same clip gives the same poses.
    static let streams = 2

    /// How many inferences are in flight: one more than run, so that none waits until an answer is read and the next
    /// region sampled.
    ///
    /// The region of a frame is predicted from the newest that is not in flight. With three, poses come 10 to 13 %
    /// faster than with two. Of 135 strokes of real clips as they are and filmed otherwise, three find 132, name 123
    /// right and one falsely; two find 133, name 123 right and two falsely.
    static let slotCount = streams + 1

    /// Loads and compiles a model: some hundred milliseconds, about half of that where the networks were compiled
    /// before.
    ///
    /// Meanwhile its files are compared with the digests in its manifest. Compiled networks are kept for this user
    /// beside the model or among the user's caches.
    ///
    /// - Parameter threads: how many threads inference may use, at least one.
    /// - Throws: `PoseError.modelDamaged` where a file is not the one that the manifest names; `.inferenceFailed`.
    package init(model: InstalledModel, runtime: OpenVINORuntime, threads: Int) throws(PoseError) {
        let core = try InferenceCore(runtime)
        decoder = BlazePoseDecoder(model.manifest)
        // The two compile at the same time: each is single-threaded work. The landmarker does so on the caller's
        // thread, whose priority its inference threads inherit; Dispatch's threads have a priority of their own, and
        // inference in a process that was made nicer, or less nice, would not follow.
        let cache = CompiledNetworks(
            of: model, runtime: runtime, options: "\(min(Self.streams, threads)) streams, \(threads) threads")
        let folder = cache.folder
        let none = PoseError.inferenceFailed(stage: InferenceStage.loading(), reason: InferenceErrorCode.noResult())
        let other = Mutex(Result<CompiledNetwork, PoseError>.failure(none))
        let verification = Mutex(Result<Void, PoseError>.failure(none))
        let done = DispatchGroup()
        DispatchQueue.global().async(group: done) {
            let result = Result { () throws(PoseError) in try model.verify() }
            verification.withLock { $0 = result }
        }
        DispatchQueue.global().async(group: done) {
            let result = Self.compile(
                model.manifest.detector.network, of: model, core: core, threads: threads, cache: folder)
            other.withLock { $0 = result }
        }
        let landmarker = Self.compile(
            model.manifest.landmarker.network, of: model, core: core, threads: threads, cache: folder)
        done.wait()
        // What fails with damaged files fails because of them.
        try verification.withLock { $0 }.get()
        detector = try other.withLock { $0 }.get()
        self.landmarker = try landmarker.get()
        cache.keep()
        self.model = model
        runtimeVersion = runtime.version
    }

    private static func compile(
        _ network: String, of model: InstalledModel, core: InferenceCore, threads: Int, cache: String?
    ) -> Result<CompiledNetwork, PoseError> {
        let path = model.listing.folder + "/" + network
        return Result { () throws(PoseError) in
            try CompiledNetwork(
                core: core, xml: path + ".xml", weights: path + ".bin", streams: min(Self.streams, threads),
                threads: max(1, threads), cache: cache)
        }
    }
}
