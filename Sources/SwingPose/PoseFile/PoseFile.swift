import SwingFiles

/// Poses on disk: JSON Lines, a header and then one line a frame.
///
/// A frame's line is `{"i":7,"t":3584,"s":0.998,"k":[…],"w":[…]}`: its number, its time in ticks, the model's
/// certainty, the landmarks as `[x,y,z,visibility,presence]` (pixels of the upright frame; the last two 0 to 1) and
/// as `[x,y,z]` in meters, each in the order of the header's joints, `null` where the model knows none. A frame without
/// a player ends after `t`. Numbers are decimals of fixed precision (`PoseRounding`), so that the same track gives the
/// same bytes and reading gives back what was written.
package enum PoseFile {
    /// What a pose file holds.
    package struct Contents: Sendable {
        /// What the poses belong to.
        package let header: PoseFileHeader
        package let track: PoseTrack
    }

    /// Writes a track, aside first and renamed when it is whole.
    ///
    /// - Throws: `PoseError.poseFileNotCreated` or `.poseFileNotWritten`; nothing is left behind then.
    package static func write(_ track: PoseTrack, header: PoseFileHeader, to path: String) throws(PoseError) {
        var line = PoseLineWriter()
        do throws(FileError) {
            var file = try FileWriter(target: path)
            try file.write(PoseLineWriter.header(header))
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
    package static let mostFrames = 432_000

    /// Reads a track.
    ///
    /// Complexity: O(frames); memory holds the track and one line.
    ///
    /// - Throws: `PoseError.poseFileUnreadable`, `.poseFileCorrupt`, `.poseFileTooLong` or `.poseFileVersion`.
    package static func read(_ path: String) throws(PoseError) -> Contents {
        try contents(path) { () throws(RegularFileError) in try RegularFile(path) }
    }

    /// Reads the track of a result folder, which may come from someone else: no link is followed.
    ///
    /// - Throws: as `read` does.
    package static func read(_ relativePath: String, below folder: String) throws(PoseError) -> Contents {
        try contents(folder + "/" + relativePath) { () throws(RegularFileError) in
            try RegularFile(relativePath, below: folder)
        }
    }

    private static func contents(
        _ path: String, _ open: () throws(RegularFileError) -> RegularFile
    ) throws(PoseError) -> Contents {
        var lines = try LineReader(path: path, open)
        guard let first = try lines.next() else {
            throw .poseFileCorrupt(path: path, line: 1, reason: PoseFileErrorCode.empty())
        }
        let reader = try PoseLineReader(header: first, path: path)
        var frames: [PoseFrame] = []
        while let line = try lines.next() {
            let frame = try reader.frame(line, number: lines.number)
            if let last = frames.last, last.index >= frame.index || last.time >= frame.time {
                throw .poseFileCorrupt(path: path, line: lines.number, reason: PoseFileErrorCode.framesOutOfOrder())
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

/// Reads a file line by line in bounded memory.
struct LineReader: ~Copyable {
    /// Longer lines are damage: a frame takes some three kilobytes, the header of an hour's recording with a sound
    /// every quarter of a second half a megabyte.
    static let longestLine = 1 << 20

    /// The number of the line read last, from 1.
    private(set) var number = 0
    private let path: String
    private let file: RegularFile
    private var buffer: [UInt8] = []
    private var start = 0
    private var isEnded = false

    init(path: String, _ open: () throws(RegularFileError) -> RegularFile) throws(PoseError) {
        do throws(RegularFileError) {
            file = try open()
        } catch {
            throw .poseFileUnreadable(path: path, reason: error.reason)
        }
        self.path = path
    }

    /// The next line without its end, or nil after the last.
    ///
    /// - Throws: when the disk fails, a line is too long, or the last one has no end: the file was cut.
    mutating func next() throws(PoseError) -> [UInt8]? {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = end + 1 }
                number += 1
                return Array(buffer[start..<end])
            }
            searched = buffer.count
            if isEnded {
                guard start == buffer.count else {
                    throw .poseFileCorrupt(path: path, line: number + 1, reason: PoseFileErrorCode.cutOff())
                }
                return nil
            }
            guard buffer.count - start <= Self.longestLine else {
                throw .poseFileCorrupt(path: path, line: number + 1, reason: PoseFileErrorCode.lineTooLong())
            }
            searched -= start
            buffer.removeFirst(start)
            start = 0
            try fill()
        }
    }

    private mutating func fill() throws(PoseError) {
        do throws(RegularFileError) {
            let block = try file.read(1 << 16)
            isEnded = block.isEmpty
            buffer += block
        } catch {
            throw .poseFileUnreadable(path: path, reason: error.reason)
        }
    }
}

/// What about a line of a pose file is not as it must be.
package enum PoseFileErrorCode: String, MessageCode {
    case empty
    /// The file breaks off.
    case cutOff
    /// It ends before the last frame that was analyzed.
    case framesMissing
    case lineTooLong
    /// Another kind of file.
    case notPoseFile
    case headerIncomplete, headerJoints, headerOutOfRange
    case frameOutOfRange
    /// No frame, from a column on.
    case notFrame
    case framesOutOfOrder

    package static let prefix = "poseFile"
}

/// The first line of a pose file: what the poses belong to and how they are to be read.
package struct PoseFileHeader: Hashable, Sendable, Codable {
    /// The `format` of every pose file.
    package static let formatName = "tennisswing-pose"
    /// The version this program writes and reads.
    package static let currentVersion = 1

    /// What kind of file this is: `PoseFileHeader.formatName`.
    package let format: String
    package let version: Int
    /// Width of the upright frame in pixels.
    package let width: Int
    /// Height of the upright frame in pixels.
    package let height: Int
    /// How many times slower the clip plays than it was filmed.
    package let slowMotionFactor: Double
    /// The length of one tick of the frames' times in seconds.
    package let timeBase: Rational
    package let model: String
    /// The digest of the model, see `ModelListing.digest`.
    package let modelDigest: String
    /// SHA-256 of the clip.
    package let inputSha256: String
    /// SHA-256 of the models that were in use when sounds, contacts and edges were searched for, by name; nil in files
    /// of earlier programs.
    package let motionModels: [String: String]?
    /// The landmarks in the order of each frame's arrays, by `Joint.name`.
    package let joints: [String]
    /// Who is followed from when on; nil where it is one player throughout.
    package let turns: [PlayerTurn]?
    /// When new shots of an edited video begin, presentation seconds; nil where it is not cut.
    package let cuts: [Double]?
    /// Whether positions in space are sound as they are; nil where they are a pose model's.
    package let isLifted: Bool?
    /// Sounds of the clip that may be hits, so that grading again needs no decoding; nil where there were none.
    package let sounds: [AudioOnset]?
    /// Hits of the ball that were seen, for the same reason; nil where there are none.
    package let balls: [BallContact]?
    /// Straight edges in frames around contacts, for the same reason; nil where none were searched for.
    package let lines: [FrameLines]?

    /// Cues of contacts besides the poses.
    package var cues: ContactCues { ContactCues(sounds: sounds ?? [], balls: balls ?? [], lines: lines ?? []) }

    /// Makes the header of a track.
    ///
    /// - Parameters:
    ///   - timeBase: the time base of the track's frames.
    ///   - motionModels: SHA-256 of the models by which motion was read, by name.
    package init(
        track: PoseTrack, timeBase: Rational, model: String, modelDigest: String, inputSha256: String,
        motionModels: [String: String] = [:], cues: ContactCues = ContactCues()
    ) {
        format = Self.formatName
        version = Self.currentVersion
        width = track.width
        height = track.height
        slowMotionFactor = track.playback.slowMotionFactor
        self.timeBase = timeBase
        self.model = model
        self.modelDigest = modelDigest
        self.inputSha256 = inputSha256
        self.motionModels = motionModels.isEmpty ? nil : motionModels
        joints = Joint.allCases.map(\.name)
        turns = track.turns.isEmpty ? nil : track.turns
        cuts = track.cuts.isEmpty ? nil : track.cuts
        isLifted = track.isLifted ? true : nil
        sounds = cues.sounds.isEmpty ? nil : cues.sounds
        balls = cues.balls.isEmpty ? nil : cues.balls
        lines = cues.lines.isEmpty ? nil : cues.lines
    }
}
