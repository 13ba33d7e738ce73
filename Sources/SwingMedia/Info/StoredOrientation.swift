import CFFmpeg

/// How a stream's stored frame is to be turned, and who says so.
///
/// A person knows best; a container's own word was written last and stands above that of the coded frames.
struct StoredOrientation {
    let value: DisplayOrientation
    let source: OrientationSource

    /// - Parameter known: what is known better than from the stream; nil for nothing.
    init(
        _ stream: UnsafeMutablePointer<AVStream>, _ first: FirstFrame,
        known: (quarterTurns: Int, source: OrientationSource)?
    ) {
        if let known {
            value = DisplayOrientation(quarterTurns: known.quarterTurns)
            source = known.source
            return
        }
        if let matrix = swing_display_matrix(stream) {
            value = DisplayOrientation(matrix: Array(UnsafeBufferPointer(start: matrix, count: 9)))
            source = .container
        } else {
            value = DisplayOrientation(matrix: first.displayMatrix)
            source = first.displayMatrix.isEmpty ? .none : .stream
        }
    }
}
