import Foundation
import SwingCore
import SwingPose
import SwingReport
import SwingTestKit
import Testing

@testable import TennisSwing

/// Whether clips can be analyzed here.
private let hasPoseModel = (try? (ModelLibrary().model(), OpenVINORuntime())) != nil

/// Players who take turns, in real clips.
@Suite(
    .enabled(if: RealRecordings.folder != nil, "\(RealRecordings.absence)"),
    .enabled(if: hasPoseModel, "the pose model or OpenVINO is not installed"), .serialized)
struct RealTurnsTests {
    private func strokes(of clip: String, effort: Effort) async throws -> [StrokeSummary] {
        let folder = try #require(RealRecordings.folder)
        var options = AnalysisOptions()
        options.effort = effort
        let analysis = try await Analyzer(options: options).analyze(folder.appendingPathComponent(clip))
        return analysis.document.strokes
    }

    @Test("three men in a drill, who cross and exchange their tracks, are three players")
    func drill() async throws {
        let strokes = try await strokes(of: "strangers/clips/MaskVAT__tennis_gt.mp4", effort: .balanced)
        #expect(strokes.map(\.player) == [1, 2, 3, 1])
        #expect(strokes.allSatisfy { $0.isPlayerSure })
    }

    /// At this effort a clip of this length is searched first and then read where somebody is active.
    @Test("two men of a match are two players, in a clip of which only parts are read, too")
    func match() async throws {
        let strokes = try await strokes(of: "strangers/clips/kylevillepo2__TennisMatch1.mp4", effort: .quick)
        let gray = try #require(strokes.first { abs($0.contact.time - 14.93) < 0.1 })
        let white = try #require(strokes.first { abs($0.contact.time - 1.3) < 0.1 })
        #expect(gray.isPlayerSure && white.isPlayerSure && gray.player != white.player)
    }
}
