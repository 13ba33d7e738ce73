import Foundation
import SwingCore
import SwingTestKit

/// A stroke as this project's renderer moves its figures, seen without error: gentle ones that the key poses do not know.
///
/// `Drawn/strokes.json` holds a left-hander's slice with 56 degrees less of its shoulder turn, seen from 105 degrees, her
/// backhand volley from behind, and a right-hander's backhand volley met 0.18 m late, from behind too.
struct DrawnStroke: Decodable, CustomStringConvertible {
    let kind: StrokeKind
    let hand: Hand
    /// Seconds.
    let contact: Double
    /// Millimeters by frame: x, y and z of the joints one after the other; x to the right of the picture, y up, z toward the
    /// camera.
    let frames: [[Double]]

    var description: String { "\(hand) \(kind)" }

    private struct File: Decodable {
        let joints: [String]
        let rate: Double
        let strokes: [DrawnStroke]
    }

    private static let file: File = {
        let path = Repository.tests("SwingMotionTests/Drawn/strokes.json")
        guard let data = try? Data(contentsOf: path), let file = try? JSONDecoder().decode(File.self, from: data) else {
            preconditionFailure("\(path.path) does not decode")
        }
        return file
    }()

    static var all: [DrawnStroke] { file.strokes }

    /// A hit and the bounce before it, as they are heard.
    var sounds: [AudioOnset] {
        [AudioOnset(time: contact - 0.256, strength: 0.83), AudioOnset(time: contact + 0.058, strength: 0.93)]
    }

    /// The poses, or those of the same stroke in a mirror.
    func track(isMirrored: Bool) -> PoseTrack {
        let poses = frames.enumerated().map { index, numbers in
            PoseFrame(
                index: index,
                time: MediaTime(roundingSeconds: Double(index) / DrawnStroke.file.rate, timeBase: .microseconds),
                pose: pose(numbers, isMirrored: isMirrored))
        }
        return PoseTrack(width: 640, height: 400, frames: poses)
    }

    private func pose(_ numbers: [Double], isMirrored: Bool) -> Pose {
        var positions: [Joint: SIMD3<Double>] = [:]
        for (index, name) in DrawnStroke.file.joints.enumerated() {
            guard let joint = Joint(name: name) else { continue }
            let position = SIMD3(numbers[3 * index], numbers[3 * index + 1], numbers[3 * index + 2]) / 1000
            positions[isMirrored ? joint.mirrored : joint] =
                isMirrored ? SIMD3(-position.x, position.y, position.z) : position
        }
        let hips = ((positions[.leftHip] ?? .zero) + (positions[.rightHip] ?? .zero)) / 2
        var keypoints = [Keypoint?](repeating: nil, count: Joint.count)
        var world = [WorldPoint?](repeating: nil, count: Joint.count)
        for (joint, position) in positions {
            keypoints[joint.rawValue] = Keypoint(x: Float(320 + 150 * position.x), y: Float(300 - 150 * position.y))
            let local = position - hips
            world[joint.rawValue] = WorldPoint(x: Float(local.x), y: Float(local.y), z: Float(local.z))
        }
        return Pose(keypoints: keypoints, world: world, score: 1)
    }
}
