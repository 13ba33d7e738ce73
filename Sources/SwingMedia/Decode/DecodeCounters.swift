/// What a reader did so far: counts, not times, so that a test can hold them to account.
public struct DecodeCounters: Hashable, Sendable {
    /// Compressed packets of the video stream read.
    public internal(set) var packetsRead = 0
    /// Frames that came out of the decoder, handed out or not.
    public internal(set) var framesDecoded = 0
    /// Frames handed out.
    public internal(set) var framesDelivered = 0
    /// Frames whose pixels had to be converted or rescaled before they could be lent as planes.
    public internal(set) var framesConverted = 0
    /// Packets or frames that did not decode and were left out.
    public internal(set) var decodeErrors = 0
    /// Frames handed out although parts of them were damaged and filled in by the decoder.
    public internal(set) var concealedFrames = 0
    /// Frames left out because they were not later than the one before.
    public internal(set) var framesOutOfOrder = 0
    /// Frames without a time of their own, placed one frame duration after the one before.
    public internal(set) var timesRepaired = 0
    /// Frames left out because neither they nor the container say when they are shown.
    public internal(set) var framesWithoutTime = 0
    /// Times the reading position was moved.
    public internal(set) var seeks = 0
    /// Whether reading ended where the frame size changed.
    public internal(set) var endedByShape = false
    /// Whether reading ended before the file's end because its structure was damaged.
    public internal(set) var endedEarly = false

    /// Makes counters at zero.
    public init() {}
}
