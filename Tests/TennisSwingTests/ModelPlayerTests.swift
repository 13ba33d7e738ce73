import Foundation
import SwingCore
import SwingFiles
import SwingTestKit
import Testing

@testable import SwingReport
@testable import SwingTechnique
@testable import TennisSwing

@Suite("Model player")
struct ModelPlayerTests {
    private static let shipped = Repository.modelPlayer

    private static func assessment(
        _ kind: StrokeKind, _ variant: StrokeVariant? = nil, hand: Hand = .right, view: CameraView, target: Double?,
        isSure: Bool = true
    ) -> StrokeAssessment {
        let stroke = Stroke(
            id: 1, kind: kind, variant: variant, hand: hand, confidence: 0.9, isSure: isSure, start: 0, end: 2,
            contact: Contact(time: 1, uncertainty: 0.02, sources: [.kinematics]), events: [])
        return StrokeAssessment(
            stroke: stroke, view: view, target: target, metrics: [], grade: nil, score: nil, scoreRange: nil,
            coverage: nil, outcome: .graded,
            coaching: nil, reason: nil, flags: [])
    }

    @Test(
        "the shipped strips are whole, at most 1.2 MB, and show every stroke diagonally, from the side and from behind"
    )
    func whole() throws {
        let library = try ModelPlayerLibrary.load(from: [.folder("/nowhere"), .folder(Self.shipped.path)])
        let sizes = try library.strips.map { strip in
            let bytes = try library.bytes(of: strip)
            #expect(bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8))
            #expect(strip.events.contains(.contact) && strip.events.count >= 5, "\(strip.file)")
            return bytes.count
        }
        #expect(sizes.reduce(0, +) <= 1_200_000)
        let strokes: [(StrokeKind, StrokeVariant?)] = [
            (.forehand, nil), (.backhand, .twoHanded), (.backhand, .oneHanded), (.backhand, .slice), (.serve, nil),
            (.smash, nil), (.forehandVolley, nil), (.backhandVolley, nil),
        ]
        for (kind, variant) in strokes {
            let angles = library.strips.filter { $0.stroke == kind && $0.variant == variant }.map(\.angle)
            #expect(
                Set(angles).isSuperset(of: [45, 90, 180]) && Set(angles).count == angles.count,
                "\(kind) \(String(describing: variant)): \(angles)")
        }
    }

    private static func error(_ work: () throws(AnalysisError) -> Void) -> AnalysisError? {
        do throws(AnalysisError) {
            try work()
            return nil
        } catch {
            return error
        }
    }

    @Test("a changed strip, a missing one and a manifest that is none are found, and end in 69")
    func damaged() throws {
        let first = try #require(ModelPlayerLibrary.load(from: [.folder(Self.shipped.path)]).strips.first).file
        let changes: [(name: String, bytes: [UInt8]?)] = [
            (first, Array("RIFF".utf8)), (first, nil), ("manifest.yaml", Array("format: other".utf8)),
            ("manifest.yaml", [0]),
            (
                "manifest.yaml",
                Array(
                    """
                    format: tennisswing-model-player
                    version: 1
                    width: 168
                    height: 224
                    strips:
                      - {file: ../manifest.yaml, sha256: a, stroke: serve, angle: 90, events: [contact]}
                    """.utf8)
            ),
        ]
        for (name, bytes) in changes {
            let owner = try TemporaryFolder()
            let folder = owner.url.appendingPathComponent("model-player")
            try FileManager.default.copyItem(at: Self.shipped, to: folder)
            let file = folder.appendingPathComponent(name)
            try FileManager.default.removeItem(at: file)
            if let bytes { try Data(bytes).write(to: file) }
            let error = Self.error { () throws(AnalysisError) in
                let library = try ModelPlayerLibrary.load(from: [.folder(folder.path)])
                for strip in library.strips { _ = try library.bytes(of: strip) }
            }
            #expect(error?.category == .unavailable, "\(name) \(String(describing: bytes?.count))")
            #expect(error?.userMessage.what.contains(name) == true)
        }
        #expect(throws: AnalysisError.missing(.modelPlayerMissing, searched: [.folder("/nowhere")])) {
            _ = try ModelPlayerLibrary.load(from: [.folder("/nowhere")])
        }
    }

    // The camera of a right-hander's forehand stands on the player's right where it sees the chest; the ball then leaves to
    // the right of the picture. Of a backhand, and of the other hand, it is the other way round; of both, the same.
    @Test(arguments: [
        (StrokeKind.forehand, Hand.right, 50.0), (.backhand, .right, -50), (.backhandVolley, .right, -50),
        (.forehand, .left, -50), (.serve, .right, 50), (.smash, .left, -50), (.backhand, .left, 50),
    ])
    func theSideThatSeesTheChest(kind: StrokeKind, hand: Hand, target: Double) {
        #expect(ModelPlayerLibrary.angle(of: kind, hand: hand, target: target) == 50)
    }

    @Test("the model is of the same kind, variant, side and view, and mirrored for the left hand")
    func chosen() throws {
        let library = try ModelPlayerLibrary.load(from: [.folder(Self.shipped.path)])
        func file(_ assessment: StrokeAssessment) throws -> String? {
            guard let (strip, isMirrored) = library.strip(for: assessment) else { return nil }
            #expect(isMirrored == (assessment.stroke.hand == .left))
            return try library.strips.first { try Data(library.bytes(of: $0)).base64EncodedString() == strip.base64 }?
                .file
        }
        #expect(try file(Self.assessment(.forehand, view: .side, target: 84)) == "forehand-side.webp")
        #expect(try file(Self.assessment(.forehand, hand: .left, view: .side, target: -84)) == "forehand-side.webp")
        #expect(
            try file(Self.assessment(.backhand, .slice, view: .diagonal, target: -40))
                == "backhand-slice-frontDiagonal.webp")
        #expect(
            try file(Self.assessment(.backhand, .twoHanded, view: .side, target: -100))
                == "backhand-twoHanded-side.webp"
        )
        // Somebody has named a view that the motion does not have; a kind or a side that is not known.
        #expect(library.strip(for: Self.assessment(.forehand, view: .back, target: 84)) == nil)
        #expect(library.strip(for: Self.assessment(.forehand, view: .side, target: nil)) == nil)
        #expect(library.strip(for: Self.assessment(.forehand, view: .side, target: 84, isSure: false)) == nil)
        #expect(library.strip(for: Self.assessment(.backhand, nil, view: .side, target: -84)) == nil)
    }
}
