import Foundation
import SwingCore
import SwingTechnique
import Testing

@testable import SwingReport

@Suite("The body in space")
struct BodySectionTests {
    /// A right-handed player who stands with the chest to the camera, the right arm stretched toward it.
    private static let joints: [Joint: SIMD3<Double>] = [
        .nose: SIMD3(0, 0.65, 0.1), .rightShoulder: SIMD3(-0.2, 0.5, 0), .leftShoulder: SIMD3(0.2, 0.5, 0),
        .rightElbow: SIMD3(-0.2, 0.5, 0.3), .rightWrist: SIMD3(-0.2, 0.5, 0.6), .leftElbow: SIMD3(0.25, 0.25, 0),
        .leftWrist: SIMD3(0.3, 0, 0), .rightHip: SIMD3(-0.12, 0, 0), .leftHip: SIMD3(0.12, 0, 0),
        .rightKnee: SIMD3(-0.15, -0.4, 0.05), .leftKnee: SIMD3(0.15, -0.4, 0.05), .rightAnkle: SIMD3(-0.16, -0.8, 0),
        .leftAnkle: SIMD3(0.16, -0.8, 0), .rightFootIndex: SIMD3(-0.17, -0.85, 0.15),
        .leftFootIndex: SIMD3(0.17, -0.85, 0.15),
    ]

    private static func body(_ joints: [Joint: SIMD3<Double>] = joints) -> PageBody {
        PageBody(strokeID: 1, event: .contact, joints: joints)
    }

    @Test("The side is that of the hitting arm, and from above what is near the camera is below")
    func projection() throws {
        let figure = BodyFigure(Self.body(), hand: .right)
        // The right arm is at the left of the picture: from there, what points at the camera points to the right.
        #expect(figure.sideTurn == 90 && BodyFigure(Self.body(), hand: .left).sideTurn == -90)
        #expect(figure.drawing(turn: 90, tilt: 0).text.contains("d=\"M0 -50L30 -50M30 -50L60 -50\""))
        #expect(figure.drawing(turn: 0, tilt: 90).text.contains("d=\"M-20 0L-20 30M-20 30L-20 60\""))
        #expect(figure.drawing(turn: 0, tilt: 0).text.contains("d=\"M-20 -50L-20 -50M-20 -50L-20 -50\""))
    }

    @Test("A page with a body has both views folded, with sliders and its uncertainty, and stays small")
    func section() {
        let document = PageFixtures.session(1)
        func page(_ bodies: [PageBody]) -> String {
            let content = PageContent(
                document: document, curves: [], pictures: [], bodies: bodies, video: nil,
                phrases: DocumentFixtures.texts.phrases)
            return ReportPage(content, theme: PageFixtures.theme).template().html([])
        }
        let (plain, turnable) = (page([]), page([Self.body()]))
        #expect(!plain.contains("data-joints"))
        #expect(turnable.contains("<summary>From the side and from above</summary>"))
        #expect(turnable.contains("An estimate from one camera"))
        #expect(turnable.ranges(of: "class=\"turning\" hidden").count == 2)
        #expect(turnable.contains("aria-label=\"Your skeleton: Contact, from the side\""))
        #expect(turnable.utf8.count - plain.utf8.count < 12_000)
    }

    @Test("A body of which little is known is not drawn")
    func little() {
        let arms = Self.joints.filter { $0.key.rawValue >= Joint.leftShoulder.rawValue && $0.value.y > 0.2 }
        let figure = BodyFigure(Self.body(arms), hand: .right)
        #expect(!figure.isWhole)
        #expect(!BodyFigure(Self.body([:]), hand: .left).isWhole)
    }
}
