import CFFmpeg
import SwingCore
import SwingFiles

/// Measures the first part of several tracks of one kind: which decode, move, last and are audible.
struct TrackSurvey {
    /// A video track and what was measured of it.
    struct VideoCandidate {
        let index: Int32
        let area: Int
        let isDefault: Bool
        var frames = 0
        var decodes = false
        var moves = false
    }

    /// An audio track and what was measured of it.
    struct AudioCandidate {
        let index: Int32
        let isDefault: Bool
        let channels: Int
        /// Mean power, full scale is 1; nil where nothing decodes.
        var power: Double?
    }

    private(set) var videos: [VideoCandidate] = []
    private(set) var audios: [AudioCandidate] = []

    /// Packets that are read, of all tracks together: a minute or so.
    private static let packets = 5000

    /// Reads the file's beginning once more, apart from the reader that will play it.
    init(
        path: String, cancellation: CancellationFlag?, videos: [Int32], audios: [Int32]
    ) throws(MediaError) {
        let file = try FileSource(path: path, cancellation: cancellation)
        let input = try InputHandle(file, path: path)
        avformat_find_stream_info(input.pointer, nil)
        let count = Int32(clamping: input.pointer.pointee.nb_streams)
        let probed = (videos + audios).filter { $0 < count }
        for index in 0..<count where !probed.contains(index) {
            swing_stream(input.pointer, UInt32(index)).pointee.discard = AVDISCARD_ALL
        }
        var probes: [Int32: TrackProbe] = [:]
        for index in probed {
            probes[index] = TrackProbe(swing_stream(input.pointer, UInt32(index)), path: path)
        }
        let packet = try PacketHandle(path: path)
        for _ in 0..<TrackSurvey.packets {
            let status = av_read_frame(input.pointer, packet.pointer)
            if file.isCancelled { throw MediaError(.cancelled, operation: .open, path: path) }
            guard status >= 0 else { break }
            probes[packet.pointer.pointee.stream_index]?.add(packet)
            av_packet_unref(packet.pointer)
            if probes.values.allSatisfy(\.isDone) { break }
        }
        for probe in probes.values { probe.end() }
        self.videos = videos.compactMap { probes[$0]?.video }
        self.audios = audios.compactMap { probes[$0]?.audio }
    }

    /// Fewer than half the frames of the fullest track: a slide show, a cover, a camera's index of stills.
    private static let minimumFrameFraction = 0.5
    /// A track 20 dB below the loudest holds little that the loudest does not: a microphone that was not plugged in,
    /// the other end of a cable.
    private static let silenceRatio = 0.01

    /// The video track that decodes, moves, lasts; of several, the largest, else the one the file prefers.
    var bestVideo: (chosen: Int32?, reasons: [Int32: OtherStream.Reason]) {
        var reasons: [Int32: OtherStream.Reason] = [:]
        var candidates = videos
        func keep(_ isKept: (VideoCandidate) -> Bool, _ reason: OtherStream.Reason) {
            guard candidates.contains(where: isKept) else { return }
            for video in candidates where !isKept(video) { reasons[video.index] = reason }
            candidates = candidates.filter(isKept)
        }
        keep({ $0.decodes }, .undecodable)
        keep({ $0.moves }, .motionless)
        let most = candidates.map(\.frames).max() ?? 0
        keep({ Double($0.frames) >= Self.minimumFrameFraction * Double(most) }, .fewerFrames)
        let largest = candidates.map(\.area).max() ?? 0
        keep({ $0.area == largest }, .smaller)
        keep({ $0.isDefault }, .notDefault)
        for video in candidates.dropFirst() { reasons[video.index] = .later }
        return (candidates.first?.index, reasons)
    }

    /// The audible track; of several, the one the file prefers, else the one with most channels.
    var bestAudio: (chosen: Int32?, reasons: [Int32: OtherStream.Reason]) {
        var reasons: [Int32: OtherStream.Reason] = [:]
        var candidates = audios
        for audio in candidates where audio.power == nil { reasons[audio.index] = .undecodable }
        candidates = candidates.filter { $0.power != nil }
        let loudest = candidates.compactMap(\.power).max() ?? 0
        for audio in candidates where (audio.power ?? 0) < Self.silenceRatio * loudest {
            reasons[audio.index] = .nearlySilent
        }
        candidates = candidates.filter { ($0.power ?? 0) >= Self.silenceRatio * loudest }
        let most = candidates.map(\.channels).max() ?? 0
        let chosen = candidates.first { $0.isDefault } ?? candidates.first { $0.channels == most }
        for audio in candidates where audio.index != chosen?.index {
            reasons[audio.index] = .notDefault
        }
        return (chosen?.index, reasons)
    }
}
