/// How a clip is read.
public struct ReaderOptions: Hashable, Sendable {
    /// Decoder threads; 0 takes three a processor core, fewer for frames beyond 4K.
    ///
    /// Use 1 for each reader where several clips are in work at once.
    public var threads: Int
    /// The widest and highest stored frame accepted, in pixels.
    ///
    /// Larger ones are refused before any is allocated.
    public var largestSide: Int
    /// How much of the decoder's work is done.
    public var detail: Detail
    /// Quarter turns clockwise that bring the stored frame upright, where that is known better than from the clip; nil
    /// to do as the clip says.
    public var quarterTurns: Int?
    /// Who says so.
    public var turnsSource = OrientationSource.user
    /// Whether frames marked as interlaced are taken apart; not where their fields turned out to be of one instant.
    var deinterlaces = true
    /// The part that is read; nil for everything up to where the frame size changes.
    var segment: UniformShapeSegment?
    /// The tracks that are read; nil to choose them.
    var tracks: TrackChoice?

    /// How much of the decoder's work is done.
    public enum Detail: Hashable, Sendable {
        /// Every frame in full quality.
        case full
        /// Only frames that others are made from, which may be blocky: about half the work where a clip has
        /// B-frames, a fifth less otherwise. A frame's `index` counts the frames read.
        case coarse
    }

    /// Makes options.
    public init(threads: Int = 0, largestSide: Int = 8192, detail: Detail = .full, quarterTurns: Int? = nil) {
        self.threads = threads
        self.largestSide = largestSide
        self.detail = detail
        self.quarterTurns = quarterTurns
    }
}
