import SwingCore

/// Markers and events as a C3D file: Intel byte order, floating point, millimeters, y up, no analog channel.
///
/// A marker that is not known in a frame has the residual -1, which readers show as missing. Frames are counted from 1,
/// and event times from the first frame; the group VIDEO says at which time and frame of the video that is, the group
/// PLAYER who is seen, and whose body the millimeters are those of.
struct C3DFile: ExportContent {
    private let motion: ExportedMotion
    private let markers: [Marker]
    private let frames: UniformMotion
    private let events: C3DEvents

    /// Frame numbers of the header have 16 bits.
    private static let mostFrames = 65_535

    init(motion: ExportedMotion) throws(ExportError) {
        self.motion = motion
        markers = try Marker.known(in: motion, for: .c3d)
        let timing = FrameTiming(motion.track.times)
        let span = (motion.track.times.last ?? 0) - (motion.track.times.first ?? 0)
        let count = Int(clamping: (span * timing.rate).rounded() + 1)
        guard count <= Self.mostFrames else { throw .tooLong(.c3d, frames: count, limit: Self.mostFrames) }
        frames = UniformMotion(motion, markers: markers, timing: timing)
        events = C3DEvents(motion.strokes, origin: frames.start)
    }

    var warnings: [AnalysisWarning] {
        let rate = FixedPoint.text(frames.rate, places: 3)
        return [
            frames.isResampled ? AnalysisWarning(.motionResampled, ["rate": .text(rate)]) : nil,
            events.omittedCount > 0
                ? AnalysisWarning(.eventsOmitted, ["count": "\(events.omittedCount)"]) : nil,
        ].compactMap(\.self)
    }

    private static let blockSize = 512
    private static let millimeters = 1000.0

    func write<Failure: Error>(to output: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        // The number of the first data block stands in the parameters and does not change their length.
        let blocks = parameterSection(dataStart: 0).count / Self.blockSize
        let dataStart = 2 + blocks
        try output(header(dataStart: dataStart))
        try output(parameterSection(dataStart: dataStart))
        var length = 0
        for frame in 0..<frames.count {
            let bytes = points(frame)
            length += bytes.count
            try output(bytes)
        }
        try output(Array(repeating: 0, count: (Self.blockSize - length % Self.blockSize) % Self.blockSize))
    }

    private func header(dataStart: Int) -> [UInt8] {
        var header = LittleEndianBytes()
        header.append([2, 0x50])
        // Points, analog values a frame, first and last frame, longest gap bridged here.
        for word in [markers.count, 0, 1, frames.count, 0] { header.append(word: word) }
        header.append(-1)
        header.append(word: dataStart)
        header.append(word: 0)
        header.append(Float(frames.rate))
        header.pad(toMultipleOf: Self.blockSize)
        return header.bytes
    }

    private func points(_ frame: Int) -> [UInt8] {
        var data = LittleEndianBytes()
        for marker in markers.indices {
            let position = frames.position(marker: marker, frame: frame).map { $0 * Self.millimeters }
            for value in [position?.x, position?.y, position?.z] { data.append(Float(value ?? 0)) }
            data.append(position == nil ? -1 : 0)
        }
        return data.bytes
    }

    private func parameterSection(dataStart: Int) -> [UInt8] {
        var entries: [UInt8] = []
        for (index, group) in groups(dataStart: dataStart).enumerated() {
            entries += C3DParameter.group(group.name, id: index + 1)
            for parameter in group.parameters { entries += parameter.encoded(group: index + 1) }
        }
        // A name of length zero ends the list.
        entries += [0, 0]
        let blocks = (4 + entries.count + Self.blockSize - 1) / Self.blockSize
        var section = LittleEndianBytes()
        // 84 stands for Intel's byte order.
        section.append([1, 0x50, UInt8(clamping: blocks), 84])
        section.append(entries)
        section.pad(toMultipleOf: Self.blockSize)
        return section.bytes
    }

    private var player: [C3DParameter] {
        let height = motion.height.map { height in
            [
                C3DParameter("HEIGHT", .floats([Float(height.meters * Self.millimeters)])),
                C3DParameter("HEIGHT_ASSUMED", .words([height.isAssumed ? 1 : 0])),
            ]
        }
        return [C3DParameter("NUMBER", .words([motion.player]))] + (height ?? [])
    }

    private func groups(dataStart: Int) -> [(name: String, parameters: [C3DParameter])] {
        let names = markers.map(\.name)
        let rate = C3DParameter.Value.floats([Float(frames.rate)])
        let firstFrame = motion.count > 0 ? motion.frame(0) : 0
        return [
            (
                "POINT",
                [
                    C3DParameter("USED", .words([markers.count])), C3DParameter("FRAMES", .words([frames.count])),
                    C3DParameter("DATA_START", .words([dataStart])), C3DParameter("SCALE", .floats([-1])),
                    C3DParameter("RATE", rate), C3DParameter("UNITS", .texts(["mm"])),
                    C3DParameter("X_SCREEN", .texts(["+X"])), C3DParameter("Y_SCREEN", .texts(["+Y"])),
                    .list("LABELS", names), .list("DESCRIPTIONS", names),
                ]
            ),
            ("ANALOG", [C3DParameter("USED", .words([0])), C3DParameter("RATE", rate)]),
            (
                "TRIAL",
                [
                    // Each a number of 32 bits in two words.
                    C3DParameter("ACTUAL_START_FIELD", .words([1, 0])),
                    C3DParameter("ACTUAL_END_FIELD", .words([frames.count, 0])), C3DParameter("CAMERA_RATE", rate),
                ]
            ),
            ("EVENT", events.parameters), ("PLAYER", player),
            (
                "VIDEO",
                [
                    C3DParameter("START_TIME", .floats([Float(frames.start)])),
                    C3DParameter("START_FRAME", .floats([Float(firstFrame)])),
                    C3DParameter("RESAMPLED", .words([frames.isResampled ? 1 : 0])),
                ]
            ),
        ]
    }
}

/// The events of the strokes as a C3D file's EVENT group holds them.
struct C3DEvents {
    struct Event {
        let label: String
        let description: String
        /// Seconds from the first frame of the file.
        let time: Double
    }

    let events: [Event]
    /// How many events do not fit.
    let omittedCount: Int

    /// A dimension of a parameter is a byte; more events go on in `LABELS2`, `TIMES2` and so on.
    private static let mostEach = 255
    /// The parameter section has 255 blocks of 512 bytes; so many events take at most half of them.
    private static let most = 4 * mostEach

    /// - Parameter origin: presentation time of the file's first frame, seconds.
    init(_ strokes: [ExportedStroke], origin: Double) {
        let all = strokes.flatMap { stroke in
            stroke.events.map { event in
                Event(label: event.id.rawValue, description: "stroke \(stroke.id)", time: event.time - origin)
            }
        }
        // Contacts matter most: where not all events fit, only they are kept.
        let kept = all.count <= Self.most ? all : Array(all.filter { $0.label == "contact" }.prefix(Self.most))
        events = kept
        omittedCount = all.count - kept.count
    }

    var parameters: [C3DParameter] {
        let parts = stride(from: 0, to: max(events.count, 1), by: Self.mostEach).map { start in
            events[start..<min(start + Self.mostEach, events.count)]
        }
        return [C3DParameter("USED", .words([events.count]))]
            + parts.enumerated().flatMap { index, part -> [C3DParameter] in
                let suffix = index == 0 ? "" : String(index + 1)
                // Whole minutes and seconds, as the format has them.
                let times = part.flatMap { event -> [Float] in
                    let minutes = (event.time / 60).rounded(.down)
                    return [Float(minutes), Float(event.time - 60 * minutes)]
                }
                return [
                    C3DParameter("CONTEXTS" + suffix, .texts(part.map { _ in "General" })),
                    .list("LABELS" + suffix, part.map(\.label)),
                    .list("DESCRIPTIONS" + suffix, part.map(\.description)),
                    C3DParameter("TIMES" + suffix, .floats(times), dimensions: [2, part.count]),
                ]
            }
    }
}

/// A parameter of a C3D file: a name, a value and its shape.
struct C3DParameter {
    enum Value {
        case words([Int])
        case floats([Float])
        /// Texts of one length, padded with spaces.
        case texts([String])
    }

    let name: String
    let value: Value
    /// The shape, first dimension fastest; nil for a single number, or as the value itself says.
    let dimensions: [Int]?

    init(_ name: String, _ value: Value, dimensions: [Int]? = nil) {
        (self.name, self.value, self.dimensions) = (name, value, dimensions)
    }

    /// Texts as two dimensions, also where there is one or none.
    static func list(_ name: String, _ texts: [String]) -> C3DParameter {
        C3DParameter(name, .texts(texts), dimensions: [texts.map(\.utf8.count).max() ?? 0, texts.count])
    }

    /// The parameter's entry in the parameter section.
    func encoded(group: Int) -> [UInt8] {
        var data = LittleEndianBytes()
        let type: Int
        let shape: [Int]
        switch value {
        case .words(let words):
            type = 2
            shape = dimensions ?? (words.count == 1 ? [] : [words.count])
            for word in words { data.append(word: word) }
        case .floats(let floats):
            type = 4
            shape = dimensions ?? (floats.count == 1 ? [] : [floats.count])
            for float in floats { data.append(float) }
        case .texts(let texts):
            type = 0xFF
            let length = texts.map(\.utf8.count).max() ?? 0
            shape = dimensions ?? (texts.count == 1 ? [length] : [length, texts.count])
            for text in texts {
                data.append(Array(text.utf8) + Array(repeating: 0x20, count: length - text.utf8.count))
            }
        }
        var body = LittleEndianBytes()
        body.append(byte: type)
        body.append(byte: shape.count)
        for length in shape { body.append(byte: length) }
        body.append(data.bytes)
        body.append(byte: 0)
        return Self.entry(name: name, id: [UInt8(clamping: group)], body: body.bytes)
    }

    /// A group's entry in the parameter section.
    static func group(_ name: String, id: Int) -> [UInt8] {
        entry(name: name, id: [UInt8(bitPattern: Int8(clamping: -id))], body: [0])
    }

    /// A name with its length and number, the distance to the next entry, and what is between.
    private static func entry(name: String, id: [UInt8], body: [UInt8]) -> [UInt8] {
        var result = LittleEndianBytes()
        result.append(byte: name.utf8.count)
        result.append(id)
        result.append(Array(name.utf8))
        result.append(word: body.count + 2)
        result.append(body)
        return result.bytes
    }
}

/// Numbers as the bytes of an Intel processor, the order C3D files say they have.
struct LittleEndianBytes {
    private(set) var bytes: [UInt8] = []

    mutating func append(byte value: Int) { bytes.append(UInt8(clamping: value)) }

    /// A word of 16 bits; -1 to -32768 as two's complement, up to 65535 as it is.
    mutating func append(word value: Int) {
        let bits = value < 0 ? UInt16(bitPattern: Int16(clamping: value)) : UInt16(clamping: value)
        bytes += [UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8)]
    }

    mutating func append(_ value: Float) {
        let bits = value.bitPattern
        bytes += [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: bits >> $0) }
    }

    mutating func append(_ other: [UInt8]) { bytes += other }

    /// Fills up with zeros to a multiple of a length.
    mutating func pad(toMultipleOf length: Int) {
        bytes += Array(repeating: 0, count: (length - bytes.count % length) % length)
    }
}
