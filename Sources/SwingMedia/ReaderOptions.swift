/// How a clip is read.
public struct ReaderOptions: Hashable, Sendable {
    /// Decoder threads; 0 lets the decoder take one a processor core.
    ///
    /// Use 1 for each reader where several clips are in work at once.
    public var threads: Int
    /// The widest and highest stored picture accepted, in pixels.
    ///
    /// Larger ones are refused before any is allocated.
    public var largestSide: Int

    /// Makes options.
    public init(threads: Int = 0, largestSide: Int = 8192) {
        self.threads = threads
        self.largestSide = largestSide
    }
}
