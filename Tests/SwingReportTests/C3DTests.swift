import SwingCore
import SwingReport
import SwingTechnique
import Testing

/// C3D: the bytes, read by a reader of a few lines that shares nothing with the writer.
@Suite struct C3DTests {
    /// Words, floats and points of a C3D file in Intel byte order.
    private struct Reader {
        let bytes: [UInt8]

        func word(_ offset: Int) -> Int { Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 }

        func float(_ offset: Int) -> Double {
            Double(
                Float(
                    bitPattern: (0..<4).reduce(UInt32(0)) {
                        $0 | UInt32(bytes[offset + $1]) << (8 * UInt32(clamping: $1))
                    }))
        }

        var pointCount: Int { word(2) }
        var frameCount: Int { word(8) - word(6) + 1 }
        var dataStart: Int { (word(16) - 1) * 512 }

        /// x, y, z in millimeters and the residual.
        func point(_ marker: Int, frame: Int) -> [Double] {
            let start = dataStart + 16 * (frame * pointCount + marker)
            return (0..<4).map { float(start + 4 * $0) }
        }

        /// Where each parameter's data begin, by group and name.
        func parameters() -> [String: Int] {
            var groups: [Int: String] = [:]
            var found: [String: Int] = [:]
            var offset = 512 + 4
            while bytes[offset] != 0 {
                let length = Int(bytes[offset])
                let id = Int(Int8(bitPattern: bytes[offset + 1]))
                let name = String(decoding: bytes[(offset + 2)..<(offset + 2 + length)], as: UTF8.self)
                let next = offset + 2 + length
                if id < 0 {
                    groups[-id] = name
                } else {
                    found["\(groups[id] ?? "?"):\(name)"] = next + 4 + Int(bytes[next + 3])
                }
                offset = next + word(next)
            }
            return found
        }
    }

    @Test("frames at a constant rate are taken as they are, in millimeters, with -1 where nothing is known")
    func constant() throws {
        let stroke = MotionFixtures.stroke(1, from: 0.1, contact: 0.2, to: 0.3)
        let motion = MotionFixtures.motion(MotionFixtures.track(frames: 12), strokes: [stroke])
        let reader = Reader(bytes: try MotionFixtures.bytes(motion, .c3d))
        #expect(reader.bytes.count % 512 == 0 && reader.bytes[0] == 2 && reader.bytes[1] == 0x50)
        #expect(reader.pointCount == 35 && reader.frameCount == 12 && abs(reader.float(20) - 30) < 1e-4)
        #expect(reader.point(0, frame: 0)[3] == -1)
        let wrist = MotionFixtures.position(.rightWrist, at: 7.0 / 30) * 1000
        let read = reader.point(Joint.rightWrist.rawValue, frame: 7)
        for axis in 0..<3 { #expect(abs(read[axis] - wrist[axis]) < 1e-3) }
        #expect(read[3] == 0)
        let parameters = reader.parameters()
        let used = try #require(parameters["EVENT:USED"])
        let times = try #require(parameters["EVENT:TIMES"])
        #expect(reader.word(used) == 1 && reader.float(times) == 0 && abs(reader.float(times + 4) - 0.2) < 1e-6)
        #expect(reader.word(try #require(parameters["POINT:DATA_START"])) == reader.word(16))
    }

    @Test("points are those of the player's body, whose height stands in the file")
    func bodyHeight() throws {
        for height in [PlayerHeight(1.18), PlayerHeight(nil)] {
            let motion = MotionFixtures.motion(MotionFixtures.body(frames: 3), player: 2, height: height)
            let reader = Reader(bytes: try MotionFixtures.bytes(motion, .c3d))
            let parameters = reader.parameters()
            #expect(reader.word(try #require(parameters["PLAYER:NUMBER"])) == 2)
            #expect(abs(reader.float(try #require(parameters["PLAYER:HEIGHT"])) - height.meters * 1000) < 1e-3)
            #expect(reader.word(try #require(parameters["PLAYER:HEIGHT_ASSUMED"])) == (height.isAssumed ? 1 : 0))
            let knee = MotionFixtures.bodyPosition(.leftKnee) * (1000 * height.meters / MotionFixtures.modelStature)
            let read = reader.point(Joint.leftKnee.rawValue, frame: 1)
            for axis in 0..<3 { #expect(abs(read[axis] - knee[axis]) < 1e-3) }
        }
    }

    @Test("frames at a varying rate are read from a curve: exact on a straight line, never across a hole")
    func varying() throws {
        // 25 ms and 41 ms in turns from half a second on, and a hole of half a second.
        var times: [Double] = [0.5]
        for index in 1..<40 { times.append((times.last ?? 0) + (index == 20 ? 0.5 : index % 2 == 0 ? 0.025 : 0.041)) }
        let motion = MotionFixtures.motion(MotionFixtures.track(frames: 40, times: times))
        let export = try MotionExport(motion, as: .c3d)
        #expect(export.warnings.map(\.code) == [.motionResampled])
        let reader = Reader(bytes: try MotionFixtures.bytes(motion, .c3d))
        let rate = reader.float(20)
        let start = reader.float(try #require(reader.parameters()["VIDEO:START_TIME"]))
        var missing = 0
        for frame in 0..<reader.frameCount {
            let time = start + Double(frame) / rate
            let read = reader.point(Joint.leftKnee.rawValue, frame: frame)
            guard read[3] >= 0 else {
                missing += 1
                #expect(time < times[1] || times[19] < time && time < times[20])
                continue
            }
            let truth = MotionFixtures.position(.leftKnee, at: time) * 1000
            for axis in 0..<3 { #expect(abs(read[axis] - truth[axis]) < 1e-2) }
        }
        #expect(start == 0.5 && missing > 10)
    }
}
