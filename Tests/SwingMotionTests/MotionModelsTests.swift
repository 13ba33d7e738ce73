import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion

@Suite struct MotionModelsTests {
    private func fault(_ change: (inout [MotionModels.Name: [UInt8]]) throws -> Void) throws -> MotionModelError? {
        var files: [MotionModels.Name: [UInt8]] = [:]
        for name in MotionModels.Name.allCases { files[name] = try RepositoryModels.bytes(name) }
        try change(&files)
        do throws(MotionModelError) {
            _ = try MotionModels(files: files)
            return nil
        } catch {
            return error
        }
    }

    @Test func everyFileMustBeThereAndBeTheOneItIsNamed() throws {
        for name in MotionModels.Name.allCases {
            #expect(
                try fault { $0[name] = nil } == MotionModelError(model: name, fault: .missing(name.rawValue)))
            #expect(try fault { $0[name]?.removeLast() } == MotionModelError(model: name, fault: .truncated))
        }
        #expect(
            try fault { $0[.eventTimes] = $0[.shotDirection] }
                == MotionModelError(model: .eventTimes, fault: .otherModel))
    }

    /// A line over 360 numbers with one weight that says something.
    private func line(_ name: String, spread: Float = 1, inputs: Int = 360) -> [(String, TensorFile.Entry)] {
        [
            ("\(name).mean", TensorFile.floats([Float](repeating: 0, count: inputs))),
            ("\(name).spread", TensorFile.floats([Float](repeating: spread, count: inputs))),
            ("\(name).slopes", TensorFile.floats([Float](repeating: 0, count: inputs))),
            ("\(name).bias", TensorFile.floats([30], shape: [])),
        ]
    }

    private func direction(_ entries: [(String, TensorFile.Entry)]) throws -> TensorFileError? {
        var file = TensorFile(metadata: ["model": "shot-direction"])
        file.entries = entries
        return try fault { $0[.shotDirection] = try file.written() }?.fault
    }

    @Test func aLineMustBeOneOverAWindow() throws {
        #expect(try direction(line("forehand")) == nil)
        #expect(try direction(line("forehand", spread: 0)) == .notPositive("forehand.spread"))
        #expect(try direction(line("forehand", inputs: 359)) == .wrongShape("forehand.mean"))
        #expect(try direction(line("croquet")) == .unknown("croquet.bias"))
        #expect(try direction(line("forehand").filter { $0.0 != "forehand.bias" }) == .missing("forehand.bias"))
    }

    private func lifter(_ layers: [(outputs: Int, inputs: Int)]) throws -> TensorFileError? {
        var file = TensorFile(metadata: ["model": "skeleton-lifter"])
        file.entries = [
            ("mean", TensorFile.floats([Float](repeating: 0, count: 288))),
            ("spread", TensorFile.floats([Float](repeating: 1, count: 288))),
        ]
        for (position, layer) in layers.enumerated() {
            let zeros = [Float](repeating: 0, count: layer.outputs)
            file.entries += [
                (
                    "layers.\(position).weights",
                    TensorFile.bytes(
                        [Int8](repeating: 1, count: layer.outputs * layer.inputs), shape: [layer.outputs, layer.inputs])
                ),
                ("layers.\(position).steps", TensorFile.floats(zeros)),
                ("layers.\(position).biases", TensorFile.floats(zeros)),
            ]
        }
        return try fault { $0[.skeletonLifter] = try file.written() }?.fault
    }

    /// Otherwise a window would be asked of a network of another size, which is a trap.
    @Test func theLifterMustTakeAWindowAndAnswerWithASkeleton() throws {
        #expect(try lifter([(36, 288)]) == nil)
        #expect(try lifter([(5, 288), (36, 5)]) == nil)
        #expect(try lifter([(35, 288)]) == .wrongShape("layers.0.weights"))
        #expect(try lifter([(5, 288), (36, 6)]) == .wrongShape("layers.1.weights"))
        #expect(try lifter([]) == .missing("layers.0.weights"))
    }

    /// Nothing but the argument decides: no model is held anywhere else.
    @Test func anotherModelGivesAnotherAnswer() throws {
        var file = TensorFile(metadata: ["model": "shot-direction"])
        file.entries = line("forehand")
        var files: [MotionModels.Name: [UInt8]] = [:]
        for name in MotionModels.Name.allCases { files[name] = try RepositoryModels.bytes(name) }
        files[.shotDirection] = try file.written()
        let track = SyntheticPlayer(action: .forehand).track(rate: 60)
        let usual = MotionAnalysis.analyze(track, models: RepositoryModels.all)
        let other = MotionAnalysis.analyze(track, models: try MotionModels(files: files))
        #expect(usual.strokes == other.strokes && usual.strokes.count == 1)
        #expect(usual.found.map(\.target) != other.found.map(\.target))
    }
}
