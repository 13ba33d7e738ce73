import Foundation
import TennisSwing

/// Says what was left out of what a user named.
enum OmissionText {
    /// Says each on a line; clips that nobody would miss in the results are named even where the user wants to hear little.
    static func say(_ omissions: [ClipOmission], _ phrases: Phrases, console: Console) {
        for omission in omissions {
            let text = text(omission, phrases)
            switch omission {
            case .misnamed, .closed, .dangling, .barred: Console.write(text + "\n", to: STDERR_FILENO)
            case .results, .empty, .twin, .others: console.note(text)
            }
        }
    }

    private static func text(_ omission: ClipOmission, _ phrases: Phrases) -> String {
        switch omission {
        case .results(let path): phrases(.leftOutResult, ["path": Console.printable(path)])
        case .empty(let path): phrases(.leftOutEmpty, ["path": Console.printable(path)])
        case .twin(let path, let first):
            phrases(.leftOutTwin, ["path": Console.printable(path), "first": Console.printable(first)])
        case .closed(let path): phrases(.leftOutClosed, ["path": Console.printable(path)])
        case .others(let path, let count, let name):
            phrases(
                .leftOutOthers,
                ["path": Console.printable(path), "count": String(count), "name": Console.printable(name)])
        case .dangling(let path, let count, let link):
            phrases(
                .leftOutDangling,
                ["path": Console.printable(path), "count": String(count), "link": Console.printable(link)])
        case .barred(let path, let count, let name, let reason):
            phrases(
                .leftOutBarred,
                [
                    "path": Console.printable(path), "count": String(count), "name": Console.printable(name),
                    "reason": phrases.catalog.words(reason),
                ])
        case .misnamed(let path): phrases(.leftOutMisnamed, ["path": Console.printable(path)])
        }
    }
}
