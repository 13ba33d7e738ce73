import CFFmpeg
import SwingFiles
import SwingNumbers

/// A look at the first part of several tracks of one kind: which decode, move, last and are heard.
struct TrackSurvey {
    /// What was seen of a picture.
    struct Picture {
        let index: Int32
        let area: Int
        let isDefault: Bool
        var frames = 0
        var decodes = false
        var moves = false
    }

    /// What was heard of a sound.
    struct Sound {
        let index: Int32
        let isDefault: Bool
        let channels: Int
        /// Mean power, full scale is 1; nil where nothing decodes.
        var power: Double?
    }

    private(set) var pictures: [Picture] = []
    private(set) var sounds: [Sound] = []

    /// Packets that are looked at, of all tracks together: a minute or so.
    private static let packets = 5000

    /// Reads the file's beginning once more, apart from the reader that will play it.
    init(
        path: String, cancellation: CancellationFlag?, pictures: [Int32], sounds: [Int32]
    ) throws(MediaError) {
        let file = try FileSource(path: path, cancellation: cancellation)
        let input = try InputHandle(file, path: path)
        avformat_find_stream_info(input.pointer, nil)
        let count = Int32(clamping: input.pointer.pointee.nb_streams)
        let watched = (pictures + sounds).filter { $0 < count }
        for index in 0..<count where !watched.contains(index) {
            swing_stream(input.pointer, UInt32(index)).pointee.discard = AVDISCARD_ALL
        }
        var watches: [Int32: TrackWatch] = [:]
        for index in watched {
            watches[index] = TrackWatch(swing_stream(input.pointer, UInt32(index)), path: path)
        }
        let packet = try PacketHandle(path: path)
        for _ in 0..<TrackSurvey.packets {
            let status = av_read_frame(input.pointer, packet.pointer)
            if file.isCancelled { throw MediaError(.cancelled, operation: "open", path: path) }
            guard status >= 0 else { break }
            watches[packet.pointer.pointee.stream_index]?.see(packet)
            av_packet_unref(packet.pointer)
            if watches.values.allSatisfy(\.isDone) { break }
        }
        for watch in watches.values { watch.end() }
        self.pictures = pictures.compactMap { watches[$0]?.picture }
        self.sounds = sounds.compactMap { watches[$0]?.sound }
    }

    /// Fewer than half the frames of the fullest track: a slide show, a cover, a camera's index of stills.
    private static let leastShare = 0.5
    /// A track 20 dB below the loudest holds little that the loudest does not: a microphone that was not plugged in, the
    /// other end of a cable.
    private static let quieter = 0.01

    /// The picture that decodes, moves, lasts; of several, the largest, else the one the file prefers.
    var bestPicture: (chosen: Int32?, reasons: [Int32: String]) {
        var reasons: [Int32: String] = [:]
        var left = pictures
        func keep(_ isKept: (Picture) -> Bool, _ reason: String) {
            guard left.contains(where: isKept) else { return }
            for picture in left where !isKept(picture) { reasons[picture.index] = reason }
            left = left.filter(isKept)
        }
        keep({ $0.decodes }, "does not decode")
        keep({ $0.moves }, "does not move")
        let most = left.map(\.frames).max() ?? 0
        keep({ Double($0.frames) >= Self.leastShare * Double(most) }, "has fewer frames")
        let largest = left.map(\.area).max() ?? 0
        keep({ $0.area == largest }, "is smaller")
        keep({ $0.isDefault }, "is not the file's first choice")
        for picture in left.dropFirst() { reasons[picture.index] = "comes later" }
        return (left.first?.index, reasons)
    }

    /// The sound that is heard; of several, the one the file prefers, else the one with most channels.
    var bestSound: (chosen: Int32?, reasons: [Int32: String]) {
        var reasons: [Int32: String] = [:]
        var left = sounds
        for sound in left where sound.power == nil { reasons[sound.index] = "does not decode" }
        left = left.filter { $0.power != nil }
        let loudest = left.compactMap(\.power).max() ?? 0
        for sound in left where (sound.power ?? 0) < Self.quieter * loudest { reasons[sound.index] = "nearly silent" }
        left = left.filter { ($0.power ?? 0) >= Self.quieter * loudest }
        let most = left.map(\.channels).max() ?? 0
        let chosen = left.first { $0.isDefault } ?? left.first { $0.channels == most }
        for sound in left where sound.index != chosen?.index { reasons[sound.index] = "is not the file's first choice" }
        return (chosen?.index, reasons)
    }
}
