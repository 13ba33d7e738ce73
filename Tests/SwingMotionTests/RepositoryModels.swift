import Foundation
import SwingCore
import SwingTestKit

@testable import SwingMotion

/// The models of `models/motion`, read once for all tests; a repository without them is no place to run these in.
enum RepositoryModels {
    static let folder = Repository.motionModels

    static func bytes(_ name: MotionModels.Name) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appendingPathComponent("\(name.rawValue).safetensors")))
    }

    static func lifting(_ name: MotionModels.Name) throws -> any LiftingModel {
        let inputs = name == .pictureLifter ? LiftingWindow.pictureInputs : LiftingWindow.inputs
        return try LiftingNetwork(SafeTensors(bytes(name)), inputs: inputs)
    }

    static let all: MotionModels = {
        do {
            let names = MotionModels.Name.allCases
            return try MotionModels(files: Dictionary(uniqueKeysWithValues: names.map { ($0, try bytes($0)) }))
        } catch {
            fatalError("models/motion: \(error)")
        }
    }()
}

/// With the models of the repository, where a test asks for no others.
extension MotionAnalysis {
    static func analyze(_ track: PoseTrack, options: MotionOptions = .init()) -> MotionAnalysis {
        analyze(track, options: options, models: RepositoryModels.all)
    }
}

extension MotionRepair {
    init(_ poses: PoseTrack, lifter: SkeletonLifter = RepositoryModels.all.lifter) {
        let raw = RawMotion(poses)
        self.init(raw, scale: BodyScale(raw), lifter: lifter)
    }
}
