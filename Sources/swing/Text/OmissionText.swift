import SwingText
import TennisSwing

/// Says what was left out of what a user named.
enum OmissionText {
    /// One line.
    static func text(_ omission: ClipOmission, _ words: Phrases) -> String {
        switch omission {
        case .results(let path): words(.leftOutResult, ["path": Console.printable(path)])
        case .empty(let path): words(.leftOutEmpty, ["path": Console.printable(path)])
        case .twin(let path, let first):
            words(.leftOutTwin, ["path": Console.printable(path), "first": Console.printable(first)])
        case .closed(let path): words(.leftOutClosed, ["path": Console.printable(path)])
        case .misnamed(let path): words(.leftOutMisnamed, ["path": Console.printable(path)])
        }
    }
}
