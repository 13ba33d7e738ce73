public import SwingCore
import SwingFiles

/// Poses on disk: JSON Lines, a header and then one line a frame.
///
/// A frame's line is `{"i":7,"t":3584,"s":0.998,"k":[…],"w":[…]}`: its number, its time in ticks, the model's
/// certainty, the landmarks as `[x,y,z,visibility,presence]` (pixels of the upright frame; the last two 0 to 1) and
/// as `[x,y,z]` in meters, each in the order of the header's joints, `null` where the model knows none. A frame without
/// a player ends after `t`. Numbers are decimals of fixed precision (`PoseRounding`), so that the same track gives the
/// same bytes and reading gives back what was written.
public enum PoseFile {
    /// What a pose file holds.
    public struct Contents: Sendable {
        /// What the poses belong to.
        public let header: PoseFileHeader
        /// The poses.
        public let track: PoseTrack
    }

    /// Writes a track, aside first and renamed when it is whole.
    ///
    /// - Throws: `PoseError.poseFileNotCreated` or `.poseFileNotWritten`; nothing is left behind then.
    public static func write(_ track: PoseTrack, header: PoseFileHeader, to path: String) throws(PoseError) {
        var line = PoseLineWriter()
        do throws(FileFailure) {
            var file = try FileWriter(target: path)
            try file.write(line.header(header))
            for frame in track.frames { try file.write(line.frame(frame)) }
            try file.finish()
        } catch {
            throw error.step == .creating
                ? .poseFileNotCreated(path: path, reason: error.reason)
                : .poseFileNotWritten(path: path, reason: error.reason)
        }
    }

    /// More frames are not read: two hours at 60 frames a second, and some two gigabytes of memory for what is computed
    /// from them.
    public static let mostFrames = 432_000

    /// Reads a track.
    ///
    /// Complexity: O(frames); memory holds the track and one line.
    ///
    /// - Throws: `PoseError.poseFileUnreadable`, `.poseFileCorrupt`, `.poseFileTooLong` or `.poseFileVersion`.
    public static func read(_ path: String) throws(PoseError) -> Contents {
        var lines = try LineReader(path: path)
        return try contents(&lines, path: path)
    }

    /// Reads the track of a result folder, which may come from someone else: no link is followed.
    ///
    /// - Throws: as `read` does.
    package static func read(_ relativePath: String, below folder: String) throws(PoseError) -> Contents {
        var lines = try LineReader(relativePath, below: folder)
        return try contents(&lines, path: folder + "/" + relativePath)
    }

    private static func contents(_ lines: inout LineReader, path: String) throws(PoseError) -> Contents {
        guard let first = try lines.next() else {
            throw .poseFileCorrupt(path: path, line: 1, reason: PoseFileFault.empty())
        }
        let reader = try PoseLineReader(header: first, path: path)
        var frames: [PoseFrame] = []
        while let line = try lines.next() {
            let frame = try reader.frame(line, number: lines.number)
            if let last = frames.last, last.index >= frame.index || last.time >= frame.time {
                throw .poseFileCorrupt(
                    path: path, line: lines.number, reason: PoseFileFault.framesOutOfOrder())
            }
            guard frames.count < mostFrames else { throw .poseFileTooLong(path: path, limit: mostFrames) }
            frames.append(frame)
        }
        let header = reader.header
        return Contents(
            header: header,
            track: PoseTrack(
                width: header.width, height: header.height,
                playback: PlaybackRate(slowMotionFactor: header.slowMotionFactor), frames: frames,
                turns: header.turns ?? [], cuts: header.cuts ?? [], isLifted: header.isLifted ?? false))
    }
}
