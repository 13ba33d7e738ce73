import Foundation
import SwingFiles

/// The threads that a user has on this machine, which the limit of the system is about.
enum UserThreads {
    /// How many there are; nil where the system does not tell.
    static func count(of user: uid_t) -> Int? {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc") else { return nil }
        return names.filter { $0.first?.isNumber == true }.reduce(0) { $0 + threads(ofProcess: $1, user) }
    }

    private static func threads(ofProcess name: String, _ user: uid_t) -> Int {
        // One that has ended meanwhile has none.
        guard let text = KernelFile.text("/proc/\(name)/status") else { return 0 }
        var fields: [Substring: Substring] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2 { fields[parts[0]] = parts[1] }
        }
        // Real, effective, saved and of file systems.
        guard let real = fields["Uid"]?.split(separator: "\t").first, uid_t(real) == user else { return 0 }
        return fields["Threads"].flatMap { Int($0.trimmingCharacters(in: .whitespaces)) } ?? 0
    }
}
