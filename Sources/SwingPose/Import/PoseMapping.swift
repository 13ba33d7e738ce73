import FoundationEssentials
import SwingFiles
import Yams

/// How the poses of another program are to be read: a small YAML file beside them.
///
/// ```yaml
/// frameRate: 50                      # or a column with the times
/// startTime: 0.5                     # of the first frame in seconds, where frames have no times of their own
/// slowMotionFactor: 8                # how many times slower the clip plays than it was filmed
/// size: [1920, 1080]                 # of the frame in pixels, where the poses do not say it
/// table:                             # only for tables
///   columns: "{joint}_{axis}"        # how a column is named
///   axes: [x, y, z]                  # as they stand in the names: across, up or down, toward the camera
///   up: true                         # whether the second axis points up
///   scale: 0.01                      # to meters (three axes) or pixels (two)
///   space: [x_m, y_m, z_m]           # beside two axes: meters from the hips, to the right, up, toward the camera
///   spaceScale: 0.94                 # from those to meters of a body of 1.60 m
///   visibility: visibility           # in the place of an axis: how likely the joint is seen, 0 to 1
///   time: t_rel_s                    # a column in seconds
///   rows: {stroke_id: "55"}          # only these rows
///   joints: {leftWrist: LeftWrist}   # the toolkit's name: the table's name
/// ```
package struct PoseMapping: Decodable, Sendable {
    /// How a table is laid out.
    struct Table: Decodable, Sendable {
        let columns: String
        let axes: [String]
        let up: Bool?
        let scale: Double?
        let space: [String]?
        let spaceScale: Double?
        let visibility: String?
        let time: String?
        let rows: [String: String]?
        let joints: [String: String]
    }

    let frameRate: Double?
    let startTime: Double?
    let slowMotionFactor: Double?
    let size: [Int]?
    let table: Table?

    /// A mapping names some joints; a parser is not fed more than a person would have written.
    private static let largestFile = 1 << 18

    /// Reads a mapping.
    ///
    /// - Throws: `PoseImportError` where it is missing or not right.
    package static func read(_ path: String) throws(PoseImportError) -> PoseMapping {
        let text: String
        do throws(RegularFileError) {
            text = String(decoding: try RegularFile(path).bytes(atMost: largestFile), as: UTF8.self)
        } catch {
            throw error.concernsContent ? .mapping(path, error.reason) : .unreadable(path, error.reason)
        }
        let mapping: PoseMapping
        do {
            // Stops at the first alias; decoding the text itself would follow it.
            if let renamed = YAMLAnchors.renamed(in: text) { _ = try Yams.compose(yaml: renamed) }
            mapping = try YAMLDecoder().decode(PoseMapping.self, from: text)
        } catch let error as DecodingError {
            throw .mapping(path, ImportFile.fault(error))
        } catch YamlError.composer(_, "found undefined alias", let mark, _) {
            throw .mapping(path, .alias, ["line": "\(mark.line)"])
        } catch {
            throw .mapping(path, .notYAML)
        }
        try mapping.check(path)
        return mapping
    }

    private func check(_ path: String) throws(PoseImportError) {
        if let frameRate, !(1...10_000).contains(frameRate) {
            throw .mapping(path, .frameRate)
        }
        if let startTime, !(abs(startTime) < PoseSource.latestTime) {
            throw .mapping(path, .startTime)
        }
        if let slowMotionFactor, !(0.01...1000).contains(slowMotionFactor) {
            throw .mapping(path, .slowMotionFactor)
        }
        if let size, size.count != 2 || !size.allSatisfy({ (1...1 << 16).contains($0) }) {
            throw .mapping(path, .frameSize)
        }
        guard let table else { return }
        guard table.columns.contains("{joint}"), table.columns.contains("{axis}") else {
            throw .mapping(path, .columnPattern, ["joint": "{joint}", "axis": "{axis}"])
        }
        guard table.columns.utf8.count <= 200 else { throw .mapping(path, .columnLength) }
        guard (2...3).contains(table.axes.count) else { throw .mapping(path, .axes) }
        if let space = table.space, space.count != 3 || table.axes.count != 2 { throw .mapping(path, .space) }
        for case let scale? in [table.scale, table.spaceScale] where !(scale > 0 && scale < 1e6) {
            throw .mapping(path, .scale)
        }
        guard !table.joints.isEmpty else { throw .mapping(path, .noJoint) }
        for name in table.joints.keys.sorted() where Joint(name: name) == nil {
            throw .mapping(path, .mappedJoint, ["joint": .text(name)])
        }
    }
}

/// Follows one person through frames with several: the largest at first, then whoever is nearest to where they were.
struct PersonFollower {
    private var center: SIMD2<Double>?
    private var size = 0.0
    private var framesLost = 0

    /// After this many frames without the person the largest is taken again: about a second.
    private static let patience = 30

    /// The person in the next frame, or nil where they are not among those seen.
    mutating func next(_ people: [Pose]) -> Pose? {
        let boxes = people.compactMap { pose in PersonFollower.box(pose).map { (pose: pose, box: $0) } }
        let found: (pose: Pose, box: (center: SIMD2<Double>, size: Double))?
        if let center {
            let near = boxes.min { distance($0.box.center, center) < distance($1.box.center, center) }
            // Nobody moves further than their own size between two frames.
            found = near.flatMap { distance($0.box.center, center) <= max($0.box.size, size) ? $0 : nil }
        } else {
            found = boxes.max { $0.box.size < $1.box.size }
        }
        guard let found else {
            framesLost += 1
            if framesLost > PersonFollower.patience { center = nil }
            return nil
        }
        framesLost = 0
        (center, size) = (found.box.center, found.box.size)
        return found.pose
    }

    private func distance(_ first: SIMD2<Double>, _ second: SIMD2<Double>) -> Double {
        (first - second).length
    }

    private static func box(_ pose: Pose) -> (center: SIMD2<Double>, size: Double)? {
        let points = pose.keypoints.compactMap { $0?.position }
        guard let (low, high) = points.bounds, points.count >= 4 else { return nil }
        return ((low + high) / 2, max(high.x - low.x, high.y - low.y))
    }
}
