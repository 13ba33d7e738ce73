import Testing

@testable import TennisSwing

/// Progress of a close look counts the time that is read, not the clip's.
@Suite struct SegmentProgressTests {
    @Test("stretches count as far as the clip reaches, and grow to their sum")
    func share() {
        let progress = SegmentProgress([-1...2, 5...8, 9...14], in: 0...10)
        #expect(progress.total == 6)
        #expect(progress.done(at: 0) == 0)
        #expect(progress.done(at: 1) == 1)
        #expect(progress.done(at: 4) == 2, "between two stretches nothing is read")
        #expect(progress.done(at: 6.5) == 3.5)
        #expect(progress.done(at: 10) == 6)
    }
}
