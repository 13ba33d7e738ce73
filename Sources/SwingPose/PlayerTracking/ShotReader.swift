import SwingCore
import SwingMedia

/// Reads the frames of a clip a little ahead, so that each is known to begin a new shot of an edited video or not.
struct ShotReader {
    /// From when on frames are given, presentation seconds.
    private let start: Double
    private var finder = CutFinder()
    /// Frames that were read and not given yet.
    private var ahead: [VideoFrame] = []
    /// Of the first of them, whether they begin a shot.
    private var decided: [Bool] = []
    private var isAtEnd = false

    init(from start: Double = -.infinity) {
        self.start = start
    }

    /// The next frame, and whether a new shot begins with it; nil at the clip's end.
    mutating func next(_ reader: inout VideoReader) throws -> (frame: VideoFrame, beginsShot: Bool)? {
        while decided.isEmpty, !isAtEnd {
            guard let frame = try reader.next() else {
                isAtEnd = true
                decided = finder.finish()
                break
            }
            guard frame.time.seconds >= start else { continue }
            ahead.append(frame)
            if let beginsShot = finder.add(LumaThumbnail(frame)) { decided.append(beginsShot) }
        }
        guard !decided.isEmpty else { return nil }
        return (ahead.removeFirst(), decided.removeFirst())
    }
}
