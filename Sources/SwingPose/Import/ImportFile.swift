import FoundationEssentials
import SwingFiles

/// Reads whole files of bounded size.
enum ImportFile {
    /// Two hours of a person's COCO keypoints at 60 frames a second take some 250 megabytes.
    private static let largestDocument = 256 << 20

    static func bytes(_ path: String, atMost limit: Int) throws(PoseImportError) -> [UInt8] {
        do throws(RegularFileError) {
            return try RegularFile(path).bytes(atMost: limit)
        } catch {
            throw error.concernsContent ? .damaged(path, error.reason) : .unreadable(path, error.reason)
        }
    }

    /// The first line, as far as 64 KiB hold it.
    static func firstLine(_ path: String) throws(PoseImportError) -> ArraySlice<UInt8> {
        do throws(RegularFileError) {
            var lines = ByteLines(try RegularFile(path).read(1 << 16))
            return lines.next() ?? []
        } catch {
            throw .unreadable(path, error.reason)
        }
    }

    /// Decodes JSON.
    static func json<Value: Decodable>(
        _ type: Value.Type, _ path: String, atMost limit: Int = largestDocument
    ) throws(PoseImportError) -> Value {
        let bytes = try bytes(path, atMost: limit)
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch let error as DecodingError {
            throw .damaged(path, fault(error))
        } catch {
            throw .damaged(path, .notJSON)
        }
    }

    /// What is not right, and where.
    static func fault(_ error: DecodingError) -> MessageValue {
        let (context, fault): (DecodingError.Context, PoseImportErrorCode) =
            switch error {
            case .keyNotFound(_, let context): (context, .keyMissing)
            case .typeMismatch(_, let context): (context, .otherType)
            case .valueNotFound(_, let context): (context, .valueMissing)
            case .dataCorrupted(let context): (context, .malformed)
            @unknown default: (DecodingError.Context(codingPath: [], debugDescription: ""), .malformed)
            }
        var values: [String: MessageValue] = [:]
        if case .keyNotFound(let key, _) = error { values["key"] = .text(key.stringValue) }
        let place = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
        if !place.isEmpty { values["place"] = .text(place) }
        return fault(values)
    }
}

/// The lines of a text that are not empty, one after the other, without a list of all of them.
struct ByteLines: IteratorProtocol {
    private let bytes: [UInt8]
    private var start = 0
    /// The number of the line read last, from 1.
    private(set) var number = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> ArraySlice<UInt8>? {
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            defer { start = end + 1 }
            number += 1
            if end > start { return bytes[start..<end] }
        }
        return nil
    }
}

/// A table of joints, one row a frame, read by a mapping.
struct PoseTable {
    private let path: String
    private let mapping: PoseMapping?
    private let layout: PoseMapping.Table

    /// What a row holds: when it is, and where the joints are, in meters or pixels, y up; with pixels, where they are in
    /// space, and how likely each is seen, as far as the table says so.
    private struct Row {
        let time: Double
        let positions: [Joint: SIMD3<Double>]
        let space: [Joint: SIMD3<Double>]
        let visibility: [Joint: Double]
    }

    init(path: String, mapping: PoseMapping?) throws(PoseImportError) {
        guard let table = mapping?.table else { throw PoseImportError(.columnsMissing, path) }
        self.path = path
        self.mapping = mapping
        layout = table
    }

    func source() throws(PoseImportError) -> PoseSource {
        let rows = try rows()
        guard !rows.isEmpty else { throw .damaged(path, .noRow) }
        let track = layout.axes.count == 3 ? spatial(rows) : planar(rows)
        return PoseSource(format: "table", track: track, model: "table", modelDigest: "")
    }

    private func rows() throws(PoseImportError) -> [Row] {
        var lines = ByteLines(try ImportFile.bytes(path, atMost: Self.largestFile))
        guard let first = try nextLine(&lines) else { throw .damaged(path, .empty) }
        let isTabbed = path.lowercased().hasSuffix(".tsv") || !first.contains(UInt8(ascii: ","))
        let separator = isTabbed ? UInt8(ascii: "\t") : UInt8(ascii: ",")
        let header = PoseTable.fields(first, separator)
        let columns = try jointColumns(layout.axes, header)
        let space = try jointColumns(layout.space ?? [], header)
        let spaceScale = layout.spaceScale ?? 1
        let visibility = try jointColumns([layout.visibility].compactMap(\.self), header)
        let time = try layout.time.map { name throws(PoseImportError) in try column(name, header) }
        let rate = time == nil ? try mapping.frameRate(for: path) : 1
        var filters: [(column: Int, value: String)] = []
        for (name, value) in layout.rows ?? [:] { filters.append((try column(name, header), value)) }
        var result: [Row] = []
        while let line = try nextLine(&lines) {
            let fields = PoseTable.fields(line, separator)
            if fields.allSatisfy(\.isEmpty) { continue }
            guard fields.count == header.count else {
                throw .damaged(
                    path, .columnCount,
                    ["line": "\(lines.number)", "count": "\(fields.count)", "expected": "\(header.count)"])
            }
            guard filters.allSatisfy({ fields[$0.column] == $0.value }) else { continue }
            guard
                let timestamp = time.map({ Double(fields[$0]) })
                    ?? (mapping?.startTime ?? 0) + Double(result.count) / rate,
                abs(timestamp) < PoseSource.latestTime
            else { throw .damaged(path, .lineWithoutTime, ["line": "\(lines.number)"]) }
            if let last = result.last, last.time >= timestamp {
                throw .damaged(path, .lineOrder, ["line": "\(lines.number)"])
            }
            guard result.count < PoseSource.mostFrames else {
                throw .damaged(path, .tooManyRows, ["limit": "\(PoseSource.mostFrames)"])
            }
            result.append(
                Row(
                    time: timestamp, positions: positions(fields, columns),
                    space: PoseTable.numbers(fields, space).mapValues { SIMD3($0[0], $0[1], $0[2]) * spaceScale },
                    visibility: PoseTable.numbers(fields, visibility).mapValues { $0[0] }))
        }
        return result
    }

    /// Two hours of 33 joints in space at 60 frames a second take some 350 megabytes.
    private static let largestFile = 512 << 20
    /// A row of 33 joints in space takes a kilobyte; longer ones are damage.
    private static let longestLine = 1 << 16

    private func nextLine(_ lines: inout ByteLines) throws(PoseImportError) -> ArraySlice<UInt8>? {
        guard let line = lines.next() else { return nil }
        guard line.count <= Self.longestLine else {
            throw .damaged(path, .lineTooLong, ["line": "\(lines.number)", "limit": "\(Self.longestLine)"])
        }
        return line
    }

    private func column(_ name: String, _ header: [String]) throws(PoseImportError) -> Int {
        guard let index = header.firstIndex(of: name) else {
            throw .damaged(path, .columnMissing, ["column": .text(name)])
        }
        return index
    }

    /// The columns of each joint on some axes; none where there are no axes.
    private func jointColumns(_ axes: [String], _ header: [String]) throws(PoseImportError) -> [Joint: [Int]] {
        guard !axes.isEmpty else { return [:] }
        var result: [Joint: [Int]] = [:]
        for (name, theirs) in layout.joints {
            guard let joint = Joint(name: name) else { continue }
            var indices: [Int] = []
            for axis in axes {
                let title = layout.columns.replacing("{joint}", with: theirs).replacing("{axis}", with: axis)
                indices.append(try column(title, header))
            }
            result[joint] = indices
        }
        return result
    }

    private func positions(_ fields: [String], _ columns: [Joint: [Int]]) -> [Joint: SIMD3<Double>] {
        let scale = layout.scale ?? 1
        let direction: Double = layout.up ?? (layout.axes.count == 3) ? 1 : -1
        return PoseTable.numbers(fields, columns).mapValues { numbers in
            SIMD3(numbers[0], direction * numbers[1], numbers.count == 3 ? numbers[2] : 0) * scale
        }
    }

    /// The numbers of the joints all of whose fields can be read; an empty field is a joint not known.
    private static func numbers(_ fields: [String], _ columns: [Joint: [Int]]) -> [Joint: [Double]] {
        columns.compactMapValues { indices in
            let numbers = indices.compactMap { Double(fields[$0]) }
            return numbers.count == indices.count && numbers.allSatisfy { $0.isFinite && abs($0) < 1e6 } ? numbers : nil
        }
    }

    private static func fields(_ line: ArraySlice<UInt8>, _ separator: UInt8) -> [String] {
        line.split(separator: separator, omittingEmptySubsequences: false).map { field in
            var part = field
            while let last = part.last, [0x20, 0x0D, 0x22].contains(last) { part.removeLast() }
            while let first = part.first, [0x20, 0x22].contains(first) { part.removeFirst() }
            return String(decoding: part, as: UTF8.self)
        }
    }

    /// Poses in a frame.
    private func planar(_ rows: [Row]) -> PoseTrack {
        // Rows with y up have their origin at the bottom, or anywhere: they are put inside a frame that holds them.
        let highest = rows.flatMap { $0.positions.values.map(\.y) }.max() ?? 0
        let isUp = layout.up ?? false
        let poses = rows.map { row in
            pose(row, row.positions.mapValues { SIMD2($0.x, isUp ? highest - $0.y : -$0.y) }, world: row.space)
        }
        return track(rows, poses, size: mapping.size(holding: poses))
    }

    /// Pixels a meter of the frame that is made up for poses in space.
    private static let pixelsPerMeter = 200.0

    /// Poses in space, with the frame that a camera far away on the third axis would have taken.
    private func spatial(_ rows: [Row]) -> PoseTrack {
        let all = rows.flatMap { $0.positions.values }
        let low = all.reduce(SIMD3(repeating: Double.infinity)) { pointwiseMin($0, $1) }
        let high = all.reduce(SIMD3(repeating: -Double.infinity)) { pointwiseMax($0, $1) }
        // From where the hips were first seen, not from where they are: then the player's displacement in depth is
        // known too.
        let origin =
            rows.lazy.compactMap { row -> SIMD3<Double>? in
                guard let left = row.positions[.leftHip], let right = row.positions[.rightHip] else { return nil }
                return (left + right) / 2
            }.first ?? .zero
        let margin = 0.2
        let poses = rows.map { row in
            pose(
                row,
                row.positions.mapValues {
                    SIMD2($0.x - low.x + margin, high.y - $0.y + margin) * PoseTable.pixelsPerMeter
                }, world: row.positions.mapValues { $0 - origin })
        }
        let extent = (high - low + 2 * margin) * PoseTable.pixelsPerMeter
        let size = [extent.x, extent.y].map { Int(clamping: min(max($0.rounded(.up), 1), 65536)) }
        return track(rows, poses, size: size)
    }

    private func pose(_ row: Row, _ image: [Joint: SIMD2<Double>], world: [Joint: SIMD3<Double>]) -> Pose? {
        guard !image.isEmpty else { return nil }
        var pose = Pose(score: 1)
        for (joint, position) in image {
            let visibility = min(max(row.visibility[joint] ?? 1, 0), 1)
            pose[joint] = Keypoint(x: Float(position.x), y: Float(position.y), visibility: Float(visibility))
        }
        for (joint, position) in world {
            pose.world[joint.rawValue] = WorldPoint(x: Float(position.x), y: Float(position.y), z: Float(position.z))
        }
        return pose
    }

    private func track(_ rows: [Row], _ poses: [Pose?], size: [Int]) -> PoseTrack {
        PoseTrack(
            width: size[0], height: size[1], playback: mapping.playback,
            frames: zip(rows, poses).enumerated().map { index, row in
                let time = MediaTime(roundingSeconds: row.0.time, timeBase: .microseconds)
                return PoseFrame(index: index, time: time, pose: row.1)
            }, isLifted: layout.space != nil)
    }
}
