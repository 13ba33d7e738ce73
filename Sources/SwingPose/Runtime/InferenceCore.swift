import COpenVINO
import SwingCore

/// OpenVINO's entry object.
///
/// Owns the C object.
final class InferenceCore: @unchecked Sendable {
    // SAFETY: the C object may be used from several threads; the pointer is written once and freed in `deinit`.
    fileprivate let pointer: OpaquePointer
    fileprivate let runtime: OpenVINORuntime

    init(_ runtime: OpenVINORuntime) throws(PoseError) {
        pointer = try runtime.make(InferenceStage.starting()) { cov_core_create(runtime.table, &$0) }
        self.runtime = runtime
    }

    deinit { cov_core_free(runtime.table, pointer) }
}

/// A network compiled for this processor.
///
/// Owns the C object.
final class CompiledNetwork: @unchecked Sendable {
    // SAFETY: the C object may be used from several threads; the pointer is written once and freed in `deinit`.
    fileprivate let pointer: OpaquePointer
    fileprivate let core: InferenceCore

    /// Reads and compiles a network.
    ///
    /// - Parameters:
    ///   - streams: how many inferences run side by side.
    ///   - threads: how many threads they share.
    ///   - cache: the folder where the compiled network is kept for the next time, or nil.
    init(
        core: InferenceCore, xml: String, weights: String, streams: Int, threads: Int, cache: String?
    ) throws(PoseError) {
        let runtime = core.runtime
        let model = try runtime.make(InferenceStage.reading(xml)) {
            cov_core_read_model(runtime.table, core.pointer, xml, weights, &$0)
        }
        defer { cov_model_free(runtime.table, model) }
        func compile(_ cache: String?, _ compiled: inout OpaquePointer?) -> Int32 {
            // Single precision is asked for by name: processors that could compute in 16 bits would otherwise do so
            // unasked, and the same clip would give other poses on another machine.
            String(streams).withCString { streams in
                String(threads).withCString { threads in
                    "f32".withCString { precision in
                        var options = cov_compile_options_t(
                            streams: streams, threads: threads, precision: precision, cache: nil)
                        guard let cache else {
                            return cov_core_compile_model(runtime.table, core.pointer, model, options, &compiled)
                        }
                        return cache.withCString { cache in
                            options.cache = cache
                            return cov_core_compile_model(runtime.table, core.pointer, model, options, &compiled)
                        }
                    }
                }
            }
        }
        pointer = try runtime.make(InferenceStage.compiling(xml)) { compiled in
            let status = compile(cache, &compiled)
            // What was kept is never needed: a folder that cannot be used is as good as none.
            return status != 0 && cache != nil ? compile(nil, &compiled) : status
        }
        self.core = core
    }

    deinit { cov_compiled_model_free(core.runtime.table, pointer) }

    /// Makes a request: the memory and state of one inference at a time.
    func makeRequest() throws(PoseError) -> InferenceRequest { try InferenceRequest(self) }
}

/// One inference at a time on a compiled network.
///
/// Owns the C object; belongs to one thread at a time.
final class InferenceRequest {
    private let pointer: OpaquePointer
    private let network: CompiledNetwork
    private var isRunning = false

    fileprivate init(_ network: CompiledNetwork) throws(PoseError) {
        let runtime = network.core.runtime
        pointer = try runtime.make(InferenceStage.makingRequest()) {
            cov_infer_request_create(runtime.table, network.pointer, &$0)
        }
        self.network = network
    }

    deinit {
        let table = network.core.runtime.table
        if isRunning { _ = cov_infer_request_wait(table, pointer) }
        cov_infer_request_free(table, pointer)
    }

    /// Starts an inference; the input must not be touched until `wait` has returned.
    func start() throws(PoseError) {
        let runtime = network.core.runtime
        try runtime.check(cov_infer_request_start(runtime.table, pointer), InferenceStage.startingInference())
        isRunning = true
    }

    /// Waits until the inference that was started has ended.
    func wait() throws(PoseError) {
        let runtime = network.core.runtime
        isRunning = false
        try runtime.check(cov_infer_request_wait(runtime.table, pointer), InferenceStage.waiting())
    }

    /// The memory of a tensor, checked to hold `count` single-precision numbers.
    ///
    /// Valid as long as the request.
    func tensor(_ name: String, count: Int) throws(PoseError) -> UnsafeMutableBufferPointer<Float> {
        let runtime = network.core.runtime
        let handle = try runtime.make(InferenceStage.finding(name)) {
            cov_infer_request_tensor(runtime.table, pointer, name, &$0)
        }
        defer { cov_tensor_free(runtime.table, handle) }
        var data: UnsafeMutableRawPointer?
        var elements = 0
        var bytes = 0
        try runtime.check(
            cov_tensor_data(runtime.table, handle, &data, &elements, &bytes), InferenceStage.reading(name))
        guard let data, elements == count, bytes == count * MemoryLayout<Float>.size else {
            throw .inferenceFailed(
                stage: InferenceStage.reading(name),
                reason: InferenceErrorCode.otherSize([
                    "values": "\(elements)", "bytes": "\(bytes)", "expected": "\(count)",
                ]))
        }
        return UnsafeMutableBufferPointer(start: data.assumingMemoryBound(to: Float.self), count: count)
    }
}

/// Places for inferences in flight, taken in turn: while one is waited for, the next is already running.
struct InferenceSlots<Slot> {
    private let slots: [Slot]

    /// - Parameter count: how many inferences can be in flight, at least 1.
    init(_ count: Int, _ make: () throws(PoseError) -> Slot) throws(PoseError) {
        precondition(count > 0)
        var slots: [Slot] = []
        for _ in 0..<count { slots.append(try make()) }
        self.slots = slots
    }

    /// How many inferences can be in flight.
    var count: Int { slots.count }

    /// The slot of the item with a number.
    subscript(number: Int) -> Slot { slots[number % slots.count] }

    /// Starts items one after the other, each once its slot is free again, and finishes them in the same order.
    func run(
        items: Int, start: (_ item: Int, Slot) throws(PoseError) -> Void,
        finish: (_ item: Int, Slot) throws(PoseError) -> Void
    ) throws(PoseError) {
        for number in 0..<items + count {
            if number >= count { try finish(number - count, self[number]) }
            if number < items { try start(number, self[number]) }
        }
    }
}
