import Crypto
import Foundation
import SwingNumbers

/// A link by which anybody can read the result of one job for a while: its name, its end and a signature over both.
struct ShareLink: Hashable, Sendable {
    let job: String
    /// When it ends, in milliseconds since 1970.
    let expiresAt: Int64

    /// The part of the address that stands for it.
    func text(_ key: SymmetricKey) -> String { "\(job).\(expiresAt).\(Self.code(job, expiresAt, key).hexadecimal)" }

    /// Reads a link; nil where it is none of ours, or its time is over.
    init?(_ text: String, _ key: SymmetricKey) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, RandomID.matches(parts[0], "job"), let end = Int64(parts[1]), end > Instant.now,
            parts[2].utf8.count == 64
        else { return nil }
        (job, expiresAt) = (String(parts[0]), end)
        // Compared as digests are: in the same time whatever they hold.
        let sent = SHA256.hash(data: Data(parts[2].utf8))
        guard sent == SHA256.hash(data: Data(Self.code(job, end, key).hexadecimal.utf8)) else { return nil }
    }

    init(job: String, expiresAt: Int64) {
        (self.job, self.expiresAt) = (job, expiresAt)
    }

    private static func code(_ job: String, _ end: Int64, _ key: SymmetricKey) -> HMAC<SHA256>.MAC {
        HMAC<SHA256>.authenticationCode(for: Data("\(job).\(end)".utf8), using: key)
    }
}
