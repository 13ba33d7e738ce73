import CFFmpeg
import SwingFiles

/// Measures the first part of several tracks of one kind: which decode, move, last and are audible.
struct TrackSurvey {
    private(set) var videos: [TrackProbe] = []
    private(set) var audios: [TrackProbe] = []

    /// Packets that are read, of all tracks together: a minute or so.
    private static let packets = 5000

    /// Reads the file's beginning once more, apart from the reader that will play it.
    init(path: String, cancellation: CancellationFlag?, videos: [Int32], audios: [Int32]) throws(MediaError) {
        let file = try FileSource(path: path, cancellation: cancellation)
        let input = try InputHandle(file, path: path)
        avformat_find_stream_info(input.pointer, nil)
        let count = Int32(clamping: input.pointer.pointee.nb_streams)
        let probed = (videos + audios).filter { $0 < count }
        for index in 0..<count where !probed.contains(index) {
            swing_stream(input.pointer, UInt32(index)).pointee.discard = AVDISCARD_ALL
        }
        var probes: [Int32: TrackProbe] = [:]
        for index in probed { probes[index] = TrackProbe(swing_stream(input.pointer, UInt32(index)), path: path) }
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
        self.videos = videos.compactMap { probes[$0] }
        self.audios = audios.compactMap { probes[$0] }
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
        func keep(_ isKept: (TrackProbe) -> Bool, _ reason: OtherStream.Reason) {
            guard candidates.contains(where: isKept) else { return }
            for video in candidates where !isKept(video) { reasons[video.index] = reason }
            candidates = candidates.filter(isKept)
        }
        keep({ $0.decodes }, .undecodable)
        keep({ $0.moves }, .motionless)
        let most = candidates.map(\.packets).max() ?? 0
        keep({ Double($0.packets) >= Self.minimumFrameFraction * Double(most) }, .fewerFrames)
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
        for audio in candidates where audio.index != chosen?.index { reasons[audio.index] = .notDefault }
        return (chosen?.index, reasons)
    }
}

/// Decodes the beginning of one track to learn whether it moves, or how loud it is.
final class TrackProbe {
    let index: Int32
    let isDefault: Bool
    /// Pixels of a frame.
    let area: Int
    let channels: Int
    /// How many were read: of video, frames.
    private(set) var packets = 0
    /// Whether a frame differs from the first.
    private(set) var moves = false
    private let isVideo: Bool
    private var codec: CodecHandle?
    private let frame: FrameHandle
    private var resampler: AudioResampler
    private var decoded = 0
    private var sample: [UInt8] = []
    private var energy = 0.0
    private var samples = 0

    /// Frames that are decoded to see one that differs from the first, and that are counted at least.
    private static let mostFrames = 240
    /// Samples a second, and how many are measured: a minute.
    private static let rate = 8000
    private static let mostSamples = 60 * rate
    /// Levels of 255 by which a frame that stands still may flicker as its coding is refined.
    private static let flicker = 16
    /// Pixels from one compared point to the next.
    private static let step = 8

    /// - Returns: nil where there is no memory to decode with.
    init?(_ stream: UnsafeMutablePointer<AVStream>, path: String) {
        guard let parameters = stream.pointee.codecpar, let frame = try? FrameHandle(path: path) else { return nil }
        index = stream.pointee.index
        isVideo = parameters.pointee.codec_type == AVMEDIA_TYPE_VIDEO
        isDefault = stream.pointee.disposition & AV_DISPOSITION_DEFAULT != 0
        area = Int(parameters.pointee.width) * Int(parameters.pointee.height)
        channels = Int(swing_channel_count(parameters))
        codec = try? ClipStreams.decoder(for: stream, path: path, options: ReaderOptions(threads: 1))
        self.frame = frame
        resampler = AudioResampler(format: AV_SAMPLE_FMT_FLT, rate: Self.rate, channels: 1, path: path)
    }

    var decodes: Bool { decoded > 0 }

    /// Mean power, full scale is 1; nil where nothing decodes.
    var power: Double? { decodes ? energy / Double(max(1, samples)) : nil }

    /// Takes the track's next packet.
    func add(_ packet: borrowing PacketHandle) {
        packets += 1
        send(packet.pointer)
    }

    /// Decodes what is left in the decoder.
    func end() { send(nil) }

    /// Whether more of it would add nothing.
    var isDone: Bool {
        isVideo ? (moves || decoded >= Self.mostFrames) && packets >= Self.mostFrames : samples >= Self.mostSamples
    }

    private func send(_ packet: UnsafeMutablePointer<AVPacket>?) {
        let isKnown = isVideo ? moves || decoded >= Self.mostFrames : samples >= Self.mostSamples
        guard !isKnown, let context = codec?.pointer, avcodec_send_packet(context, packet) >= 0 else { return }
        while avcodec_receive_frame(context, frame.pointer) >= 0 {
            decoded += 1
            if isVideo { compare() } else { listen() }
            av_frame_unref(frame.pointer)
        }
    }

    /// Compares some of the first plane with that of the first frame: what moves slowly moves away from it.
    private func compare() {
        guard let bytes = swing_frame_data(frame.pointer, 0) else { return }
        let map = PlaneMap(AVPixelFormat(rawValue: frame.pointer.pointee.format))
        let stride = swing_frame_stride(frame.pointer, 0)
        let isWide = (map?.bitDepth ?? 8) > 8
        let shift = isWide ? (map?.bitDepth ?? 16) + (map?.sampleShift ?? 0) - 8 : 0
        var seen: [UInt8] = []
        for y in Swift.stride(from: 0, to: Int(frame.pointer.pointee.height), by: Self.step) {
            let row = UnsafeRawPointer(bytes + y * stride)
            for x in Swift.stride(from: 0, to: Int(frame.pointer.pointee.width), by: Self.step) {
                seen.append(
                    isWide
                        ? UInt8(truncatingIfNeeded: row.load(fromByteOffset: 2 * x, as: UInt16.self) >> shift)
                        : row.load(fromByteOffset: x, as: UInt8.self))
            }
        }
        if sample.count == seen.count {
            moves = zip(sample, seen).contains { abs(Int($0) - Int($1)) > Self.flicker }
        }
        if sample.count != seen.count { sample = seen }
    }

    private func listen() {
        var block = [Float](repeating: 0, count: 4096)
        let capacity = block.count
        guard (try? resampler.put(frame, at: nil)) != nil else { return }
        while true {
            let got = block.withUnsafeMutableBytes { bytes in
                (try? resampler.take(
                    capacity, into: [bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)], isLast: false)) ?? 0
            }
            guard got > 0 else { return }
            for value in block[..<got] where value.isFinite { energy += Double(value) * Double(value) }
            samples += got
        }
    }
}
