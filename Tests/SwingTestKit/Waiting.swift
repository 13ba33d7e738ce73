import Foundation
package import Testing

/// How long a test waits for what must happen.
///
/// A busy machine needs a part of it; only what hangs needs more.
package let hangLimit = Duration.seconds(900)

extension TimeLimitTrait.Duration {
    /// The same for a test that waits for what cannot be asked about.
    package static var hang: Self { .minutes(hangLimit.components.seconds / 60) }
}

/// Waits until something holds, so that no test guesses how long it takes on a busy machine.
///
/// Where it does not hold within `hangLimit`, an issue says what was waited for, and the test goes on.
///
/// - Parameters:
///   - what: what is waited for, as a sentence.
///   - holds: whether it holds; asked some fifty times a second.
package func waitUntil(
    _ what: String, within limit: Duration = hangLimit, sourceLocation: SourceLocation = #_sourceLocation,
    isolation: isolated (any Actor)? = #isolation, _ holds: () async throws -> Bool
) async throws {
    let begun = ContinuousClock.now
    while try await !holds() {
        guard ContinuousClock.now - begun < limit else {
            Issue.record("not reached within \(limit): \(what)", sourceLocation: sourceLocation)
            return
        }
        try await Task.sleep(for: .milliseconds(20))
    }
}

/// Waits as the function for asynchronous tests does, on the thread of a test that is none.
///
/// - Parameter pause: seconds between two looks; few where what is looked for may pass.
/// - Returns: whether it held in time.
@discardableResult
package func blockUntil(
    _ what: String, within limit: Duration = hangLimit, every pause: Double = 0.02,
    sourceLocation: SourceLocation = #_sourceLocation, _ holds: () throws -> Bool
) rethrows -> Bool {
    let begun = ContinuousClock.now
    while try !holds() {
        guard ContinuousClock.now - begun < limit else {
            Issue.record("not reached within \(limit): \(what)", sourceLocation: sourceLocation)
            return false
        }
        Thread.sleep(forTimeInterval: pause)
    }
    return true
}
