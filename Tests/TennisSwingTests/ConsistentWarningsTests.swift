import SwingCore
import SwingReport
import Testing

@testable import TennisSwing

/// Two warnings of one analysis never contradict each other.
@Suite struct ConsistentWarningsTests {
    private func warnings(_ codes: AnalysisWarning.Code...) -> [WarningEntry] {
        codes.map { WarningEntry(code: $0, what: "What.", why: "Why.", next: "Next.") }
    }

    @Test("where a clip seems to be in slow motion, nothing is said of its playback's rate and length")
    func slowMotion() {
        let all = warnings(.lowFrameRate, .tooShort, .noAudio, .slowMotionSuspected, .strokeCutShort)
        #expect(all.withoutContradictions.map(\.code) == [.noAudio, .slowMotionSuspected, .strokeCutShort])
    }

    @Test("otherwise everything is said")
    func plain() {
        let all = warnings(.lowFrameRate, .tooShort, .noAudio)
        #expect(all.withoutContradictions == all)
    }
}
