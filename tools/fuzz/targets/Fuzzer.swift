import Foundation
import Glibc

/// What libFuzzer tries, by `SWING_FUZZ_TARGET`.
enum Fuzzer {
    static let target: Target = {
        let name = ProcessInfo.processInfo.environment["SWING_FUZZ_TARGET"] ?? ""
        guard let target = Target(rawValue: name) else {
            let known = Target.allCases.map(\.rawValue).joined(separator: ", ")
            FileHandle.standardError.write(Data("SWING_FUZZ_TARGET is '\(name)'; it is one of \(known).\n".utf8))
            exit(64)
        }
        return target
    }()

    static let place: Place = {
        atexit { Fuzzer.place.remove() }
        return Place()
    }()

    /// Tries one input; 0 says that it may be kept.
    static func attempt(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
        let bytes = Array(UnsafeBufferPointer(start: start, count: count))
        place.write(target.file, bytes)
        do {
            try target.read(place, bytes)
        } catch {
            // What a person would be told.
            _ = String(describing: error)
        }
        return 0
    }
}
