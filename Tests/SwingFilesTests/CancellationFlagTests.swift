import Testing

@testable import SwingFiles

/// What an interruption asks for hangs on whether the work in progress can keep what it has found.
@Suite struct CancellationFlagTests {
    @Test("an interruption of work that keeps nothing cancels at once")
    func nothingToKeep() {
        let flag = CancellationFlag()
        #expect(!flag.isCancelled && !flag.isStopRequested)
        flag.interrupt()
        #expect(flag.isCancelled && !flag.isStopRequested)
    }

    @Test("the first interruption of work that can keep ends it early, the second cancels")
    func keeping() {
        let flag = CancellationFlag()
        flag.allowingPartialResult {
            flag.interrupt()
            #expect(flag.isStopRequested && !flag.isCancelled)
        }
        #expect(flag.isStopRequested, "what follows must know that the work is not whole")
        flag.interrupt()
        #expect(flag.isCancelled && !flag.isStopRequested)
    }

    @Test("after work that could keep, an interruption cancels again")
    func after() {
        let flag = CancellationFlag()
        let answer = flag.allowingPartialResult { 42 }
        #expect(answer == 42)
        flag.interrupt()
        #expect(flag.isCancelled)
    }

    @Test("a flag that is cancelled stays so")
    func cancelled() {
        let flag = CancellationFlag()
        flag.allowingPartialResult { flag.cancel() }
        #expect(flag.isCancelled && !flag.isStopRequested)
    }
}
