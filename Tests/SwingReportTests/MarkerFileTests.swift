import SwingCore
import SwingReport
import SwingTechnique
import Testing

/// TRC and MOT: headers to the letter, times of the video, and empty cells where nothing is known.
@Suite struct MarkerFileTests {
    private func cells(_ line: Substring) -> [String] {
        line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }

    @Test("a TRC file has eight header keys, numbered axes, and three empty cells for an unknown marker")
    func markers() throws {
        let times = [0.529, 0.562, 0.595, 0.7]
        let text = try MotionFixtures.text(MotionFixtures.motion(MotionFixtures.track(frames: 4, times: times)), .trc)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(cells(lines[0]) == ["PathFileType", "4", "(X/Y/Z)", "clip.trc"])
        #expect(
            cells(lines[1]) == [
                "DataRate", "CameraRate", "NumFrames", "NumMarkers", "Units", "OrigDataRate", "OrigDataStartFrame",
                "OrigNumFrames",
            ])
        #expect(cells(lines[2])[2...4] == ["4", "35", "m"] && cells(lines[2])[6] == "1")
        let axes = cells(lines[4])
        #expect(axes.count == 3 + 3 * 35 && axes[2] == "X1" && axes.suffix(2) == ["Z35", ""] && lines[5].isEmpty)
        let rows = lines[6...].filter { !$0.isEmpty }.map(cells)
        #expect(rows.count == 4 && rows.allSatisfy { $0.count == axes.count })
        #expect(rows.map { $0[1] } == ["0.529000", "0.562000", "0.595000", "0.700000"])
        #expect(rows[0][2...].allSatisfy(\.isEmpty) && !text.lowercased().contains("nan"))
        let column = try #require(cells(lines[3]).firstIndex(of: "RWrist"))
        let wrist = MotionFixtures.position(.rightWrist, at: 0.595)
        for axis in 0..<3 { #expect(abs((Double(rows[2][column + axis]) ?? .nan) - wrist[axis]) < 1e-6) }
    }

    @Test("markers are those of the player's body; where its height is assumed, a warning says so")
    func bodyHeight() throws {
        for height in [PlayerHeight(1.18), PlayerHeight(nil)] {
            let motion = MotionFixtures.motion(MotionFixtures.body(frames: 3), height: height)
            let lines = try MotionFixtures.text(motion, .trc).split(separator: "\n", omittingEmptySubsequences: false)
            let column = try #require(cells(lines[3]).firstIndex(of: "LKnee"))
            let row = cells(try #require(lines.last { !$0.isEmpty }))
            let knee = MotionFixtures.bodyPosition(.leftKnee) * (height.meters / MotionFixtures.modelStature)
            for axis in 0..<3 { #expect(abs((Double(row[column + axis]) ?? .nan) - knee[axis]) < 1e-6) }
            let codes = try MotionExport(motion, as: .trc).warnings.map(\.code)
            #expect(codes == (height.isAssumed ? [.metersAssumed] : []))
        }
    }

    @Test("a MOT file counts its rows and columns, time among them, and has no row for a frame without angles")
    func angles() throws {
        let text = try MotionFixtures.text(MotionFixtures.motion(MotionFixtures.track(frames: 4)), .mot)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let end = try #require(lines.firstIndex(of: "endheader"))
        let names = cells(lines[end + 1])
        let rows = lines[(end + 2)...].filter { !$0.isEmpty }.map(cells)
        #expect(lines.contains("nRows=\(rows.count)") && lines.contains("nColumns=\(names.count)"))
        #expect(lines.contains("inDegrees=yes") && names[0] == "time" && rows.count == 3)
        #expect(rows.allSatisfy { $0.count == names.count && $0.allSatisfy { Double($0)?.isFinite == true } })
    }

    @Test("a motion that is nowhere known in space is refused")
    func nothing() throws {
        let motion = MotionFixtures.motion(MotionFixtures.track(frames: 1))
        for format in [ExportFormat.trc, .mot, .c3d] {
            let error = #expect(throws: ExportError.self) { try MotionExport(motion, as: format) }
            #expect(error?.category == .dataUnusable && error?.message.key == "export.nothingInSpace")
        }
    }
}
