import SwingCore

/// Markers and events as a C3D file: Intel byte order, floating point, millimeters, y up, no analog channel.
///
/// A marker that is not known in a frame has the residual -1, which readers show as missing. Frames are counted from 1,
/// and event times from the first frame; the group VIDEO says at which time and frame of the video that is, the group
/// PLAYER who is seen, and whose body the millimeters are those of.
struct C3DFile {
    let motion: ExportedMotion
    let markers: [Marker]
    let frames: UniformMotion
    let events: C3DEvents

    /// Frame numbers of the header have 16 bits.
    static let mostFrames = 65_535

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
                    C3DParameter(
                        "LABELS", .texts(names), dimensions: [names.map(\.utf8.count).max() ?? 0, names.count]),
                    C3DParameter(
                        "DESCRIPTIONS", .texts(names), dimensions: [names.map(\.utf8.count).max() ?? 0, names.count]),
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
