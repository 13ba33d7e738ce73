import Foundation
import SwingTestKit

@testable import SwingMotion

/// Made-up windows beside the answers that a trainer's own code gives to them, in `Fixtures`.
enum WindowFixtures {
    /// None where the file cannot be read, which the tests notice by the kinds that are missing.
    static func read<Fixture: Decodable>(_ name: String, as type: Fixture.Type) -> [Fixture] {
        let file = Repository.tests("SwingMotionTests/Fixtures/\(name).json")
        return (try? JSONDecoder().decode([Fixture].self, from: Data(contentsOf: file))) ?? []
    }

    static func window(_ joints: [[[Double]]]) -> StrokeWindow {
        let positions = joints.map { $0.map { SIMD3($0[0], $0[1], $0[2]) } }
        return StrokeWindow(
            joints: positions, hipPositions: positions.map { _ in .zero }, hasDepth: true, knowsGround: false)
    }
}
