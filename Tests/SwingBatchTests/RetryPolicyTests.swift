import Foundation
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

    @Test("a clip on which the program crashed as often as it was tried is left alone; one that somebody killed is not")
    func crashesAreRemembered() {
        func failure(signal: Int32?, attempts: Int, code: String = "defect") -> ErrorReport {
            var failure = ErrorReport(
                code: code, UserMessage(what: "", why: "", next: ""), attempts: attempts)
            failure.signal = signal
            return failure
        }
        #expect(RetryPolicy.isFinal(failure(signal: SIGSEGV, attempts: 2)))
        #expect(!RetryPolicy.isFinal(failure(signal: SIGSEGV, attempts: 1)))
        #expect(!RetryPolicy.isFinal(failure(signal: SIGKILL, attempts: 2)))
        #expect(!RetryPolicy.isFinal(failure(signal: nil, attempts: 2)))
        #expect(RetryPolicy.isFinal(failure(signal: nil, attempts: 1, code: "workerProtocol")))
    }
}
