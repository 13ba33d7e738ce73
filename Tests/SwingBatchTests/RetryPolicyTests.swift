import SwingCore
import Testing

@testable import SwingBatch

/// Which failures another try can mend.
@Suite struct RetryPolicyTests {
    @Test(arguments: ErrorCategory.allCases) func onlyWhatMayPassIsTriedAgain(category: ErrorCategory) {
        let helps: Set<ErrorCategory> = [.unavailable, .defect, .cannotCreate, .ioFailure]
        #expect(RetryPolicy.retries(.exited(1), attempt: 1, category: category) == helps.contains(category))
        #expect(!RetryPolicy.retries(.exited(1), attempt: 2, category: category))
    }

    @Test func whatWentOverItsLimitIsNotTriedAgain() {
        #expect(RetryPolicy.retries(.killed(signal: 9), attempt: 1, category: nil))
        #expect(!RetryPolicy.retries(.timedOut(seconds: 1), attempt: 1, category: nil))
        #expect(!RetryPolicy.retries(.outOfMemory(limit: 1), attempt: 1, category: nil))
        #expect(!RetryPolicy.retries(.interrupted, attempt: 1, category: nil))
    }
}
