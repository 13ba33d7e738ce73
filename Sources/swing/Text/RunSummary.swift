import Foundation
import TennisSwing

/// What became of several clips: a table, and where the results are.
struct RunSummary {
    /// How one clip ended.
    struct Entry {
        enum End {
            case result(AnalysisResult)
            case failure(any UserFacingError)
        }

        let name: String
        let end: End
    }

    let entries: [Entry]
    let phrases: Phrases
    /// The columns of the terminal that the table is for; nil where it goes elsewhere and may be as wide as it is.
    let columns: Int?

    /// The table and the folder of the results.
    ///
    /// The strokes of a copy, byte by byte, stand at the clip that came first, as in a batch.
    var text: String {
        var first: [String: String] = [:]
        let rows = entries.map { entry in
            guard case .result(let result) = entry.end else { return row(entry, copyOf: nil) }
            let known = first[result.document.input.sha256]
            first[result.document.input.sha256] = known ?? entry.name
            return row(entry, copyOf: known)
        }
        let lines = TextTable.fitted([ClipTable.heads(phrases)] + rows, columns: columns)
        return ([""] + lines + [place].compactMap(\.self)).joined(separator: "\n") + "\n"
    }

    /// The clips that failed and why, a line each.
    var failures: [String] {
        entries.compactMap { entry in
            guard case .failure(let error) = entry.end else { return nil }
            return "  " + Console.printable("\(entry.name): \(error.userMessage.what) (\(error.exitStatus.rawValue))")
        }
    }

    private func row(_ entry: Entry, copyOf first: String?) -> [String] {
        let name = Console.printable(entry.name)
        if let first { return [name, "–", Console.printable(phrases(.copyOf, ["clip": first])), ""] }
        guard case .result(let result) = entry.end else { return [name, "–", phrases(.notDone), ""] }
        return ClipTable.row(name, result.document, phrases, withoutStroke: "–")
    }

    /// The folder that holds all results.
    private var place: String? {
        let folders = entries.compactMap { entry -> [String]? in
            guard case .result(let result) = entry.end else { return nil }
            return URL(fileURLWithPath: result.folder).standardized.deletingLastPathComponent().pathComponents
        }
        guard !folders.isEmpty else { return nil }
        return phrases(.resultsIn, ["folder": Console.printable(NSString.path(withComponents: folders.commonPrefix))])
    }
}

/// How clips are named in lines: by the name of the file where that is one clip's, else by its place below the folder
/// that all clips have in common.
struct ClipNames {
    private let names: [String]

    init(_ paths: [String]) {
        let urls = paths.map { URL(fileURLWithPath: $0).standardized }
        let files = urls.map(\.lastPathComponent)
        let uses = Dictionary(files.map { ($0, 1) }, uniquingKeysWith: +)
        let folders = urls.map { $0.deletingLastPathComponent().pathComponents }
        let common = folders.commonPrefix
        names = zip(files, folders).map { file, folder in
            uses[file] == 1 ? file : (folder.dropFirst(common.count) + [file]).joined(separator: "/")
        }
    }

    /// The name of a clip, in the order of the paths.
    subscript(index: Int) -> String { names[index] }
}
