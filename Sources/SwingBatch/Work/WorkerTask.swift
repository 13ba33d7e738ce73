/// What a process of a batch is to do.
package struct WorkerTask: Sendable {
    /// The clip.
    package let clip: BatchClip
    /// Where it writes the result: in a folder that is there for this alone.
    package let folder: String
    /// The processor's cores that it may use; empty for all.
    package let cores: [Int]
    /// Seconds of processor time that it may take.
    package let processorSeconds: Int
}
