import SwingTestKit
import Testing

@testable import SwingMotion

@Suite struct SafeTensorsTests {
    private let file: TensorFile = {
        var file = TensorFile(metadata: ["model": "none", "note": "größer"])
        file.entries = [
            ("wide", TensorFile.doubles([0.1, -1e300, .leastNonzeroMagnitude])),
            ("rows", TensorFile.floats([1.5, -0, 3.4e38, .leastNonzeroMagnitude, 2, 3], shape: [2, 3])),
            ("steps", TensorFile.bytes([-128, -1, 0, 127], shape: [4, 1])),
            ("one", TensorFile.floats([7], shape: [])), ("none", TensorFile.floats([], shape: [0, 5])),
        ]
        return file
    }()

    private func fault(_ bytes: [UInt8]) -> TensorFileError? {
        do throws(TensorFileError) {
            _ = try SafeTensors(bytes)
            return nil
        } catch {
            return error
        }
    }

    private func fault(header: String, data: Int = 0) -> TensorFileError? {
        fault(TensorFile.file(header: Array(header.utf8), data: [UInt8](repeating: 0, count: data)))
    }

    @Test func whatWasWrittenIsReadToTheLastBit() throws {
        let read = try SafeTensors(file.written())
        #expect(read.metadata == file.metadata)
        #expect(read.names == ["none", "one", "rows", "steps", "wide"])
        #expect(
            try read.doubles("wide", shape: [3]).map(\.bitPattern)
                == [0.1, -1e300, Double.leastNonzeroMagnitude].map(\.bitPattern))
        let rows: [Float] = [1.5, -0, 3.4e38, .leastNonzeroMagnitude, 2, 3]
        #expect(try read.floats("rows", shape: [2, 3]).map(\.bitPattern) == rows.map(\.bitPattern))
        #expect(try read.signedBytes("steps", shape: [4, 1]) == [-128, -1, 0, 127])
        #expect(try read.floats("one", shape: []) == [7] && read.floats("none", shape: [0, 5]).isEmpty)
        #expect(try read.shape(of: "rows") == [2, 3])
    }

    @Test func noPartOfAFileIsTakenForTheWhole() throws {
        let whole = try file.written()
        for count in 0..<whole.count { #expect(fault(Array(whole.prefix(count))) == .truncated) }
        #expect(fault(whole + [0]) == .truncated)
    }

    @Test(arguments: [UInt64.max, 1 << 63, 1 << 40, 1 << 20, 600])
    func aHeaderLongerThanTheFileIsRefused(length: UInt64) {
        let bytes = (0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) } + [UInt8](repeating: 32, count: 100)
        #expect([.tooLarge, .truncated].contains(fault(bytes)))
    }

    @Test func aFileLargerThanAnyModelIsRefused() {
        #expect(fault([UInt8](repeating: 0, count: 1 << 23 + 1)) == .tooLarge)
    }

    @Test func arraysMustFillTheDataWithoutOverlapOrGap() throws {
        for positions in [
            ["rows": [16, 40]], ["rows": [32, 56]], ["steps": [0, 4]], ["wide": [-24, 0]], ["wide": [24, 0]],
            ["wide": [0]], ["wide": [0, 24, 24]], ["wide": []],
            ["wide": [Int.min, Int.max]],
        ] {
            let found = fault(try file.written(positions: positions))
            let isMisplaced = if case .misplaced = found { true } else { false }
            let isShape = if case .wrongShape = found { true } else { false }
            #expect(isMisplaced || isShape, "\(positions): \(String(describing: found))")
        }
        #expect(fault(try file.written(positions: ["one": [52, 57]])) == .truncated)
        #expect(fault(try file.written(positions: ["wide": [0, 1 << 62]])) == .truncated)
    }

    @Test func shapesThatTheBytesDoNotFillAreRefused() {
        for shape in ["[2]", "[-1]", "[-1,-1]", "[4611686018427387904,4]", "[9223372036854775807,9223372036854775807]"]
        {
            let header = #"{"a":{"dtype":"F32","shape":\#(shape),"data_offsets":[0,4]}}"#
            #expect(fault(header: header, data: 4) == .wrongShape("a"), "\(shape)")
        }
    }

    @Test(arguments: ["F16", "BF16", "I64", "", "f32"]) func otherTypesAreRefused(type: String) {
        let header = #"{"a":{"dtype":"\#(type)","shape":[2],"data_offsets":[0,4]}}"#
        #expect(fault(header: header, data: 4) == .wrongType("a"))
    }

    @Test func aHeaderThatIsNotOneIsRefused() {
        for header in [
            "", " ", "[]", "3", "null", "{", #"{"a":1}"#, #"{"a":{"dtype":"F32","shape":[1]}}"#,
            #"{"a":{"dtype":"F32","shape":[1.5],"data_offsets":[0,4]}}"#,
            #"{"a":{"dtype":"F32","shape":[1],"data_offsets":[0,1e400]}}"#,
            #"{"a":{"dtype":"F32","shape":"1","data_offsets":[0,4]}}"#, #"{"__metadata__":{"model":1}}"#,
            String(repeating: "[", count: 100_000), #"{"a":"# + String(repeating: #"{"a":"#, count: 50_000),
        ] {
            #expect(fault(header: header, data: 4) == .headerUnreadable, "\(header.prefix(60))")
        }
        let latin = Array(#"{"__metadata__":{"note":"gr"#.utf8) + [0xF6] + Array(#"sser"}}"#.utf8)
        #expect(fault(TensorFile.file(header: latin)) == .headerUnreadable)
    }

    @Test func whatIsNoNumberIsRefused() throws {
        for value in [Float.nan, .infinity, -.infinity, .signalingNaN] {
            var file = TensorFile()
            file.entries = [("a", TensorFile.floats([1, value])), ("b", TensorFile.doubles([1, Double(value)]))]
            let read = try SafeTensors(file.written())
            #expect(throws: TensorFileError.notFinite("a")) { try read.floats("a", shape: [2]) }
            #expect(throws: TensorFileError.notFinite("b")) { try read.doubles("b", shape: [2]) }
        }
    }

    @Test func arraysAreAskedForByNameTypeAndShape() throws {
        let read = try SafeTensors(file.written())
        #expect(throws: TensorFileError.missing("other")) { try read.floats("other", shape: [3]) }
        #expect(throws: TensorFileError.missing("other")) { try read.shape(of: "other") }
        #expect(throws: TensorFileError.wrongType("wide")) { try read.floats("wide", shape: [3]) }
        #expect(throws: TensorFileError.wrongType("rows")) { try read.signedBytes("rows", shape: [2, 3]) }
        #expect(throws: TensorFileError.wrongShape("rows")) { try read.floats("rows", shape: [3, 2]) }
    }

    /// The models themselves with bytes changed anywhere: read or refused, never a trap.
    @Test func damagedModelsAreReadOrRefused() throws {
        var random = SeededRandom(seed: 5)
        let names = MotionModels.Name.allCases
        let whole = Dictionary(uniqueKeysWithValues: try names.map { ($0, try RepositoryModels.bytes($0)) })
        for name in names {
            for round in 0..<12 {
                var files = whole
                var bytes = files[name] ?? []
                // Most in the header, which is where a file could lead astray.
                let reach = round < 9 ? 4000 : bytes.count
                for _ in 0..<(1 + round % 3) {
                    bytes[Int(clamping: random.uniform() * Double(reach))] = UInt8(clamping: random.uniform() * 256)
                }
                files[name] = bytes
                do throws(MotionModelError) {
                    _ = try MotionModels(files: files)
                } catch {
                    #expect(error.model == name)
                }
            }
        }
    }
}
