/// The part of a clip over which its frame size stays the same.
///
/// Times are ticks of the stored stream.
struct UniformShapeSegment: Hashable, Sendable {
    /// When its first frame is shown.
    let start: Int64
    /// From when on the frame size is another.
    let end: Int64
    /// The shapes of the clip's other parts: near a change, frames of both may claim the same time.
    let others: Set<PixelSize>

    /// Whether a frame belongs to it.
    func contains(_ ticks: Int64, _ size: PixelSize) -> Bool { ticks >= start && ticks < end && !others.contains(size) }
}
